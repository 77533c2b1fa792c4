import Foundation
import SpecwrightRuntime
import Testing

@testable import IduraVerify

/// The examples of RFC 7520 that are no ID token of ours, each with its own key, and why not.
///
/// Those that are accepted or hash with SHA-256 are tested beside the signatures.
@Suite struct CookbookTests {
  /// By file: what each of its forms is refused for.
  static let refusals: [String: [String: IDTokenError]] = [
    // ES512 on P-521, HMAC, and HMAC without its content: none of the algorithms is taken.
    "4_3.ecdsa_signature": ["compact": .algorithm, "json": .partCount, "json_flat": .partCount],
    "4_4.hmac-sha2_integrity_protection": [
      "compact": .algorithm, "json": .partCount, "json_flat": .partCount,
    ],
    "4_5.signature_with_detached_content": [
      "compact": .algorithm, "json": .partCount, "json_flat": .partCount,
    ],
    // These have only the forms of JSON, which no ID token has.
    "4_6.protecting_specific_header_fields": ["json": .partCount, "json_flat": .partCount],
    "4_7.protecting_content_only": ["json": .partCount, "json_flat": .partCount],
    // The four dots in the names of its keys make five parts of it.
    "4_8.multiple_signatures": ["json": .encrypted],
  ]

  @Test(arguments: refusals.keys.sorted())
  func refusesWhatIsNoIDToken(name: String) throws {
    let file = try Self.file(name)
    var refusals: [String: IDTokenError] = [:]
    for (form, value) in file.output {
      let keys = try VerificationKeySet(file.input.keys)
      let token =
        if case .string(let text) = value { text } else {
          String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        }
      refusals[form] = Self.refusal(of: token, keys)
    }
    #expect(refusals == Self.refusals[name])
  }

  private static func refusal(of token: String, _ keys: VerificationKeySet) -> IDTokenError? {
    do throws(IDTokenError) {
      _ = try IDTokenVerification.signedPayload(of: token, keys: keys, announcedAlgorithms: nil)
      return nil
    } catch {
      return error
    }
  }

  private static func file(_ name: String) throws -> File {
    let folder = try #require(Bundle.module.resourceURL)
    let url = folder.appendingPathComponent("Fixtures/rfc7520/\(name).json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
  }

  private struct File: Decodable {
    var input: Input
    var output: [String: JSONValue]

    struct Input: Decodable {
      /// One key, or one for each signature.
      var key: JSONValue

      var keys: [[String: Any]] {
        let keys = if case .array(let keys) = key { keys } else { [key] }
        return keys.compactMap { $0.foundationValue as? [String: Any] }
      }
    }
  }
}
