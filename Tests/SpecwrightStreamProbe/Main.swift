internal import EmailValidation
internal import Foundation

/// Moves large answers and files over loopback, for those who measure it from outside.
///
///     SpecwrightStreamProbe serve <port>
///     SpecwrightStreamProbe results sdk|bare|direct <url> <MiB>
///     SpecwrightStreamProbe upload sdk|bare|direct <url> <file>
///     SpecwrightStreamProbe rows <url> <file>
///
/// `serve` answers without end, and no client is slower for it. `results` and `upload` print the
/// seconds that the one call took, and by how many KiB the memory of the process rose meanwhile at
/// most; a small call before has loaded what any call loads. `rows` takes a file through a job of a
/// service and holds each row of the results against its row in the file.
@main
enum Main {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("serve", 2): try LoopbackServer(port: UInt16(words[1]) ?? 0).run()
    case ("results", 4), ("upload", 4):
      guard let url = URL(string: words[2]), let courier = Courier(words[1], to: url) else { break }
      let measured: Measured<Void>
      if words[0] == "results", let size = Int(words[3]) {
        try await courier.results(of: 1)
        measured = try await Measured { try await courier.results(of: size) }
      } else {
        let file = URL(fileURLWithPath: words[3])
        let small = file.appendingPathExtension("small")
        try Data("email\n".utf8).write(to: small)
        try await courier.upload(small)
        measured = try await Measured { try await courier.upload(file) }
      }
      return print(measured.seconds, measured.growth)
    case ("rows", 3):
      guard let url = URL(string: words[1]) else { break }
      return print(try await RowCheck(url, URL(fileURLWithPath: words[2])).run())
    default: break
    }
    print("usage: see the first lines of Tests/SpecwrightStreamProbe/Main.swift")
    exit(2)
  }
}

/// What a piece of work took.
struct Measured<Value: Sendable>: Sendable {
  /// What came of it.
  let value: Value
  let seconds: Double
  /// KiB by which the memory of the process rose above what it was before, at most.
  let growth: Int

  init(_ work: @Sendable () async throws -> Value) async rethrows {
    Memory.forgetPeak()
    let before = Memory.resident
    let start = ProcessInfo.processInfo.systemUptime
    value = try await work()
    seconds = ProcessInfo.processInfo.systemUptime - start
    growth = Memory.peak - before
  }
}

/// The memory of this process in KiB, by proc(5); 0 where there is no such file.
enum Memory {
  static var resident: Int { value(of: "VmRSS:") }
  static var peak: Int { value(of: "VmHWM:") }

  /// Lets the peak begin at what is held now.
  static func forgetPeak() {
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  }

  private static func value(of name: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return Int(line.map { $0.filter(\.isNumber) } ?? "") ?? 0
  }
}
