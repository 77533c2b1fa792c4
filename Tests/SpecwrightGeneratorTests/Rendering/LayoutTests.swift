import SpecwrightModel
import Testing

@testable import SpecwrightGenerator

@Suite struct LayoutTests {
  private func lines(_ line: CodeLine, width: Int = 20) -> [String] {
    LineLayout(width: width).lines(line)
  }

  @Test func keepsOnOneLineWhatFits() {
    #expect(lines(.call("make", ["first: 1", "b: 2"])) == ["make(first: 1, b: 2)"])
  }

  @Test func breaksACallBehindEachArgument() {
    #expect(
      lines(.call("make", ["first: 1", "second: 2"]))
        == ["make(", "  first: 1,", "  second: 2)"])
  }

  @Test func breaksAnArrayWithACommaBehindTheLastElement() {
    #expect(
      lines(.sequence(["let a = ", .array(["\"first\"", "\"second\""])]))
        == ["let a = [", "  \"first\",", "  \"second\",", "]"])
  }

  @Test func breaksParametersBeforeTheClosingParenthesis() {
    let parameters = CodeLine.list(
      opener: "init(", elements: ["first: Int", "second: Int"], closer: ")", style: .parameters)
    #expect(
      lines(.sequence([parameters, " throws {"]))
        == ["init(", "  first: Int,", "  second: Int", ") throws {"])
  }

  @Test func breaksOnlyTheInnerListsThatAreTooLong() {
    let inner = CodeLine.sequence(["list: ", .array(["\"long one\"", "\"long two\""])])
    #expect(
      lines(.call("make", ["a: [1]", inner]))
        == ["make(", "  a: [1],", "  list: [", "    \"long one\",", "    \"long two\",", "  ])"])
  }

  @Test func setsTheInsideOfAClosureBelowItsHead() {
    let closure = CodeLine.closure(
      head: "body.map", inner: .call("make", ["$0", "second: 2"]), tail: " ?? 1")
    #expect(lines(closure, width: 60) == ["body.map { make($0, second: 2) } ?? 1"])
    #expect(
      lines(closure)
        == ["body.map {", "  make(", "    $0,", "    second: 2)", "} ?? 1"])
  }

  @Test func breaksAChainAtItsLinks() {
    let chain = CodeLine.chain(head: "self.a =", links: ["try read(a)", ".map { $0 }", " ?? 0"])
    #expect(lines(chain, width: 60) == ["self.a = try read(a).map { $0 } ?? 0"])
    #expect(lines(chain) == ["self.a =", "  try read(a)", "  .map { $0 }", "  ?? 0"])
  }

  @Test func fillsPatternsAndInheritance() {
    let layout = LineLayout(width: 20)
    #expect(
      layout.filled("case", [".first", ".second", ".third"], end: ":", flat: "way too long for it")
        == ["way too long for it"])
    #expect(
      layout.filled(
        "case", [".first", ".second", ".third"], end: ":", flat: "case .first, .second, .third:")
        == ["case .first,", "  .second, .third:"])
  }

  @Test(arguments: [
    ("default", "`default`", "default", "default"),
    ("in", "`in`", "in", "in"),
    ("inout", "`inout`", "inout", "`inout`"),
    ("init", "`init`", "`init`", "init"),
    ("async", "async", "async", "async"),
    ("Type", "`Type`", "`Type`", "Type"),
    ("row", "row", "row", "row"),
  ])
  func backTicksByPosition(_ name: SwiftName, declared: String, member: String, label: String) {
    #expect(Identifier.declared(name) == declared)
    #expect(Identifier.member(name) == member)
    #expect(Identifier.label(name) == label)
  }

  @Test(arguments: [("await", "`await`"), ("any", "`any`"), ("in", "`in`"), ("row", "row")])
  func backTicksWordsThatStartExpressions(_ name: SwiftName, value: String) {
    #expect(Identifier.value(name) == value)
  }

  @Test func hasNoCommaBehindTheOnlyElement() {
    #expect(lines(.array(["\"a rather long one\""])) == ["[", "  \"a rather long one\"", "]"])
  }
}
