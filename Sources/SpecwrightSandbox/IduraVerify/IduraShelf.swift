internal import Foundation

extension Idura {
  /// Things that are handed out under a secret name, once, and not for long.
  struct Shelf<Item: Sendable>: Sendable {
    private var items: [String: (item: Item, end: Date)] = [:]
    /// Names in the order in which they came.
    private var order: [String] = []

    /// Puts something there until `end`.
    mutating func put(
      _ item: Item, under name: String, until end: Date, at now: Date, most: Int
    ) {
      while let oldest = order.first, isOver(oldest, now) || order.count >= most {
        items[order.removeFirst()] = nil
      }
      items[name] = (item, end)
      order.append(name)
    }

    /// Looks at something, which stays there.
    func look(_ name: String, at now: Date) -> Item? {
      guard let found = items[name], now < found.end else { return nil }
      return found.item
    }

    /// Takes something away; it cannot be had again.
    mutating func take(_ name: String, at now: Date) -> Item? {
      let found = look(name, at: now)
      items[name] = nil
      return found
    }

    private func isOver(_ name: String, _ now: Date) -> Bool {
      items[name].map { $0.end <= now } ?? true
    }
  }
}
