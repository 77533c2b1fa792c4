import Testing

@testable import SpecwrightSandbox

/// What requests and callbacks are signed with.
@Suite struct SignatureTests {
  struct Vector: Sendable {
    var message: DIDWW.SignedMessage
    var secret: String
    var text: String
    var signature: String
  }

  /// The signatures were made with the vendor's Python client.
  static let vectors = [
    Vector(
      message: .init(
        method: "post",
        body: Array(#"{"data":{"destination":"12025550100","delivery_method":"sms"}}"#.utf8),
        contentType: "application/json", timestamp: "1796029200", path: "/api/v1/verifications"),
      secret: "c2FuZGJveC1zZWNyZXQ",
      text: """
        POST
        YMfpJE9ttH2IzL5+a8knAQ==
        application/json
        x-timestamp:1796029200
        /api/v1/verifications
        """,
      signature: "RnP6fBc1xSwqIYGmyMsVK8w1Rtd+xYOr7q/FHtz+odc="),
    Vector(
      message: .init(
        method: "GET", body: [], contentType: "", timestamp: "1796029200",
        path: "/api/v1/verifications/by_number/%2B12025550100"),
      secret: "c2FuZGJveC1zZWNyZXQ=",
      text: """
        GET


        x-timestamp:1796029200
        /api/v1/verifications/by_number/%2B12025550100
        """,
      signature: "1P7+V2Cl69Ma5gJY72vaGRNH/0eYYzb4g7xZDUsKLYA="),
    Vector(
      message: .init(
        method: "GET", body: Array(" \r\n\t".utf8), contentType: "", timestamp: "1796029201",
        path: "/a"),
      secret: "-_-_",
      text: """
        GET


        x-timestamp:1796029201
        /a
        """,
      signature: "dwzVdGwJrkC2NoZXc+MdKoofhadPteKJAScugevPbsI="),
    Vector(
      message: .init(
        method: "POST", body: Array(#"{"x":"ü"}"#.utf8),
        contentType: "application/json; charset=utf-8", timestamp: "1", path: ""),
      secret: "-_-_AA==",
      text: """
        POST
        HJiasAWu6glY8YaP8PEQ8Q==
        application/json; charset=utf-8
        x-timestamp:1

        """,
      signature: "1GDiuhzhmo1E9e7mE4YGN1EZWeVvumv/AiMxgMkKyTU="),
  ]

  @Test(arguments: vectors)
  func signsAsTheVendorDoes(_ vector: Vector) throws {
    #expect(try vector.message.text() == vector.text)
    #expect(try vector.message.signature(secret: vector.secret) == vector.signature)
  }

  @Test(arguments: ["", "====", "a", "c2Fu ZGJv", "c2Fu–ZGJv"])
  func hasNoSignatureForASecretThatIsNone(_ secret: String) throws {
    #expect(try Self.vectors[0].message.signature(secret: secret) == nil)
  }

  @Test func takesAnUntidyEndOfASecret() throws {
    let message = Self.vectors[3].message
    #expect(try message.signature(secret: "-_-_AB") == message.signature(secret: "-_-_AA"))
  }
}
