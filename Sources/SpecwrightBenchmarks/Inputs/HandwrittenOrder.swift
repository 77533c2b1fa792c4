internal import Foundation
internal import SpecwrightHTTP

/// The orders as somebody writes them by hand who has read the documentation of `Codable`.
struct HandwrittenOrderList: Codable {
  var orders: [HandwrittenOrder]

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}

struct HandwrittenOrder: Codable {
  enum Status: String, Codable {
    case open, paid, sent, returned
  }

  struct Customer: Codable {
    var name: String
    var city: String
    var loyaltyPoints: Int?

    enum CodingKeys: String, CodingKey {
      case name, city
      case loyaltyPoints = "loyalty_points"
    }
  }

  var id: String
  var status: Status
  var createdAt: Date
  var itemCount: Int
  var total: Double
  var isGift: Bool?
  var note: String?
  var customer: Customer
  var tags: [String]

  enum CodingKeys: String, CodingKey {
    case id, status, total, note, customer, tags
    case createdAt = "created_at"
    case itemCount = "item_count"
    case isGift = "is_gift"
  }
}

/// The call as somebody writes it by hand: an address, a header field, a status, a decoder.
struct HandwrittenClient {
  struct BadStatus: Error {
    var status: Int
  }

  let base: URL
  let transport: any HTTPTransport

  func order(_ id: String, expand: Bool) async throws -> HandwrittenOrder {
    let url = base.appendingPathComponent("orders").appendingPathComponent(id)
    var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    components?.queryItems = [URLQueryItem(name: "expand", value: String(expand))]
    let request = HTTPRequest(
      method: "GET", url: components?.url ?? url, headers: ["Accept": "application/json"])
    let response = try await transport.send(request)
    guard response.status == 200 else { throw BadStatus(status: response.status) }
    return try HandwrittenOrderList.decoder.decode(
      HandwrittenOrder.self, from: try await response.body.data())
  }
}

/// Answers every request with the same bytes, without a network.
struct FixedTransport: HTTPTransport {
  let body: Data

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: body)
  }
}
