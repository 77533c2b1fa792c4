import Foundation
import SpecwrightHTTP
import SpecwrightSandbox
import Testing

@testable import SpecwrightSampleCLI

@Suite(.serialized) struct LoginProcessTests {
  private func run(_ words: [String]) async -> (ExitCode, String, String) {
    let (output, errors) = (Recorder(), Recorder())
    let status = await SampleProcess(output: output.terminal, errors: errors.terminal)
      .run(["login"] + words)
    return (status, await output.finish(), await errors.finish())
  }

  @Test(arguments: [
    ("mitid", "ida", "dkmitid", "cprNumberIdentifier"), ("bankid-se", "ake", "sebankid", "ssn"),
    ("bankid-no", "kari", "nobankid-oidc", "socialno"),
    ("vipps", "kari", "novippslogin", "socialno"),
    ("freja", "ake", "sefrejaid", "ssn"),
    ("mitid-business", "ida", "dkmitid", "cvrNumberIdentifier"),
  ])
  func showsWhoLoggedInWithNumbersMasked(
    eID: String, person: String, scheme: String, claim: String
  ) async {
    let (status, output, errors) = await run([eID, "--as", person])
    #expect(status == .success)
    #expect(errors == "")
    #expect(output.hasPrefix("✓ logged in by \(scheme)\n"))
    #expect(output.contains("  subject               {"))
    let lines = output.components(separatedBy: "\n").filter { $0.hasPrefix("  \(claim) ") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("«redacted-number»") == true)
    for person in Idura.Person.all {
      #expect(!output.contains(person.personalNumber))
      #expect(!output.contains(person.phone))
      #expect(!output.contains(person.email))
    }
  }

  @Test(arguments: Idura.Person.all)
  func findsAnEIDForWhoeverNamesNone(_ person: Idura.Person) async {
    for eIDs in [[], ["mitid", "bankid-se", "bankid-no", "vipps"]] {
      let (status, output, errors) = await run(eIDs + ["--as", person.id])
      #expect(status == .success && errors == "")
      #expect(output.hasPrefix("✓ logged in by "))
      #expect(!output.contains(person.personalNumber))
    }
  }

  @Test func tellsTheAgeAndNothingElse() async {
    let (status, output, _) = await run(["age", "--as", "bo"])
    #expect(status == .success)
    #expect(output.hasPrefix("✓ logged in\n"))
    #expect(output.contains("country: DK; is_over_18: no"))
    #expect(!output.contains("Prøvesen"))
  }

  @Test func printsOneObjectForPrograms() async throws {
    let (status, output, errors) = await run(["mitid", "--as", "ida", "--json"])
    #expect(status == .success)
    #expect(errors == "")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(object["identity_scheme"] as? String == "dkmitid")
    #expect(object["audience"] as? String == Idura.Client.sample.id)
    let claims = try #require(object["claims"] as? [String: Any])
    #expect(claims["name"] as? String == "Ida Prøvesen")
    #expect(claims["cprNumberIdentifier"] as? String == "«redacted-number»")
    #expect(!output.contains(Idura.Person.ida.personalNumber))
  }

  @Test(arguments: [[], ["--json"]])
  func saysThatAPersonDoesNotHaveTheEID(_ more: [String]) async {
    let (status, output, errors) = await run(["bankid-se", "--as", "ida"] + more)
    #expect(status == .noVerdict)
    #expect((more.isEmpty ? errors : output).contains("That person does not have this eID."))
  }

  /// Somebody opens the printed address in a browser of their own, and the browser comes back.
  @Test(arguments: [
    (Idura.Browser.Choice.person(.ida), ExitCode.success), (.cancel, .negative),
  ])
  func waitsForTheBrowser(choice: Idura.Browser.Choice, expected: ExitCode) async throws {
    let (output, errors) = (Recorder(), Lines())
    let process = Task {
      await SampleProcess(output: output.terminal, errors: errors.terminal)
        .run(["login", "mitid", "--no-browser"])
    }
    let url = try #require(await errors.first { URL(web: $0) })
    let callback = try await Idura.Browser(transport: PatientTransport(), choice: choice)
      .present(url: url, callback: url, ephemeral: true)
    // Strangers come first; nothing of theirs ends the login.
    let base = try #require(callback.absoluteString.components(separatedBy: "?").first)
    for (stranger, status) in [
      (base, 400), (base + "?state=x", 400), (base + "?code=c&state=x", 400),
      (base + "?code=c", 400), (base + "?error=access_denied", 400),
      (base + "?error=access_denied&state=x", 400), (base + "/x?code=c", 404),
    ] {
      let url = try #require(URL(string: stranger))
      let answer = try await PatientTransport().send(HTTPRequest(method: "GET", url: url))
      #expect(answer.status == status, "\(stranger)")
    }
    let page = try await PatientTransport().send(HTTPRequest(method: "GET", url: callback))
    #expect(String(decoding: try await page.body.data(), as: UTF8.self).contains("close this page"))
    #expect(await process.value == expected)
    #expect(await output.finish().hasPrefix("✓ logged in") == (expected == .success))
  }

  #if os(Linux)
    /// Before anything is pushed, since what the provider hands out for the page expires soon.
    @Test func saysFirstThatNoBrowserCanBeOpened() async throws {
      let result = try await BuiltCommand(
        ["login", "mitid", "--timeout", "0.001"],
        variables: ["DISPLAY": "", "WAYLAND_DISPLAY": ""]
      ).run()
      #expect(result.status == ExitCode.noVerdict.rawValue)
      let lines = result.errors.components(separatedBy: "\n")
      #expect(lines.first == "No browser can be opened from here: the page is for one of your own.")
      #expect(lines.dropFirst().first == "Log in at this page:")
    }
  #endif

  @Test func endsWhenNobodyComesBack() async {
    let (status, output, errors) = await run(["mitid", "--no-browser", "--timeout", "0.001"])
    #expect(status == .noVerdict)
    #expect(output == "")
    #expect(errors.contains("✗ Nobody has come back from the browser in time.\n"))
  }

  @Test func logsInAtASandboxThatIsServed() async throws {
    // A clock that stands still, since what is pushed expires, and a busy machine may be slower.
    let clock = ManualClock(start: Date())
    let listener = try Sandbox(clock: clock.clock, descriptions: .strict).listen()
    let (status, output, _) = await run([
      "--as", "ake", "bankid-se", "mitid", "--environment", listener.url.absoluteString,
    ])
    #expect(status == .success)
    #expect(output.contains("  issuer                \(listener.url.absoluteString)\n"))
    await listener.stop()
  }
}

/// Takes lines, of which the first of a kind is waited for.
private final class Lines: Sendable {
  private let texts: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() { (texts, continuation) = AsyncStream.makeStream() }

  var terminal: Terminal { Terminal { [continuation] in continuation.yield($0) } }

  func first<Value>(_ value: (String) -> Value?) async -> Value? {
    for await text in texts {
      let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if let found = value(line) { return found }
    }
    return nil
  }
}
