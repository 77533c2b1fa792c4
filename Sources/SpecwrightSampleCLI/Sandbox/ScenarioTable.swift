internal import Foundation
internal import SpecwrightSandbox

/// The sandbox's numbers, and what becomes of them.
enum ScenarioTable {
  /// A line for each scenario, and one for all other numbers; an `X` stands for any digit.
  static let text: String = {
    var rows: [(numbers: [String], summary: String)] = []
    for rule in DIDWW.ScenarioRule.standard {
      let summary = rule.scenario.summary
      if rows.last?.summary == summary {
        rows[rows.count - 1].numbers.append("+" + rule.pattern)
      } else {
        rows.append((["+" + rule.pattern], summary))
      }
    }
    rows.append((["every other number"], DIDWW.Settings().otherNumbers.summary))
    return rows.map { row in
      let numbers = row.numbers.map { $0.padding(toLength: 15, withPad: " ", startingAt: 0) }
      return "  "
        + (row.numbers.count > 1 ? numbers.joined() : row.numbers[0])
        .padding(toLength: 32, withPad: " ", startingAt: 0) + row.summary
    }.joined(separator: "\n") + "\n  (an X stands for any digit)"
  }()
}

extension DIDWW.Scenario {
  /// What becomes of a start, in a few words.
  var summary: String {
    switch self {
    case .delivered: "the code arrives: 123456"
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
