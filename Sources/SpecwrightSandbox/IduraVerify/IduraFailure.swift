extension Idura {
  /// A refusal on its way to become an error of OAuth (RFC 6749, sections 4.1.2.1 and 5.2).
  struct Failure: Error, Hashable, Sendable {
    var error: String
    /// One sentence, without anything of the request that could be personal.
    var description: String?
    var status = 400
    /// The methods of a path, for 405.
    var allowed: [String] = []

    init(_ error: String, _ description: String? = nil, status: Int = 400) {
      self.error = error
      self.description = description
      self.status = status
    }

    static func invalidRequest(_ description: String) -> Failure {
      Failure("invalid_request", description)
    }

    static func invalidGrant(_ description: String) -> Failure {
      Failure("invalid_grant", description)
    }

    static let unknownClient = Failure("invalid_client", "The client is not known.")

    var json: JSON {
      var members = [JSON.Member(key: "error", value: .string(error))]
      if let description {
        members.append(JSON.Member(key: "error_description", value: .string(description)))
      }
      return .object(members)
    }

    var response: ServerResponse {
      // These say all with their number.
      let isBare = [404, 405, 413].contains(status)
      var response = isBare ? ServerResponse(status: status) : ServerResponse.json(status, json)
      if !allowed.isEmpty { response.fields.append("Allow", allowed.joined(separator: ", ")) }
      return response
    }
  }
}
