internal import Foundation

/// The public documents that generators are compared with.
enum Documents {
  static let published = "didww-verification-published.json"
  static let twilio = "twilio-verify-v2.json"
  static let discord = "discord.json"

  /// The path of a document, in the folder that `SPECWRIGHT_DOCUMENTS` names or beside the package.
  static func path(_ name: String) throws -> String {
    let named = ProcessInfo.processInfo.environment["SPECWRIGHT_DOCUMENTS"]
    let path = "\(named ?? "\(Workplace.root)/../shared/openapi")/\(name)"
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw MissingReference(
        reason: "there is no \(name); SPECWRIGHT_DOCUMENTS names the folder that holds it")
    }
    return path
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: try path(name))))
  }
}
