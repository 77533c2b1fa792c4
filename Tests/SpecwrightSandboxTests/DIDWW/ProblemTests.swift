import Testing

@testable import SpecwrightSandbox

/// The refusals of the phone sandbox are those of the description.
@Suite struct ProblemTests {
  @Test func everySlugIsDescribed() {
    let slugs = Set(DIDWW.Problem.allCases.map(\.rawValue))
    let described = DIDWW.described("APIErrorCode")
    #expect(slugs.subtracting(described.facts.keys) == [])
    // A start that its channel cannot reach is no refusal: it ends as failed.
    #expect(described.names.subtracting(slugs) == ["destination_not_supported_for_channel"])
  }

  @Test(arguments: [
    (DIDWW.Problem.notFound, 404, "not found"), (.codeBlank, 422, "code can't be blank"),
    (.volumeLimitReached, 429, "verification limit reached"),
    (.internalError, 500, "internal server error"),
  ]) func statusAndTextAreDescribed(
    _ problem: DIDWW.Problem, _ status: Int, _ detail: String
  ) {
    #expect(problem.status == status)
    #expect(problem.detail == detail)
  }
}
