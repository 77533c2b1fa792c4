internal import Foundation

extension EmailService {
  /// Which addresses an account had checked when; such a check is not charged again.
  struct History: Sendable {
    /// Addresses of one job, sorted, with the moment of its end.
    private struct Batch: Sendable {
      var keys: [AddressKey]
      var date: Date
    }

    private var singles: [AddressKey: Date] = [:]
    private var batches: [Batch] = []

    /// When an address was checked last, unless that is too long ago.
    func date(of key: AddressKey, after limit: Date) -> Date? {
      var found = singles[key]
      for batch in batches where found.map({ $0 < batch.date }) ?? true {
        if batch.keys.containsSorted(key) { found = batch.date }
      }
      return found.flatMap { $0 > limit ? $0 : nil }
    }

    /// How many addresses of a list were checked before.
    func repeats(of census: Census, after limit: Date) -> Int {
      guard !singles.isEmpty || !batches.isEmpty else { return 0 }
      return census.keys.reduce(0) { count, key in
        count + (date(of: key, after: limit) == nil ? 0 : 1)
      }
    }

    mutating func note(_ key: AddressKey, at date: Date) { singles[key] = date }

    mutating func note(_ keys: [AddressKey], at date: Date) {
      if !keys.isEmpty { batches.append(Batch(keys: keys, date: date)) }
    }

    /// Forgets what is too long ago.
    mutating func forget(before limit: Date) {
      batches.removeAll { $0.date <= limit }
      if singles.count > 1_000 { singles = singles.filter { $0.value > limit } }
    }
  }
}

extension [EmailService.AddressKey] {
  /// Sorts, and leaves one of each.
  mutating func sortAndUnite() {
    sort()
    var last: EmailService.AddressKey?
    removeAll { key in
      defer { last = key }
      return key == last
    }
  }

  /// Where an address stands in a sorted list without duplicates.
  func indexInSorted(_ key: EmailService.AddressKey) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == key ? low : nil
  }

  func containsSorted(_ key: EmailService.AddressKey) -> Bool { indexInSorted(key) != nil }
}
