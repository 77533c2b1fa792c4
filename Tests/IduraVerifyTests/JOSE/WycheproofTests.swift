import Foundation
import SpecwrightRuntime
import Testing

@testable import IduraVerify

/// The signed tokens of Project Wycheproof, without leaving out a case.
///
/// Where they are from stands in `Fixtures/README.md`.
@Suite struct WycheproofTests {
  /// What we refuse although it is valid, by the algorithm of the header, and how often.
  ///
  /// None of them is on the list of RFC 7518's algorithms that we take. The two of `PS384` whose key is
  /// labelled `PS256`, the cases 346 and 350, would be refused for their key's label as well.
  private static let refusedAlgorithms = [
    "HS256": 8, "RS384": 4, "RS512": 4, "PS384": 6, "PS512": 4, "ES512": 2,
  ]
  /// Two of `HS256` with a question mark inside of a part, which the file calls valid.
  private static let refusedEncodings: Set = [372, 373]

  @Test func decidesEveryTokenAsItShould() throws {
    let file = try Self.file()
    var counts: [String: Int] = [:]
    var refused: [String: Int] = [:]
    for group in file.testGroups {
      let keys = try VerificationKeySet([
        try #require((group.public ?? group.private)?.foundationValue as? [String: Any])
      ])
      for test in group.tests {
        let error = Self.error(test.jws, keys)
        let name = "case \(test.tcId): \(test.comment)"
        let algorithm = Self.algorithm(test.jws)
        switch test.result {
        case "valid" where Self.refusedEncodings.contains(test.tcId):
          #expect(error == .encoding, "\(name)")
        case "valid" where Self.refusedAlgorithms[algorithm] != nil:
          #expect(error == .algorithm, "\(name)")
          refused[algorithm, default: 0] += 1
        case "valid":
          #expect(error == nil, "\(name)")
        default:
          #expect(error != nil, "\(name)")
        }
        counts[test.result, default: 0] += 1
      }
    }
    #expect(counts == ["valid": 46, "invalid": 355])
    #expect(refused == Self.refusedAlgorithms)
    #expect(file.numberOfTests == 401)
  }

  private static func error(_ token: String, _ keys: VerificationKeySet) -> IDTokenError? {
    do throws(IDTokenError) {
      _ = try IDTokenVerification.signedPayload(of: token, keys: keys, announcedAlgorithms: nil)
      return nil
    } catch {
      return error
    }
  }

  /// The algorithm as somebody else's decoders find it.
  private static func algorithm(_ token: String) -> String {
    let text = token.components(separatedBy: ".")[0]
      .replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
    let header =
      Data(base64Encoded: text + padding)
      .flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    return header?["alg"] as? String ?? ""
  }

  private static func file() throws -> File {
    let folder = try #require(Bundle.module.resourceURL)
    let url = folder.appendingPathComponent("Fixtures/wycheproof/json_web_signature_test.json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
  }

  private struct File: Decodable {
    var numberOfTests: Int
    var testGroups: [Group]

    struct Group: Decodable {
      var `public`: JSONValue?
      var `private`: JSONValue?
      var tests: [Case]
    }

    struct Case: Decodable {
      var tcId: Int
      var comment: String
      var jws: String
      var result: String
    }
  }
}
