internal import Foundation

/// Orders as a server would send them.
enum OrderText {
  /// A list of at least this many bytes.
  static func list(bytes: Int) -> Data {
    let size = order(0).utf8.count + 1
    let orders = (0..<(bytes / size + 1)).map(order).joined(separator: ",")
    return Data(#"{"orders":[\#(orders)]}"#.utf8)
  }

  static func order(_ number: Int) -> String {
    let status = ["open", "paid", "sent", "returned"][number % 4]
    let day = String(format: "2026-%02d-%02d", number % 12 + 1, number % 28 + 1)
    return """
      {"id":"order-\(1_000_000 + number)","status":"\(status)",\
      "created_at":"\(day)T10:15:30Z","item_count":\(number % 9 + 1),\
      "total":\(number % 500).\(number % 90 + 10),"is_gift":\(number % 7 == 0),\
      "note":\(number % 3 == 0 ? "null" : #""leave it at the door, \#(number)""#),\
      "customer":{"name":"Ada Lovelace","city":"London","loyalty_points":\(number % 1000)},\
      "tags":["books","fragile","weekday"]}
      """
  }
}
