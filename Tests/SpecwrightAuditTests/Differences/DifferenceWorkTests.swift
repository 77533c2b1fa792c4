import SpecwrightJSON
import Testing

@testable import SpecwrightAudit

/// How the work grows with the documents: counted, not timed.
@Suite struct DifferenceWorkTests {
  private func root(_ text: String) throws -> JSONNode {
    try JSONParser.parse(SourceFile(path: "document.json", text: text))
  }

  /// Whatever many alternatives are told apart by is looked up.
  @Test func manyAlternativesAreToldApartAtOnce() throws {
    let count = 3000
    let branches = (0..<count).map { index in
      #"{"type": "object", "required": ["kind"], "properties": {"kind": {"enum": ["\#(index)", "b\#(index)"]}}}"#
    }
    let twin = #"{"type": "object", "required": ["kind"], "properties": {"kind": {"const": "b7"}}}"#
    let list = try root("[\((branches + [twin]).joined(separator: ","))]")
    let nodes = [JSONNode](list.elements)
    var schemas = DisjointSchemas(ReferenceFollower(root: list), isVersion30: false)
    let found = schemas.overlapping(nodes, among: nodes, hasDiscriminator: false)
    #expect(found.map(\.pointer.description).sorted() == ["/3000", "/7"])
    #expect(DisjointSchemas.budget - schemas.rest < 10)
  }

  /// Each heir of a chain is told apart by itself, and has all the others behind it.
  @Test func aChainOfHeirsIsWalkedOnce() throws {
    func visits(_ count: Int) throws -> Int {
      let heirs = (0..<count).map { index in
        let parent =
          index == 0 ? "" : ##""allOf": [{"$ref": "#/components/schemas/C\##(index - 1)"}], "##
        return ##""C\##(index)": {\##(parent)"discriminator": {"propertyName": "kind"}}"##
      }
      let table = UsageTable(
        root: try root(
          LintCase.answers(
            ##""200": {"description": "", "content": {"a/b": {"schema": {"$ref": "#/components/schemas/C0"}}}}"##,
            #""components": {"schemas": {\#(heirs.joined(separator: ", "))}}"#)), isVersion30: false
      )
      return table.visitCount
    }
    let (few, many) = (try visits(200), try visits(2000))
    #expect(many < 11 * few)
  }
}
