internal import Foundation

/// No eID at all: test domains log in with these claims, without asking anybody.
public struct Mock: EID {
  /// The parts of the value of `acr_values`.
  public let acrValues = [ACRValue.mock.rawValue]
  /// What is asked for beside the identity.
  public var scopes: [String] = []
  /// Hints, each with its value.
  public var loginHints: [String] = []
  /// What the person is told to be doing.
  public var action: Action?

  /// Logs in without asking anybody.
  public init() {}

  /// Gives the claims of the login.
  ///
  /// - Parameter json: The claims as a JSON object.
  /// - Returns: A copy with the claims.
  public func withMockData(_ json: String) -> Mock { with(.mock, json) }

  /// Gives the claims of the login.
  ///
  /// - Parameter data: What encodes as a JSON object; its members are sorted, so that equal claims
  ///   give equal hints.
  /// - Returns: A copy with the claims.
  /// - Throws: What encoding throws.
  public func withMockData(_ data: some Encodable) throws -> Mock {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return withMockData(String(decoding: try encoder.encode(data), as: UTF8.self))
  }
}
