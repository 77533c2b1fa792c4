internal import Foundation
internal import SpecwrightMeasuredWork

extension Benchmark {
  static let audit = Benchmark(
    name: "audit", summary: "audit and diff of a document of 4 MB, as processes"
  ) { rounds in
    let tool = try Workplace.product("specwright")
    return try await Workplace.withFolder { folder in
      let old = "\(folder)/old.json"
      let new = "\(folder)/new.json"
      let text = SyntheticDocument.text(bytes: 4_000_000)
      try Data(text.utf8).write(to: URL(fileURLWithPath: old))
      let changed = text.replacingOccurrences(
        of: "\"spare_part\"]", with: "\"spare_part\", \"kit\"]")
      try Data(changed.utf8).write(to: URL(fileURLWithPath: new))
      let audit = try await rounds.measure("audit of 4 MB", in: .seconds, bar: .figure(1)) {
        try Child.run(tool, ["audit", old], succeeds: false).seconds
      }
      let diff = try await rounds.measure("diff of 4 MB", in: .seconds, bar: .figure(1)) {
        try Child.run(tool, ["diff", old, new], succeeds: false).seconds
      }
      return [audit, diff]
    }
  }
}
