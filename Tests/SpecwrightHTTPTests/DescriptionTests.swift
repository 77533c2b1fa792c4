import Foundation
import SpecwrightHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Known fault 137: what is printed or dumped by accident gives keys, numbers and contents away.
@Suite struct DescriptionTests {
  private static let secrets = ["SECRET", "7700900123", "83, 69, 67", "UInt8"]

  private static func values() throws -> [(name: String, value: Any)] {
    let url = try #require(
      URL(string: "https://SECRET:SECRET@h.example/447700900123?k=SECRET#SECRET"))
    let file = URL(fileURLWithPath: "/tmp/SECRET-447700900123.csv")
    let data = Data("SECRET".utf8)
    let headers = ["Authorization": "SECRET", "X-Number": "+447700900123"]
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = headers
    let response = HTTPResponse(status: 200, headers: headers, body: data)
    return [
      ("HTTPRequest", HTTPRequest(method: "GET", url: url, headers: headers, body: .data(data))),
      ("HTTPRequest with a file", HTTPRequest(method: "PUT", url: url, body: .file(file))),
      ("HTTPRequest.Body.data", HTTPRequest.Body.data(data)),
      ("HTTPRequest.Body.file", HTTPRequest.Body.file(file)),
      ("HTTPResponse", response),
      ("HTTPBody", response.body),
      ("URLSessionTransport", URLSessionTransport(configuration: configuration)),
    ]
  }

  @Test func printsNoKeyNumberOrContent() throws {
    for (name, value) in try Self.values() {
      var text = "\(value) \(String(reflecting: value)) \([value])"
      dump(value, to: &text)
      dump([Optional(value)], to: &text)
      for child in Mirror(reflecting: value).children {
        text += " \(child.label ?? "") \(child.value)"
      }
      for secret in Self.secrets { #expect(!text.contains(secret), "\(name): \(text)") }
    }
  }

  @Test func printsWhatIsHarmless() throws {
    let url = try #require(URL(string: "https://h.example:8443/447700900123"))
    #expect("\(HTTPRequest(method: "GET", url: url))" == "GET https://h.example:8443/…")
    #expect("\(HTTPResponse(status: 404))" == "status 404")
    #expect("\(HTTPRequest.Body.data(Data([1, 2])))" == "data of 2 bytes")
    #expect("\(HTTPRequest.Body.none)" == "none")
  }
}
