internal import Foundation
internal import SpecwrightSandbox

/// The sandbox's numbers, and what becomes of them.
enum ScenarioTable {
  static let text = DIDWW.ScenarioRule.standard.map { rule in
    "  +\(rule.pattern.padding(toLength: 14, withPad: " ", startingAt: 0))\(rule.scenario.summary)"
  }.joined(separator: "\n")
}

extension DIDWW.Scenario {
  /// What becomes of a start, in a few words.
  var summary: String {
    switch self {
    case .delivered: "the code arrives, 123456"
    case .dispatchFailure: "the code cannot be delivered"
    case .expires: "the code arrives too late"
    case .unsupported(let channel): "not reached by \(channel.rawValue)"
    case .countryDisabled: "the country is switched off"
    case .slowDispatch: "the first report comes too early"
    case .noBalance: "402: nothing left to spend"
    case .volumeLimit: "429: no more starts for two days"
    case .serverFault: "500: the service fails"
    case .numberUnreachable: "the number cannot be reached"
    case .applicationDeleted: "the application is deleted before the report"
    }
  }
}
