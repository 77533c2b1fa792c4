/// A service that the sandbox plays.
///
/// A further one is a case here, with its paths, its description and the most bytes of a request.
enum SandboxService: String, CaseIterable, Sendable {
  case idura = "IduraVerify"
  case email = "EmailValidation"
  case didww = "DIDWW"

  /// The service that a path is for; what none of the others has is DIDWW's to refuse.
  static func serving(_ path: Substring) -> SandboxService {
    allCases.first { $0.covers(path) } ?? .didww
  }

  private func covers(_ path: Substring) -> Bool {
    switch self {
    case .email: EmailService.Route.covers(path)
    case .idura: Idura.Route.covers(path)
    case .didww: path.hasPrefix("/api/v1/")
    }
  }

  /// What its requests, its answers and its webhooks are held against.
  ///
  /// Each is read when it is asked for first, so that nobody waits for a service nobody calls.
  var description: DescriptionCheck {
    switch self {
    case .email: Self.emailDescription
    case .idura: Self.iduraDescription
    case .didww: Self.didwwDescription
    }
  }

  private static let emailDescription = DescriptionCheck(
    service: SandboxService.email.rawValue, text: Documents.emailValidation)
  private static let iduraDescription = DescriptionCheck(
    service: SandboxService.idura.rawValue, text: Documents.iduraVerify)
  private static let didwwDescription = DescriptionCheck(
    service: SandboxService.didww.rawValue, text: Documents.didwwVerification)

  /// How long the content of a request may be.
  func bodyRule(_ request: ServerRequest) -> BodyRule {
    switch self {
    case .email:
      let route = try? EmailService.Route(request)
      return BodyRule(limit: route?.bodyLimit ?? 1 << 20, isServiceTold: true)
    case .idura: return Idura.Route.bodyRule
    case .didww: return BodyRule(limit: 1 << 20)
    }
  }
}
