import Foundation
import SpecwrightRuntime
import Testing

struct NestingTests {
  @Test(arguments: [
    (#"["# + String(repeating: "[", count: 99) + String(repeating: "]", count: 100), true),
    (String(repeating: "[", count: 101) + String(repeating: "]", count: 101), false),
    (String(repeating: "[{\"a\":", count: 51) + "1" + String(repeating: "}]", count: 51), false),
    ("[" + String(repeating: "[],", count: 1_000) + "[]]", true),
    (#"[""# + String(repeating: "[", count: 1_000) + #""]"#, true),
    (#"["\""# + String(repeating: "[", count: 1_000) + #""]"#, true),
    (#"["\\","# + String(repeating: "[", count: 1_000), false),
    (#"["\\\""# + String(repeating: "{", count: 1_000) + #""]"#, true),
  ])
  func countsBracketsOutsideOfStrings(_ json: String, _ fits: Bool) {
    do throws(BodyFault) {
      _ = try BodyReader.json(JSONValue.self, from: Data(json.utf8))
      #expect(fits)
    } catch {
      #expect(!fits)
      #expect(error.reason == .tooDeep)
    }
  }
}
