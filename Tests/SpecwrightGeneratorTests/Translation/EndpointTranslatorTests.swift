import SpecwrightModel
import Testing

@testable import SpecwrightGenerator

@Suite struct EndpointTranslatorTests {
  @Test func spellsPlainCalls() {
    let text = swift(
      EndpointDefinition("rows"))
    #expect(
      text == #"""
        /// The operations of Rows.
        nonisolated enum Endpoints: Sendable {
          /// Reads rows.
          ///
          /// `GET /rows`.
          static func rows() -> Endpoint<Row> {
            Endpoint(
              operation: "rows",
              method: "GET",
              target: RequestTarget("/rows"),
              success: [.json(200)])
          }
        }

        """#)
  }

  @Test func hasAStatementForEachParameter() {
    let text = swift(
      EndpointDefinition(
        "rows", "GET", path: [.literal("/rows/"), .parameter(0), .literal("/parts")],
        [
          .init("id", nil, .path, isRequired: true, sensitivity: .token),
          .init("tags", nil, .query, .array(.string), explode: false),
          .init("in", "In", .query, .boolean), .init("requestID", "X-Request-ID", .header),
        ]))
    #expect(
      text == #"""
        /// The operations of Rows.
        nonisolated enum Endpoints: Sendable {
          /// Reads rows.
          ///
          /// `GET /rows/{id}/parts`.
          static func rows(
            id: String,
            tags: [String]? = nil,
            in: Bool? = nil,
            requestID: String? = nil
          ) -> Endpoint<Row> {
            var target = RequestTarget("/rows/")
            target.appendSegment(id, sensitive: true)
            target.appendLiteral("/parts")
            target.appendQuery("tags", tags, explode: false)
            target.appendQuery("In", `in`)
            var headers = RequestHeaders()
            headers.append("X-Request-ID", requestID)
            return Endpoint(
              operation: "rows",
              method: "GET",
              target: target,
              headers: headers,
              success: [.json(200)])
          }
        }

        """#)
  }

  @Test func keepsLocalsApartFromParameters() {
    let text = swift(
      EndpointDefinition(
        "rows", "GET", path: [.literal("/rows")],
        [
          .init("target", nil, .query), .init("requestTarget", nil, .query),
          .init("headers", nil, .header),
        ]))
    #expect(
      text == #"""
        /// The operations of Rows.
        nonisolated enum Endpoints: Sendable {
          /// Reads rows.
          ///
          /// `GET /rows`.
          static func rows(
            target: String? = nil,
            requestTarget: String? = nil,
            headers: String? = nil
          ) -> Endpoint<Row> {
            var requestRequestTarget = RequestTarget("/rows")
            requestRequestTarget.appendQuery("target", target)
            requestRequestTarget.appendQuery("requestTarget", requestTarget)
            var requestHeaders = RequestHeaders()
            requestHeaders.append("headers", headers)
            return Endpoint(
              operation: "rows",
              method: "GET",
              target: requestRequestTarget,
              headers: requestHeaders,
              success: [.json(200)])
          }
        }

        """#)
  }

  @Test func tellsAnswersApart() {
    let text = swift(
      EndpointDefinition(
        "row",
        successes: [
          .json(200, .named("Row")), .json(201, .decimal(.string), case: "created"), .empty(204),
        ], failures: [.json(404, .json), .empty(500)]), types: [.structure("RowAnswer", [])])
    #expect(
      text == #"""
        /// The operations of Rows.
        nonisolated enum Endpoints: Sendable {
          /// Reads rows.
          ///
          /// `GET /rows`.
          static func row() -> Endpoint<RowAnswerAnswer> {
            Endpoint(
              operation: "row",
              method: "GET",
              target: RequestTarget("/rows"),
              success: [
                .json(200, as: Row.self) { .ok($0) },
                .json(201, as: DecimalText.self) { .created($0.value) },
                .empty(204, .noContent),
              ],
              failures: [.json(404, as: JSONValue.self), .empty(500)])
          }
        }

        /// What `row` answers.
        nonisolated enum RowAnswerAnswer: Hashable, Sendable {
          /// The answer to status 200.
          case ok(Row)
          /// The answer to status 201.
          case created(Decimal)
          /// The answer to status 204.
          case noContent
        }

        """#)
  }

  @Test func takesBodiesOfAllKinds() {
    let text = swift(
      EndpointDefinition(
        "a", "POST",
        body: .init(
          name: "body", content: .init(mediaType: "application/json", kind: .json(.named("Row"))),
          isRequired: false, documentation: ""), successes: [.empty(204)]),
      EndpointDefinition(
        "b", "POST",
        body: .init(
          name: "file", content: .init(mediaType: "text/csv", kind: .bytes), isRequired: true,
          isFile: true, documentation: "The file.")))
    #expect(
      text == #"""
        /// The operations of Rows.
        nonisolated enum Endpoints: Sendable {
          /// Reads rows.
          ///
          /// `POST /rows`.
          static func a(body: Row? = nil) -> Endpoint<Void> {
            Endpoint(
              operation: "a",
              method: "POST",
              target: RequestTarget("/rows"),
              body: body.map { RequestBody.json($0) } ?? .none,
              success: [.empty(204, ())])
          }

          /// Reads rows.
          ///
          /// `POST /rows`.
          ///
          /// - Parameter file: The file.
          /// - Returns: The call, ready to be sent.
          static func b(file: URL) -> Endpoint<Row> {
            Endpoint(
              operation: "b",
              method: "POST",
              target: RequestTarget("/rows"),
              body: .file(file, mediaType: "text/csv"),
              success: [.json(200)])
          }
        }

        """#)
  }

  @Test func tellsSecurityAndRetries() {
    let text = swift(
      EndpointDefinition(
        "rows", security: [[.init(scheme: "basic")], []],
        retry: .init(statuses: [429], neverCodes: ["limit"], onNetworkFailure: false),
        documentation: .init(isDeprecated: true)))
    #expect(
      text == #"""
        /// The operations of Rows.
        nonisolated enum Endpoints: Sendable {
          /// `GET /rows`.
          @available(*, deprecated)
          static func rows() -> Endpoint<Row> {
            Endpoint(
              operation: "rows",
              method: "GET",
              target: RequestTarget("/rows"),
              security: [[SecuritySchemes.basic], []],
              retry: RetryRule(statuses: [429], neverCodes: ["limit"], onNetworkFailure: false),
              success: [.json(200)])
          }
        }

        """#)
  }
}
