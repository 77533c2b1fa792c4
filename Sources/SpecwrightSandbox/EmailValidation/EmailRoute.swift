internal import Foundation

extension EmailService {
  /// What a request asks for.
  enum Route: Hashable, Sendable {
    case validate
    case credits
    case usage
    case status
    case create
    case upload
    case job(String)
    case start(String)
    case cancel(String)
    case results(String)

    /// Whether a path is one of this service.
    static func covers(_ path: Substring) -> Bool {
      path == "/v1" || path.hasPrefix("/v1/")
    }

    /// Reads method and path.
    ///
    /// - Throws: `not_found`, or `method_not_allowed` for a path that knows other methods.
    init(_ request: ServerRequest) throws(Failure) {
      let segments = request.path.dropFirst("/v1/".count)
        .split(separator: "/", omittingEmptySubsequences: false)
        .map { String($0).removingPercentEncoding ?? "" }
      guard Self.covers(request.path), !segments.contains("") else { throw .nowhere }
      let routes = Self.routes(segments)
      guard !routes.isEmpty else { throw .nowhere }
      let method = request.method == "HEAD" ? "GET" : request.method
      guard let route = routes.first(where: { $0.method == method })?.route else {
        var failure = Failure(.methodNotAllowed, "This path does not know the method.")
        failure.allowed = routes.map(\.method)
        throw failure
      }
      self = route
    }

    private static func routes(_ segments: [String]) -> [(method: String, route: Route)] {
      switch segments.count {
      case 1:
        switch segments[0] {
        case "validate": [("POST", .validate)]
        case "credits": [("GET", .credits)]
        case "usage": [("GET", .usage)]
        case "status": [("GET", .status)]
        case "bulk": [("POST", .create)]
        default: []
        }
      case 2 where segments == ["bulk", "file"]:
        // No job is called so; a path without a variable is the one that counts.
        [("POST", .upload)]
      case 2 where segments[0] == "bulk":
        [("GET", .job(segments[1]))]
      case 3 where segments[0] == "bulk":
        switch segments[2] {
        case "start": [("POST", .start(segments[1]))]
        case "cancel": [("POST", .cancel(segments[1]))]
        case "results": [("GET", .results(segments[1]))]
        default: []
        }
      default: []
      }
    }

    /// The most bytes of the content.
    var bodyLimit: Int {
      self == .upload ? 104_857_600 : 10 << 20
    }
  }
}

extension EmailService.Failure {
  static let nowhere = Self(.notFound, "There is nothing at this path.")
  static let invalidKey = Self(.invalidAPIKey, "The API key is not valid.")
  static let noJob = Self(.jobNotFound, "There is no such job.")
}
