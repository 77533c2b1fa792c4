#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension UnsafeRawBufferPointer {
  /// Writes all bytes, in as many pieces as the system wants; false leaves the reason in `errno`.
  func writeAll(to descriptor: Int32) -> Bool {
    var rest = self
    while !rest.isEmpty {
      let count = rest.write(to: descriptor)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      rest = Self(rebasing: rest[count...])
    }
    return true
  }

  // The method's own name hides the system's function, which needs its module's name therefore.
  private func write(to descriptor: Int32) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, baseAddress, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, baseAddress, count)
    #elseif canImport(Darwin)
      Darwin.write(descriptor, baseAddress, count)
    #endif
  }
}
