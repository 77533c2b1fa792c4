import SpecwrightJSON

/// How a part of a description travels.
struct Usage: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// The caller sends it.
  static let request = Usage(rawValue: 1)
  /// The caller gets it.
  static let response = Usage(rawValue: 2)
  /// The caller gets it where nothing says that unlisted values may come.
  static let closedResponse = Usage(rawValue: 4)
  /// What it admits is what the caller must not send.
  static let excludedRequest = Usage(rawValue: 32)
  /// What it admits is what the caller does not get.
  static let excludedResponse = Usage(rawValue: 64)
  /// The caller makes the call it belongs to.
  static let call = Usage(rawValue: 8)
  /// The service makes the call it belongs to.
  static let callback = Usage(rawValue: 16)

  /// Whatever is about what the caller sends.
  static let allRequests: Usage = [.request, .excludedRequest]
  /// Whatever is about what the caller gets.
  static let allResponses: Usage = [.response, .closedResponse, .excludedResponse]

  /// What stands under a member of it.
  func following(_ flow: ComparedMember.Flow) -> Usage {
    let answered: Usage = [.response, .closedResponse]
    switch flow {
    case .same: return self
    case .sent:
      return Usage(contains(.call) ? .request : [], contains(.callback) ? answered : [])
    case .answered:
      return Usage(contains(.call) ? answered : [], contains(.callback) ? .request : [])
    case .turned:
      return Usage(contains(.call) ? .callback : [], contains(.callback) ? .call : [])
    case .negated:
      return Usage(
        contains(.request) ? .excludedRequest : [], contains(.excludedRequest) ? .request : [],
        contains(.response) ? .excludedResponse : [],
        contains(.excludedResponse) ? answered : [])
    case .both: return union(following(.negated))
    }
  }

  /// What makes more go out of the whole where it admits more, and fewer: one of several alternatives of
  /// which exactly one has to fit.
  var exclusive: Usage { following(.both) }

  /// Whether it counts what is not admitted.
  var isExcluded: Bool { !isDisjoint(with: [.excludedRequest, .excludedResponse]) }

  /// What stands in a place of its own, which the openness around it does not reach.
  var closed: Usage { contains(.response) ? union(.closedResponse) : self }

  /// What may hold values that nobody lists.
  var open: Usage { subtracting(.closedResponse) }

  private init(_ parts: Usage...) {
    self = parts.reduce([]) { $0.union($1) }
  }

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
