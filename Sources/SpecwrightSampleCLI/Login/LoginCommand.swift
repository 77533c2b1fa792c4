internal import Foundation
internal import SpecwrightHTTP
internal import SpecwrightSandbox

/// A login with an eID, as it was asked for.
struct LoginCommand: Hashable {
  /// Which eIDs the person may take; every one the provider has when empty.
  var eIDs: [LoginEID] = []
  /// A server of one's own; nil is a sandbox inside this process.
  var server: URL?
  /// Who logs in without a browser; nil asks somebody.
  var person: Idura.Person?
  /// Whether the page is opened, or only its address printed.
  var opensBrowser = true
  /// Seconds somebody has.
  var timeout: TimeInterval = 300
  var printsJSON = false
}

extension LoginCommand {
  private static let options = Words.Options(
    flags: ["--json", "--no-browser"],
    values: [
      "--environment": "a URL", "--as": "one of \(people)", "--timeout": "a number of seconds",
    ])

  static let eIDs = LoginEID.allCases.map(\.rawValue).joined(separator: ", ")
  static let people = Idura.Person.all.map(\.id).joined(separator: ", ")

  /// Reads the words behind `login`.
  init(_ words: ArraySlice<String>) throws(UsageError) {
    let words = try Words(words, options: Self.options)
    self.init()
    for word in words.operands {
      guard let eID = LoginEID(rawValue: word) else {
        throw .unexpected(word, known: LoginEID.allCases.map(\.rawValue))
      }
      eIDs.append(eID)
    }
    if let word = words.value(of: "--environment") { server = try Self.server(word) }
    if let word = words.value(of: "--as") {
      guard let person = Idura.Person.all.first(where: { $0.id == word }) else {
        throw UsageError("'\(word)' is nobody there: \(Self.people)")
      }
      self.person = person
    }
    if let word = words.value(of: "--timeout") {
      guard let seconds = TimeInterval(word), seconds > 0, seconds.isFinite else {
        throw UsageError("'\(word)' is no timeout: a number of seconds above zero")
      }
      timeout = seconds
    }
    opensBrowser = !words.has("--no-browser")
    printsJSON = words.has("--json")
  }

  /// A provider on this machine: an app that is not registered anywhere can log in nowhere else.
  private static func server(_ word: String) throws(UsageError) -> URL {
    // As browsers copy an address.
    let address = word.hasSuffix("/") ? String(word.dropLast()) : word
    guard let url = URL(web: address), url.scheme?.lowercased() == "http",
      LoopbackHost.contains(url.host ?? ""), url.path.isEmpty, url.query == nil
    else {
      throw UsageError("'\(word)' is no sandbox: http:// at 127.0.0.1, [::1] or localhost")
    }
    return url
  }
}
