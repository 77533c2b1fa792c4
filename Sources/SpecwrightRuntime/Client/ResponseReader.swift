import Foundation
import SpecwrightHTTP

/// Makes an answer or an error of a response.
struct ResponseReader<Answer: Sendable> {
  let endpoint: Endpoint<Answer>
  let response: HTTPResponse
  /// What the response says of its content.
  private let contentType: String?
  private let received: MediaType?
  /// The reader of the answer, if it means success.
  private var success: Choice<AnswerReader<Answer>>?
  private var failure: Choice<FailureReader>?

  init(endpoint: Endpoint<Answer>, response: HTTPResponse) {
    self.endpoint = endpoint
    self.response = response
    contentType = response.header("Content-Type")
    received = contentType.flatMap { MediaType($0) }
    failure = closest(endpoint.failures, { $0.status }, { fit($0.mediaType, isJSON: $0.isJSON) })
    let failureCloseness = failure?.closeness ?? 0
    success = closest(successes, { $0.status }, { fit($0.mediaType, isJSON: $0.isJSON) })
    if let found = success, found.closeness < failureCloseness { success = nil }
  }

  /// Reads a response whose body has arrived.
  func read(_ body: Data) throws -> APIResponse<Answer> {
    guard let success else { throw errorResponse(failure, body) }
    return try answer(success, body)
  }

  /// Hands a body on while it arrives; nil when it has to be read whole.
  func readStream() throws -> APIResponse<Answer>? {
    guard let success, case .streamed(let wrap) = success.reader.content else { return nil }
    guard success.fitsContent else { throw unreadable(.contentType) }
    return APIResponse(
      answer: wrap(response.body, fields), status: response.status, headers: fields)
  }

  /// The readers of success that may apply: `default` stands for success only below 300.
  private var successes: [AnswerReader<Answer>] {
    guard !(200...299).contains(response.status) else { return endpoint.success }
    return endpoint.success.filter { $0.status != .any }
  }

  private struct Choice<Reader> {
    var reader: Reader
    var closeness: Int
    var fit: Fit
    var fitsContent: Bool { fit != .none }
  }

  /// How well content fits a documented media type.
  private enum Fit: Comparable {
    /// It is of another type.
    case none
    /// It is of a type in the documented range, or does not say of which, or none is documented.
    case loose
    /// It is read alike, as all JSON is.
    case alike
    /// It is of the very type.
    case exact
  }

  /// The reader that fits the status most closely, among equals the content, and then comes first.
  private func closest<Reader>(
    _ readers: [Reader], _ status: (Reader) -> StatusMatch, _ fit: (Reader) -> Fit
  ) -> Choice<Reader>? {
    var best: Choice<Reader>?
    for reader in readers {
      guard let closeness = status(reader).closeness(to: response.status) else { continue }
      let choice = Choice(reader: reader, closeness: closeness, fit: fit(reader))
      guard let current = best else {
        best = choice
        continue
      }
      if closeness > current.closeness
        || closeness == current.closeness && choice.fit > current.fit
      {
        best = choice
      }
    }
    return best
  }

  /// How well the content fits a documented type; content that does not say of which it is fits loosely.
  private func fit(_ documented: String?, isJSON: Bool) -> Fit {
    // The usual case, in which nothing has to be taken apart.
    if received != nil, documented == contentType { return .exact }
    guard let documented = documented.flatMap({ MediaType($0) }), let received else {
      return .loose
    }
    if documented == received { return .exact }
    guard documented.covers(received) else { return .none }
    // A range holds more than can be read as JSON.
    if documented.isRange { return isJSON && !received.isJSON ? .none : .loose }
    return .alike
  }

  private var fields: ResponseFields { ResponseFields(response.headers) }

  private func answer(
    _ choice: Choice<AnswerReader<Answer>>, _ body: Data
  ) throws -> APIResponse<Answer> {
    guard choice.fitsContent || choice.reader.isJSON else { throw unreadable(.contentType) }
    do throws(BodyFault) {
      return APIResponse(
        answer: try choice.reader.read(body, fields), status: response.status, headers: fields)
    } catch {
      // JSON under another name is JSON all the same; what is none bears its name rightly.
      guard choice.fitsContent || error.isOfShape else { throw unreadable(.contentType) }
      throw unreadable(error.reason, at: error.keyPath)
    }
  }

  private func errorResponse(_ choice: Choice<FailureReader>?, _ body: Data) -> ErrorResponse {
    // The status decides; a body that cannot be read takes nothing away from it.
    var documented: (any Sendable)?
    if let choice, choice.fitsContent || choice.reader.isJSON {
      documented = try? choice.reader.read(body, fields)
    }
    return ErrorResponse(
      operation: endpoint.operation, status: response.status, headers: fields, body: documented,
      isDocumented: choice != nil, content: body)
  }

  private func unreadable(
    _ reason: UnreadableAnswer.Reason, at keyPath: String = ""
  ) -> UnreadableAnswer {
    UnreadableAnswer(
      operation: endpoint.operation, status: response.status, reason: reason, keyPath: keyPath,
      contentType: received.map(PlainName.mediaType), headers: ResponseFields(response.headers))
  }
}
