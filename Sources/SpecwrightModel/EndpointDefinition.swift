/// One operation as a function that returns an `Endpoint` value.
package struct EndpointDefinition: Equatable, Sendable {
  package var name: SwiftName
  /// `operationId`, or the method and path where the document gives none.
  package var operation: String
  /// The method in upper case.
  package var method: String
  package var path: [PathPiece]
  package var parameters: [ParameterDefinition]
  package var body: BodyDefinition?
  /// The names of the operation's own servers, the usual one first; empty for those of the document.
  package var servers: [SwiftName]
  /// The answers that mean success, in ascending order of status.
  package var successes: [AnswerDefinition]
  /// The documented answers that do not; ranges behind exact statuses, `default` last.
  package var failures: [AnswerDefinition]
  /// Alternatives; each is a set of schemes that apply together.
  ///
  /// Empty: none is needed.
  package var security: [[SecurityRequirementDefinition]]
  package var retry: RetryDefinition?
  /// `x-stream-response`: the success body streams to the caller, as bytes of any media type.
  package var streamsAnswer: Bool
  package var documentation: Documentation
  package var access: AccessLevel

  package enum PathPiece: Equatable, Sendable {
    /// Text of the template, percent-encoded where it must be.
    case literal(String)
    /// The index of a path parameter in `parameters`.
    case parameter(Int)
  }

  package init(
    name: SwiftName, operation: String, method: String, path: [PathPiece],
    parameters: [ParameterDefinition] = [], body: BodyDefinition? = nil, servers: [SwiftName] = [],
    successes: [AnswerDefinition], failures: [AnswerDefinition] = [],
    security: [[SecurityRequirementDefinition]] = [], retry: RetryDefinition? = nil,
    streamsAnswer: Bool = false, documentation: Documentation, access: AccessLevel
  ) {
    self.name = name
    self.operation = operation
    self.method = method
    self.path = path
    self.parameters = parameters
    self.body = body
    self.servers = servers
    self.successes = successes
    self.failures = failures
    self.security = security
    self.retry = retry
    self.streamsAnswer = streamsAnswer
    self.documentation = documentation
    self.access = access
  }
}

/// A request body.
package struct BodyDefinition: Equatable, Sendable {
  /// The argument's name in the stub.
  package var name: SwiftName
  package var content: ContentDefinition
  package var isRequired: Bool
  /// `x-body-from-file`: the argument is the URL of a file that is streamed from disk.
  package var isFile: Bool
  package var documentation: Documentation

  package init(
    name: SwiftName, content: ContentDefinition, isRequired: Bool, isFile: Bool = false,
    documentation: Documentation
  ) {
    self.name = name
    self.content = content
    self.isRequired = isRequired
    self.isFile = isFile
    self.documentation = documentation
  }
}

/// A media type and what its bytes mean.
package struct ContentDefinition: Equatable, Sendable {
  /// Type and subtype with parameters as the document spells them.
  package var mediaType: String
  package var kind: Kind

  package enum Kind: Equatable, Sendable {
    case json(TypeReference)
    /// `application/x-www-form-urlencoded`, of requests only.
    case form(TypeReference, encodings: [FieldEncodingDefinition])
    /// `multipart/form-data`, of requests only.
    case multipart(TypeReference, encodings: [FieldEncodingDefinition])
    /// UTF-8 text: `String`, or a scalar that the text spells.
    case text(TypeReference)
    /// Any bytes as `Data`.
    case bytes

    /// The generated type of the content, if it is of one.
    package var type: TypeReference? {
      switch self {
      case .json(let type), .form(let type, _), .multipart(let type, _), .text(let type): type
      case .bytes: nil
      }
    }
  }

  package init(mediaType: String, kind: Kind) {
    self.mediaType = mediaType
    self.kind = kind
  }
}

/// How a property of a form travels that does not travel as usual.
package struct FieldEncodingDefinition: Equatable, Sendable {
  /// The property's name on the wire.
  package var key: String
  package var rule: Rule

  package enum Rule: Equatable, Sendable {
    case style(ParameterDefinition.Style, explode: Bool, allowReserved: Bool)
    /// One media type, or several separated by commas.
    case contentType(String)
  }

  package init(key: String, rule: Rule) {
    self.key = key
    self.rule = rule
  }
}

/// One documented answer.
package struct AnswerDefinition: Equatable, Sendable {
  package var status: Status
  /// Nil when the answer has no body.
  package var content: ContentDefinition?
  /// The header fields that are described for it.
  package var headers: [HeaderDefinition]
  /// The case for this answer, where an operation has several successes.
  package var caseName: SwiftName
  package var documentation: Documentation
  /// What is secret about the body as a whole.
  package var sensitivity: Sensitivity?

  package enum Status: Equatable, Sendable {
    case exactly(Int)
    /// `2XX` is 2.
    case range(Int)
    case `default`
  }

  package init(
    status: Status, content: ContentDefinition?, headers: [HeaderDefinition] = [],
    caseName: SwiftName, documentation: Documentation, sensitivity: Sensitivity? = nil
  ) {
    self.status = status
    self.content = content
    self.headers = headers
    self.caseName = caseName
    self.documentation = documentation
    self.sensitivity = sensitivity
  }
}

/// What `x-retry` says about an operation.
package struct RetryDefinition: Equatable, Sendable {
  package var statuses: [Int]
  /// Error codes that are never tried again, whatever their status.
  package var neverCodes: [String]
  package var onNetworkFailure: Bool

  package init(statuses: [Int], neverCodes: [String], onNetworkFailure: Bool) {
    self.statuses = statuses
    self.neverCodes = neverCodes
    self.onNetworkFailure = onNetworkFailure
  }
}
