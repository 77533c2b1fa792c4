import Foundation
import SpecwrightTestSupport
import Testing

/// An SDK that leaves out calls of its service compiles no type that only these calls use.
@Suite struct LeftOutTypeTests {
  @Test(arguments: WireStringTests.targets)
  func noTypeIsThereForCallsThatAreNot(target: String) throws {
    let usage = try Usage(
      of: ServiceDescription(of: target).root,
      configuration: Self.json("Sources/\(target)/specwright.json"))
    #expect(usage.needless.subtracting(usage.leftOutSchemas) == [])
  }

  /// The test above can fail: here it would, and not for what no call uses at all.
  @Test func findsWhatOnlyACallUsesThatIsLeftOut() throws {
    let description = """
      {"paths": {"/a": {"get": {"operationId": "a", "x": {"$ref": "#/components/schemas/A"}}},
      "/b": {"get": {"operationId": "b", "x": [{"$ref": "#/components/responses/R"}]}}},
      "components": {"responses": {"R": {"x": {"$ref": "#/components/schemas/B"}}},
      "schemas": {"A": {"x": {"$ref": "#/components/schemas/Both"}}, "Both": {}, "Nobody": {},
      "B": {"y": {"$ref": "#/components/schemas/Both"}, "z": {"$ref": "#/components/schemas/C"}},
      "C": {"x": {"$ref": "#/components/schemas/B"}}}}}
      """
    for configuration in [
      #"{"paths": {"/b": {"omit": true}}, "schemas": {"C": {"omit": true}}}"#,
      #"{"operations": {"b": {"omit": true}}, "schemas": {"C": {"omit": true}}}"#,
    ] {
      let usage = try Usage(
        of: Self.parsed(description), configuration: Self.parsed(configuration))
      #expect(usage.needless == ["B", "C"])
      #expect(usage.leftOutSchemas == ["C"])
    }
  }

  private static func json(_ path: String) throws -> [String: Any] {
    try parsed(String(contentsOf: PackageFolder.url(of: path), encoding: .utf8))
  }

  private static func parsed(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}

/// Which schemas the calls of a description use.
private struct Usage {
  /// The schemas that only left out calls use.
  private(set) var needless: Set<String>
  /// The schemas that the configuration leaves out.
  let leftOutSchemas: Set<String>

  init(of root: [String: Any], configuration: [String: Any]) {
    func leftOut(_ kind: String) -> Set<String> {
      let members = configuration[kind] as? [String: Any] ?? [:]
      return Set(members.filter { ($0.value as? [String: Any])?["omit"] as? Bool == true }.keys)
    }
    let (paths, operations) = (leftOut("paths"), leftOut("operations"))
    leftOutSchemas = leftOut("schemas")
    var kept: Set<String> = []
    needless = []
    for (path, item) in root["paths"] as? [String: Any] ?? [:] {
      for operation in (item as? [String: Any] ?? [:]).values {
        let name = (operation as? [String: Any])?["operationId"] as? String ?? ""
        if paths.contains(path) || operations.contains(name) {
          Self.collect(operation, root, &needless)
        } else {
          Self.collect(operation, root, &kept)
        }
      }
    }
    needless = Self.schemas(needless).subtracting(Self.schemas(kept))
  }

  /// Takes in every reference below a value, and what stands behind it.
  private static func collect(_ value: Any, _ root: [String: Any], _ found: inout Set<String>) {
    if let array = value as? [Any] {
      for element in array { collect(element, root, &found) }
    }
    for (name, member) in value as? [String: Any] ?? [:] {
      if name == "$ref", let reference = member as? String {
        guard found.insert(reference).inserted else { continue }
        let target = reference.components(separatedBy: "/").dropFirst().reduce(root as Any?) {
          ($0 as? [String: Any])?[$1]
        }
        if let target { collect(target, root, &found) }
      } else {
        collect(member, root, &found)
      }
    }
  }

  private static func schemas(_ references: Set<String>) -> Set<String> {
    let start = "#/components/schemas/"
    return Set(references.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) })
  }
}
