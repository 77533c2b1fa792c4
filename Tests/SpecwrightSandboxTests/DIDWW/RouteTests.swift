import Testing

@testable import SpecwrightSandbox

/// Which path means what.
@Suite struct RouteTests {
  @Test(arguments: [
    ("POST", "", "start"), ("POST", "/", "start"), ("POST", "?a=b", "start"),
    ("GET", "/ABC-1", "status id abc-1"), ("GET", "/abc-1/", "status id abc-1"),
    ("GET", "/abc-1?x=/y", "status id abc-1"), ("HEAD", "/abc", "status id abc"),
    ("GET", "/abc.json", "status id abc"), ("GET", "/a%2Fb", "status id a/b"),
    ("GET", "/by_number", "status id by_number"),
    ("PATCH", "/abc", "report id abc"), ("PUT", "/abc", "report id abc"),
    ("GET", "/by_number/12025550100", "status number 12025550100"),
    ("GET", "/by_number/%2B1%20(202)-555-0100", "status number 12025550100"),
    ("GET", "/by_number/1202.5550100", "status number 1202"),
    ("GET", "/by_number/1202%2E5550100", "status number 12025550100"),
    ("GET", "/by_number/abc", "status number "),
    ("PUT", "/by_number/1-2", "report number 12"),
  ])
  func reads(_ method: String, _ path: String, _ expected: String) {
    let request = ServerRequest(method: method, target: "/api/v1/verifications" + path)
    #expect(DIDWW.Route(request).map(describe) == expected)
  }

  @Test(arguments: [
    ("GET", ""), ("PATCH", ""), ("DELETE", "/abc"), ("POST", "/abc"), ("GET", "s"), ("GET", "//"),
    ("GET", "/a/b/c"), ("GET", "/other/1"), ("GET", "/%zz"), ("GET", "/1.2.3"), ("get", "/abc"),
    ("OPTIONS", "/abc"), ("GET", "/by_number//"),
  ])
  func hasNoRoute(_ method: String, _ path: String) async throws {
    let request = ServerRequest(method: method, target: "/api/v1/verifications" + path)
    #expect(DIDWW.Route(request) == nil)
    let response = await ServiceDoor(sendsForbidden: true).sandbox.respond(to: request)
    #expect(response == DIDWW.Failure(.notFound).response)
  }

  private func describe(_ route: DIDWW.Route) -> String {
    switch route {
    case .start: "start"
    case .status(let lookup): "status " + describe(lookup)
    case .report(let lookup): "report " + describe(lookup)
    }
  }

  private func describe(_ lookup: DIDWW.Lookup) -> String {
    switch lookup {
    case .id(let id): "id \(id)"
    case .number(let digits): "number \(digits)"
    }
  }
}
