import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import Testing

/// Bodies that are forms, byte for byte.
@Suite struct FormTests {
  private struct Address: Encodable, Sendable {
    var street: String
    var number: Int
  }

  private struct Form: Encodable, Sendable {
    var name = "A+B & Co"
    var count: Int?
    var tags = ["x,y", "z"]
    var address: Address? = Address(street: "Main \"é\"", number: 5)
    var bytes: Data?
    var addresses: [Address]?
  }

  /// The text of a body, and its media type.
  private func written(_ body: RequestBody) async throws -> (text: String, type: String?) {
    let request = try await sent(call("POST", body: body))
    guard case .data(let data)? = request?.body else {
      Issue.record("no body was sent")
      return ("", nil)
    }
    return (String(decoding: data, as: UTF8.self), request?.header("Content-Type"))
  }

  @Test func writesAFormAsUsual() async throws {
    let form = Form(bytes: Data("hi".utf8), addresses: [Address(street: "s", number: 1)])
    let (text, type) = try await written(.form(form))
    #expect(type == "application/x-www-form-urlencoded")
    let expected = """
      name=A%2BB%20%26%20Co&tags=x%2Cy&tags=z\
      &address=%7B%22street%22%3A%22Main%20%5C%22%5Cu00e9%5C%22%22%2C%22number%22%3A5%7D\
      &bytes=aGk%3D&addresses=%7B%22street%22%3A%22s%22%2C%22number%22%3A1%7D
      """
    #expect(text == expected)
  }

  /// A tuple, as generated code writes it, and its places in a form.
  private struct Placed: Encodable, Sendable {
    struct Pair: Encodable, Sendable {
      var first: String?
      var second: Int?

      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        if first != nil || second != nil { try container.encode(first) }
        if second != nil { try container.encode(second) }
      }
    }

