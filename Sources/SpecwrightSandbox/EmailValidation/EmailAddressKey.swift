extension EmailService {
  /// What two spellings of one address have in common: trimmed, without letter case.
  ///
  /// A hash of 64 bits with a key of this process stands for the address, so that a million of them
  /// need eight megabytes. That two of a million addresses fall together happens once in forty
  /// million lists, and then one check too few is charged.
  struct AddressKey: Hashable, Comparable, Sendable {
    private let hash: Int

    init(_ address: ArraySlice<UInt8>) {
      let trimmed = CSVRecord.trimmed(address)
      var lower: [UInt8] = []
      if trimmed.contains(where: { $0 >= 0x80 }) {
        lower += String(decoding: trimmed, as: UTF8.self).lowercased().utf8
      } else {
        lower.reserveCapacity(trimmed.count)
        for byte in trimmed { lower.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
      }
      var hasher = Hasher()
      lower.withUnsafeBytes { hasher.combine(bytes: $0) }
      hash = hasher.finalize()
    }

    init(_ address: String) { self.init(Array(address.utf8)[...]) }

    static func < (left: Self, right: Self) -> Bool { left.hash < right.hash }
  }
}
