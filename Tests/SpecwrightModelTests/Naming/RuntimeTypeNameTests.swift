import Foundation
import SpecwrightTestSupport
import Testing

@testable import SpecwrightModel

/// The names of the runtime that no schema may take, against the runtime itself.
@Suite struct RuntimeTypeNameTests {
  /// A schema of such a name would hide the type from the code beside it.
  @Test(arguments: ["SpecwrightHTTP", "SpecwrightRuntime"])
  func everyPublicTypeIsKept(_ target: String) throws {
    for name in try PublicTypes.outermost(in: target) {
      #expect(StandardTypeNames.all.contains(name), "\(name)")
    }
  }

  /// A name that is kept for nothing takes it from a schema.
  @Test func everyKeptNameOfOursExists() throws {
    let generated: Set = [
      "Documents", "Endpoints", "ResponseHeaders", "SecuritySchemes", "Server", "Servers",
      "SpecwrightHTTP", "SpecwrightRuntime",
    ]
    let declared = try PublicTypes.outermost(in: "SpecwrightHTTP")
      .union(PublicTypes.outermost(in: "SpecwrightRuntime"))
    #expect(StandardTypeNames.ours.subtracting(declared) == generated)
  }

  @Test func schemasOfSuchNamesGetLongerOnes() throws {
    let built = try Built(
      schemas: #"{"PartDetails": {"type": "object"}, "RetryPolicy": {"type": "object"}}"#)
    let names = built.outcome.definition?.types.map { $0.name.path.map(\.spelling) }
    #expect(names == [["PartDetailsModel"], ["RetryPolicyModel"]])
  }
}
