import Foundation
import GoldenFault18
import GoldenFault31
import GoldenFault35
import GoldenFault40
import GoldenFault43
import GoldenFault45
import GoldenFault71
import GoldenFault73
import GoldenFaults
import SpecwrightRuntime
import Testing

/// Faults of objects and their members that other generators were reported to have.
@Suite struct ObjectFaultTests {
  @Test func standardTypesStayInSight11() async throws {
    let model = try read(ErrorModel.self, #"{"code":"x","at":"2026-01-02T03:04:05Z"}"#)
    #expect(model.code == "x")
    #expect(model.at == Date(timeIntervalSince1970: 1_767_323_045))
    // Everything that a schema of the document is called is the standard library's here.
    func fails() throws(CancellationError) { throw CancellationError() }
    let task = Task { () -> Result<Data, any Error> in
      do throws(CancellationError) { try fails() } catch { return .failure(error) }
      return .success(Data())
    }
    guard case .failure(let error) = await task.value else {
      Issue.record("the task succeeded")
      return
    }
    #expect(error is CancellationError)
    let values: [URL?] = [URL(string: "https://a.example")]
    #expect(values.compactMap(\.self).count == 1)
  }

  @Test func membersMayBeCalledLikeTheLocalsOfCoding13() throws {
    let text = #"{"CodingKeys":"k","additionalProperties":"p","container":"c","decoder":"d"}"#
    #expect(try rewritten(Box.self, text) == text)
  }

  @Test func reservedWordsAreMembers18() throws {
    let text = #"{"Protocol":"https","default":true,"in":"x","self":"me"}"#
    let row = try read(GoldenFault18.Row.self, text)
    #expect(row == GoldenFault18.Row(selfValue: "me", protocol: "https", in: "x", default: true))
    #expect(try written(row) == text)
    let all = GoldenFault18.Row(
      selfValue: "a", initValue: "b", protocol: "c", type: "d", throw: "e", await: "f", in: "g",
      default: false, operator: "h", is: "i", func: "j", any: "k")
    #expect(try read(GoldenFault18.Row.self, written(all)) == all)
  }

  @Test func aTypeMayHoldItself24() throws {
    let node = try read(
      Node.self, #"{"id":"a","next":{"id":"b"},"children":[{"id":"c"}]}"#)
    #expect(node == Node(id: "a", next: Node(id: "b"), children: [Node(id: "c")]))
    #expect(Set([node, node]).count == 1)
    #expect(try rewritten(Node.self, written(node)) == written(node))
    let travels: any Sendable = node
    #expect(travels as? Node == node)
  }

  @Test func aNullableReferenceIsAnOptional26() throws {
    let nothing = try read(Check.self, #"{"id":1,"carrier":null}"#)
    #expect(nothing.carrier == nil)
    #expect(try written(nothing) == #"{"carrier":null,"id":1}"#)
    let carrier: Carrier? = try read(Check.self, #"{"id":1,"carrier":{"name":"n"}}"#).carrier
    #expect(carrier == Carrier(name: "n"))
  }

  @Test func aRequiredNullIsWritten28() throws {
    #expect(try written(Update(note: nil)) == #"{"note":null}"#)
    #expect(try written(Update(note: "n", rank: 1)) == #"{"note":"n","rank":1}"#)
  }

  @Test func nullableIsReadNowhereIn31() throws {
    let text = #"{"child":{"id":"c"},"note":"n"}"#
    #expect(try rewritten(GoldenFault31.Row.self, text) == text)
    for member in ["note", "child"] {
      let broken = text.replacingOccurrences(
        of: #""\#(member)":("n"|\{[^}]*\})"#, with: #""\#(member)":null"#,
        options: .regularExpression)
      #expect(try fault(GoldenFault31.Row.self, broken).contains(member))
    }
  }

  @Test func furtherMembersStandBesideTheDeclared32() throws {
    let text = #"{"extra":7,"name":"n","rank":1}"#
    let meta = try read(Meta.self, text)
    #expect(meta == Meta(name: "n", rank: 1, additionalProperties: ["extra": 7]))
    #expect(try written(meta) == text)
  }

  @Test func freeValuesKeepTheirKinds35() throws {
    let text = #"{"any":null,"bag":{"a":[1,true,"x",1.5,{"b":null}]}}"#
    let row = try read(GoldenFault35.Row.self, text)
    #expect(row.any == .null)
    let values: [JSONValue] = [
      .integer(1), .bool(true), .string("x"), .number(1.5), .object(["b": .null]),
    ]
    #expect(row.bag["a"] == .array(values))
    #expect(try written(row) == text)
    #expect(Set([row, row]).count == 1)
  }

  @Test func aDiscriminatorNeedsNoMapping36() throws {
    let failed = try read(Event.self, #"{"kind":"Failed","reason":"r"}"#)
    #expect(failed == .failed(Failed(kind: "Failed", reason: "r")))
    let queued = try read(Event.self, #"{"kind":"Queued"}"#)
    #expect(queued == .unknown(.object(["kind": .string("Queued")])))
    #expect(try written(queued) == #"{"kind":"Queued"}"#)
  }

  @Test func compositionAddsMembers40() throws {
    let text = #"{"root":{"extra":2,"id":"1"},"single":{"id":"3"}}"#
    let row = try read(GoldenFault40.Row.self, text)
    #expect(row.root == Root(id: "1", extra: 2))
    let single: Single? = GoldenFault40.Base(id: "3")
    #expect(row.single == single)
    #expect(try written(row) == text)
  }

  @Test func aRequiredNameThatNobodyDeclaresIsNotMissed43() throws {
    let text = #"{"phoneNumber":"+442079460000"}"#
    #expect(try rewritten(GoldenFault43.Row.self, text) == text)
  }

  @Test func wordsBesideAReferenceMakeNoType45() throws {
    let text = #"{"billing":{"city":"c"},"limited":"ab"}"#
    let row = try read(GoldenFault45.Row.self, text)
    let address: Address = row.billing
    #expect(address == Address(city: "c"))
    #expect(try written(row) == text)
  }

  @Test(arguments: [
    ("2026-01-02T03:04:05Z", 1_767_323_045), ("2026-01-02T03:04:05.1Z", 1_767_323_045.1),
    ("2026-01-02T03:04:05.123456789Z", 1_767_323_045.123),
    ("2026-01-02T03:04:05+01:00", 1_767_319_445), ("2026-01-02T03:04:05.5-00:30", 1_767_324_845.5),
    ("2026-01-02t03:04:05z", 1_767_323_045),
    ("2026-01-02 04:04:05+0100", 1_767_323_045),
  ])
  func datesComeInEverySpelling71(text: String, seconds: Double) throws {
    let row = try read(GoldenFault71.Row.self, #"{"at":"\#(text)"}"#)
    #expect(abs(row.at.timeIntervalSince1970 - seconds) < 0.001)
    #expect(try read(GoldenFault71.Row.self, written(row)) == row)
  }

  @Test(arguments: ["2026-02-30T00:00:00Z", "2026-01-02", "2026-01-02T03:04:05"])
  func whatIsNoDateTimeIsNamed71(text: String) throws {
    #expect(try fault(GoldenFault71.Row.self, #"{"at":"\#(text)"}"#) == "at")
  }

  @Test func integersKeepEveryDigit73() async throws {
    #expect(
      try read(GoldenFault73.Row.self, #"{"id":9007199254740993}"#).id == 9_007_199_254_740_993)
    #expect(try read(GoldenFault73.Row.self, #"{"id":1.0}"#).id == 1)
    let transport = answering(200, #"{"id":9223372036854775808}"#)
    await #expect {
      try await client(transport).send(GoldenFault73.Endpoints.getProbe())
    } throws: { error in
      (error as? UnreadableAnswer)?.keyPath == "id"
    }
  }

  @Test func constantsAreWrittenAndChecked78() throws {
    #expect(try written(Ping()) == #"{"type":"ping","version":2}"#)
    #expect(try read(Ping.self, #"{"type":"ping","version":2,"flag":true}"#) == Ping(flag: true))
    #expect(try fault(Ping.self, #"{"type":"pong","version":2}"#) == "type")
  }

  @Test func oneWayMembersAreNotMissed88() throws {
    #expect(try written(User(name: "n")) == #"{"name":"n"}"#)
    let user = try read(User.self, #"{"id":"1","name":"n"}"#)
    #expect(user == User(id: "1", name: "n"))
    let secret = User(name: "n", password: "hunter2")
    var dumped = ""
    dump(secret, to: &dumped)
    for text in ["\(secret)", String(reflecting: secret), dumped] {
      #expect(!text.contains("hunter2"))
    }
  }
}