    var pair: Pair?
    var pairs: [Pair]?
    var loose: [Int?]?
  }

  @Test func refusesATupleWhoseElementsWouldMove() async throws {
    let gap = Placed(pair: Placed.Pair(second: 3))
    let encodings: [FieldEncoding?] = [
      nil, .contentType("application/json"), .style(.form, explode: true),
      .style(.form, explode: false),
    ]
    for encoding in encodings {
      let encodings = encoding.map { ["pair": $0] } ?? [:]
      for body in [
        RequestBody.form(gap, encodings: encodings), .multipart(gap, encodings: encodings),
      ] {
        #expect(
          try await refusal(call("POST", body: body)) == .unwritableBody(keyPath: "pair"))
      }
    }
    let deep = ["pair": FieldEncoding.style(.deepObject, explode: true)]
    #expect(try await written(.form(gap, encodings: deep)).text == "pair%5B1%5D=3")
    // JSON text keeps null, and an array whose elements are alike has no places to move from.
    let kept = Placed(
      pair: Placed.Pair(first: "a", second: 3), pairs: [Placed.Pair(second: 3)], loose: [nil, 1])
    #expect(
      try await written(.form(kept)).text == "pair=a&pair=3&pairs=%5Bnull%2C3%5D&loose=1")
  }

  @Test func writesAFormAsTheDescriptionSays() async throws {
    let encodings: [String: FieldEncoding] = [
      "name": .style(.form, explode: true, allowReserved: true),
      "tags": .style(.form, explode: false), "address": .style(.deepObject, explode: true),
      "count": .contentType("application/json"),
    ]
    let (text, _) = try await written(.form(Form(count: 2), encodings: encodings))
    let expected = """
      name=A%2BB%20%26%20Co&count=2&tags=x%2Cy,z\
      &address%5Bstreet%5D=Main%20%22%C3%A9%22&address%5Bnumber%5D=5
      """
    #expect(text == expected)
    let joined = ["tags": FieldEncoding.style(.pipeDelimited, explode: false)]
    let piped = try await written(.form(Form(address: nil), encodings: joined))
    #expect(piped.text == "name=A%2BB%20%26%20Co&tags=x%2Cy%7Cz")
  }

  @Test func writesJSONTextWhereAsked() async throws {
    let text = try await written(
      .form(["a": "x", "b": "y"], encodings: ["a": .contentType("application/json")])
    ).text
    #expect(text == "a=%22x%22&b=y")
  }

  @Test func sortsMembersThatHaveNoOrder() async throws {
    let members = Dictionary(uniqueKeysWithValues: (10..<40).map { ("k\($0)", $0) })
    let text = try await written(.form(members)).text
    #expect(text == (10..<40).map { "k\($0)=\($0)" }.joined(separator: "&"))
  }

  @Test func refusesWhatIsNoForm() async throws {
    #expect(
      try await refusal(call("POST", body: .form(["a"]))) == .unwritableBody(keyPath: ""))
    #expect(
      try await refusal(call("POST", body: .multipart("a"))) == .unwritableBody(keyPath: ""))
    #expect(
      try await refusal(call("POST", body: .form(["a": ["b": Double.nan]])))
        == .unwritableBody(keyPath: "a.b"))
  }

  /// The values are fine as JSON; it is the style that has no place for them.
  @Test func namesThePartThatHasNoSpelling() async throws {
    let nested = [["x"]]
    let rows: [(RequestBody, String)] = [
      (.form(["a": nested], encodings: ["a": .style(.form, explode: true)]), "a"),
      (.form(["a": ["x y"]], encodings: ["a": .style(.spaceDelimited, explode: false)]), "a"),
      (.multipart(["b": nested], encodings: ["b": .style(.form, explode: true)]), "b"),
      (
        .multipart(
          ["k447700900123": nested], encodings: ["k447700900123": .style(.form, explode: true)]),
        "k«redacted-number»"
      ),
    ]
    for (body, keyPath) in rows {
      let reason = try await refusal(call("POST", body: body))
      #expect(reason == .unwritableBody(keyPath: keyPath))
    }
  }

  private struct Upload: Encodable, Sendable {
    var name = "né"
    var file = Data("hi".utf8)
    var files: [Data]?
    var meta: Address?
    var tags: [String]?
    var count: Int?
  }

  /// The lines of the parts of a body.
  private func parts(_ body: RequestBody) async throws -> [[String]] {
    let (text, type) = try await written(body)
    let boundary = try #require(type?.components(separatedBy: "boundary=").last)
    #expect(type == "multipart/form-data; boundary=\(boundary)")
    #expect(text.hasSuffix("\r\n--\(boundary)--\r\n"))
    var parts = text.components(separatedBy: "--\(boundary)")
    #expect(parts.removeFirst().isEmpty)
    #expect(parts.removeLast() == "--\r\n")
    return parts.map { part in
      let lines = part.components(separatedBy: "\r\n")
      // A line break stands behind the boundary and before the next one.
      return Array(lines.dropFirst().dropLast())
    }
  }

  @Test func writesPartsAsUsual() async throws {
    let upload = Upload(
      files: [Data("a".utf8), Data("b".utf8)], meta: Address(street: "s", number: 1),
      tags: ["x", "y"], count: 3)
    let expected: [[String]] = [
      [#"Content-Disposition: form-data; name="name""#, "", "né"],
      [
        #"Content-Disposition: form-data; name="file"; filename="file""#,
        "Content-Type: application/octet-stream", "", "hi",
      ],
      [
        #"Content-Disposition: form-data; name="files"; filename="files""#,
        "Content-Type: application/octet-stream", "", "a",
      ],
      [
        #"Content-Disposition: form-data; name="files"; filename="files""#,
        "Content-Type: application/octet-stream", "", "b",
      ],
      [
        #"Content-Disposition: form-data; name="meta""#, "Content-Type: application/json", "",
        #"{"street":"s","number":1}"#,
      ],
      [#"Content-Disposition: form-data; name="tags""#, "", "x"],
      [#"Content-Disposition: form-data; name="tags""#, "", "y"],
      [#"Content-Disposition: form-data; name="count""#, "", "3"],
    ]
    let parts = try await parts(.multipart(upload))
    #expect(parts == expected)
  }

  @Test func writesPartsAsTheDescriptionAndTheCallerSay() async throws {
    let body = RequestBody.multipart(
      Upload(files: [Data("a".utf8), Data("b".utf8)], tags: ["x", "y"], count: 1),
      encodings: [
        "name": .contentType("application/json"), "file": .contentType("image/*, image/png"),
        "files": .contentType("image/*"), "tags": .style(.form, explode: false),
      ],
      parts: [
        "files": [
          PartDetails(fileName: "a.gif", contentType: "image/gif"),
          PartDetails(headers: ["X-B": "2", "X-A": "1"]),
        ],
        "count": [PartDetails(fileName: "count.txt")],
      ])
    let expected: [[String]] = [
      [
        #"Content-Disposition: form-data; name="name""#, "Content-Type: application/json", "",
        #""n\u00e9""#,
      ],
      [
        #"Content-Disposition: form-data; name="file"; filename="file""#,
        "Content-Type: image/png", "", "hi",
      ],
      [
        #"Content-Disposition: form-data; name="files"; filename="a.gif""#,
        "Content-Type: image/gif", "", "a",
      ],
      [
        #"Content-Disposition: form-data; name="files"; filename="files""#,
        "Content-Type: application/octet-stream", "X-A: 1", "X-B: 2", "", "b",
      ],
      [#"Content-Disposition: form-data; name="tags""#, "", "x,y"],
      [#"Content-Disposition: form-data; name="count"; filename="count.txt""#, "", "1"],
    ]
    let parts = try await parts(body)
    #expect(parts == expected)
  }

  @Test(arguments: [
    ("a.txt", "a.txt"), ("a\"b", "a%22b"), ("a\r\nX: 1", "a%0D%0AX: 1"), ("é✓.png", "é✓.png"),
    ("a\\b", "a\\b"), ("50%", "50%"), ("\r\n", "%0D%0A"), ("e\u{301}\u{200D}", "e\u{301}\u{200D}"),
  ])
  func escapesFileNames(_ name: String, _ escaped: String) async throws {
    let body = RequestBody.multipart(
      ["f": Data()], parts: ["f": [PartDetails(fileName: name)]])
    let head = try #require(try await parts(body).first?.first)
    #expect(head == "Content-Disposition: form-data; name=\"f\"; filename=\"\(escaped)\"")
  }

  @Test(arguments: [
    (["X Y": "1"], RequestError.Reason.forbiddenHeaderName),
    (["X-Y": "1\r\nX-Z: 2"], .forbiddenHeaderValue(name: "X-Y")),
    (["Content-Disposition": "inline"], .forbiddenHeaderValue(name: "Content-Disposition")),
    (["content-type": "text/html"], .forbiddenHeaderValue(name: "content-type")),
  ])
  func refusesHeadersThatNoPartCanHave(
    _ headers: [String: String], _ reason: RequestError.Reason
  ) async throws {
    let body = RequestBody.multipart(
      ["f": "x"], parts: ["f": [PartDetails(headers: headers)]])
    #expect(try await refusal(call("POST", body: body)) == reason)
  }

  @Test func makesEqualBodiesOfEqualContent() async throws {
    let first = try await written(.multipart(Upload()))
    let second = try await written(.multipart(Upload()))
    #expect(first == second)
    let other = try await written(.multipart(Upload(name: "other")))
    #expect(first.type != other.type)
  }

  /// A body that holds the boundary of another gets one of its own.
  @Test func takesABoundaryThatIsInNoPart() async throws {
    var content = "start"
    for _ in 0..<50 {
      let (text, type) = try await written(.multipart(["f": Data(content.utf8)]))
      let boundary = try #require(type?.components(separatedBy: "boundary=").last)
      #expect(!content.contains(boundary))
      #expect(text.components(separatedBy: boundary).count == 3)
      content += "\r\n--" + boundary
    }
  }

  @Test func writesAnEmptyForm() async throws {
    #expect(try await written(.form([String: Int]())).text.isEmpty)
    let (text, type) = try await written(.multipart([String: Int]()))
    let boundary = try #require(type?.components(separatedBy: "boundary=").last)
    #expect(text == "--\(boundary)--\r\n")
  }
}
