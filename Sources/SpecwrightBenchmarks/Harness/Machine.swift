internal import Foundation

/// The kind of machine that figures come from.
struct Machine: Sendable, Codable {
  let processor: String
  let cores: Int
  let system: String
  let date: String

  static func current() -> Machine {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let model = line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd"
    return Machine(
      processor: model ?? "unknown processor", cores: ProcessInfo.processInfo.processorCount,
      system: ProcessInfo.processInfo.operatingSystemVersionString,
      date: format.string(from: Date()))
  }

  var sentence: String { "\(processor), \(cores) cores, \(system), \(date)" }
}
