import GoldenFault05
import GoldenFault08
import GoldenFault15
import GoldenFault21
import GoldenFault76
import GoldenFault86
import GoldenFault94
import GoldenFaults
import Testing

/// Faults of enumerations that other generators were reported to have; the numbers are those of the
/// documents.
@Suite struct EnumerationFaultTests {
  @Test func signsAloneAreValues01() throws {
    #expect(Vote.known.map(\.rawValue) == ["+1", "-1", "+", "-", "±"])
    #expect(Set(Vote.known).count == 5)
    let ballot = try read(Ballot.self, #"{"vote":"-1"}"#)
    #expect(ballot.vote == .minus1)
    #expect(try written(ballot) == #"{"vote":"-1"}"#)
  }

  @Test func emptyAndBlankAreValues03() throws {
    #expect(Set(Grade.known).count == 6)
    let row = try read(GoldenFaults.Row.self, #"{"grade":""}"#)
    #expect(row.grade == .empty)
    #expect(Grade.known.contains(row.grade))
    #expect(try read(GoldenFaults.Row.self, #"{"grade":" "}"#).grade == .space)
    #expect(try written(row) == #"{"grade":""}"#)
  }

  @Test func reservedWordsAreValues05() throws {
    let words: [Word] = [
      .selfValue, .selfValueWithCapital, .initValue, .type, .protocol, .default, .in, .nil, .true,
      .await,
    ]
    #expect(Set(words) == Set(Word.known))
    let small = try read(GoldenFault05.Row.self, #"{"word":"self"}"#)
    let capital = try read(GoldenFault05.Row.self, #"{"word":"Self"}"#)
    #expect(small.word != capital.word)
    #expect(try written([small, capital]) == #"[{"word":"self"},{"word":"Self"}]"#)
  }

  @Test func valuesNeedNoType08() throws {
    let row = try read(GoldenFault08.Row.self, #"{"mode":"auto","inline":"b"}"#)
    #expect(row == GoldenFault08.Row(mode: .auto, inline: .b))
    #expect(GoldenFault08.Mode.known == [.manual, .auto])
  }

  @Test func aPropertyMayBeCalledLikeItsEnumeration15() throws {
    let carrier = try read(GoldenFault15.Carrier.self, #"{"type":"type","Status":"on"}"#)
    #expect(carrier == GoldenFault15.Carrier(type: .type, status: .on))
    #expect(try written(carrier) == #"{"Status":"on","type":"type"}"#)
  }

  @Test func valuesHoldQuotesAndLineBreaks21() throws {
    #expect(
      Phrase.known.map(\.rawValue) == [
        #"say "hi""#, #"back\slash"#, "two\nlines", "tab\there", ##"hash#"end"##,
      ])
    let row = try read(GoldenFault21.Row.self, #"{"phrase":"two\nlines"}"#)
    #expect(row.phrase == .twoLines)
    #expect(try written(row) == #"{"phrase":"two\nlines"}"#)
  }

  @Test func defaultsAreWrittenForNobody76() throws {
    let row = try read(GoldenFault76.Row.self, "{}")
    #expect(row == GoldenFault76.Row())
    #expect(try written(row) == "{}")
    let full = #"{"at":"2026-01-01T00:00:00Z","day":"2026-01-01","level":2,"mode":"slow"}"#
    #expect(try rewritten(GoldenFault76.Row.self, full) == full)
    #expect(try read(GoldenFault76.Row.self, full).level == .value2)
  }

  @Test func namesOfAnyScriptAreNames86() throws {
    let text = #"{"größe":1,"имя":"y","電話番号":"x"}"#
    let row = try read(GoldenFault86.Row.self, text)
    #expect(row.größe == 1 && row.電話番号 == "x" && row.имя == "y")
    #expect(try written(row) == text)
    #expect(try read([Form].self, #"["Отменён","✓"]"#) == [.отменён, .u2713])
    #expect(Set(Form.known).count == Form.known.count)
  }

  @Test func inlineValuesHaveTypesHoweverDeep94() async throws {
    let text = #"{"byKey":{"k":"on"},"grid":[["x","y"]],"modes":["a"],"rows":[{"id":1}]}"#
    let row = try read(GoldenFault94.Row.self, text)
    #expect(row.modes == [.a])
    #expect(row.grid == [[.x, .y]])
    #expect(row.byKey == ["k": .on])
    #expect(row.rows?.map(\.id) == [1])
    #expect(try written(row) == text)
    let call = GoldenFault94.Endpoints.getLists(include: [.owner, .legs])
    #expect(try await target(of: call) == "/lists?include=owner,legs")
  }
}
