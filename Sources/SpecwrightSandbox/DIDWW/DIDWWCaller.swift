internal import Foundation
internal import SpecwrightCrypto

extension DIDWW {
  /// An application that has proved itself, and how.
  struct Caller: Hashable, Sendable {
    var application: Application
    var mode: AuthorizationMode

    /// Step 3: reads `Authorization`; nil is a failure of any kind, which is never explained.
    init?(
      _ request: ServerRequest, among applications: [Application], at now: Date
    ) throws(CryptographyError) {
      guard let field = request.fields[single: "Authorization"],
        let blank = field.firstIndex(of: " ")
      else { return nil }
      let credentials = field[blank...].drop { $0 == " " }
      switch field[..<blank].lowercased() {
      case "application": try self.init(credentials, request, among: applications, at: now)
      case "basic": try self.init(basic: credentials, among: applications)
      default: return nil
      }
      guard mode >= application.minimumMode else { return nil }
    }

    /// A colon anywhere means a signature behind the key.
    private init?(
      _ credentials: Substring, _ request: ServerRequest, among applications: [Application],
      at now: Date
    ) throws(CryptographyError) {
      let key = credentials.prefix { $0 != ":" }
      guard let application = applications.first(where: { $0.key == key }) else { return nil }
      let isSigned = key.endIndex < credentials.endIndex
      if isSigned {
        let signature = credentials[key.endIndex...].dropFirst()
        guard
          try Self.isSigned(request, signature: signature, by: application, at: now)
        else { return nil }
      }
      self.init(application: application, mode: isSigned ? .application : .public)
    }

    private init?(
      basic: Substring, among applications: [Application]
    ) throws(CryptographyError) {
      guard let decoded = Data(base64Encoded: String(basic)) else { return nil }
      let parts = decoded.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      for application in applications where parts[0].elementsEqual(application.key.utf8) {
        for secret in [application.secret, application.previousSecret].compactMap(\.self)
        where try constantTimeEqual(parts[1], secret.utf8) {
          self.init(application: application, mode: .basic)
          return
        }
      }
      return nil
    }

    private init(application: Application, mode: AuthorizationMode) {
      self.application = application
      self.mode = mode
    }
  }
}
