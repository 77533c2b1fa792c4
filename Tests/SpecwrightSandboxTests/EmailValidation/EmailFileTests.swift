import Foundation
import SpecwrightHTTP
import Testing

@testable import SpecwrightSandbox

/// Files in, results out.
struct EmailFileTests {
  private static let accepted = "accepted@sandbox.email-validation.org"
  private static let verdict = "valid,accepted,send,"
  private static let columns = "ev_status,ev_reason,ev_action,ev_did_you_mean"

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var csv: String
    var query = ""
    var results: [String]

    init(_ name: String, _ csv: String, query: String = "", _ results: [String]) {
      testDescription = name
      self.csv = csv.replacingOccurrences(of: "@", with: "@sandbox.email-validation.org")
      self.query = query
      self.results = results.map {
        $0.replacingOccurrences(of: "@", with: "@sandbox.email-validation.org")
          .replacingOccurrences(of: "✓", with: EmailFileTests.verdict)
          .replacingOccurrences(of: "…", with: EmailFileTests.columns)
      }
    }
  }

  static let rows = [
    Row("a header and LF", "email\naccepted@\n", ["email,…", "accepted@,✓"]),
    Row("CRLF, no end of line at the end", "email\r\naccepted@", ["email,…", "accepted@,✓"]),
    Row("CR", "email\raccepted@\r", ["email,…", "accepted@,✓"]),
    Row("a byte-order mark", "\u{FEFF}email\naccepted@", ["email,…", "accepted@,✓"]),
    Row("semicolons", "a;email;b\n1;accepted@;2", ["a,email,b,…", "1,accepted@,2,✓"]),
    Row("tabs", "a\temail\n1\taccepted@", ["a,email,…", "1,accepted@,✓"]),
    Row(
      "a comma on a tie", "a,b;email\n1,accepted@", query: "?column=b%3Bemail",
      ["a,b;email,…", "1,accepted@,✓"]),
    Row(
      "separators in quotes do not count", "\"a;b;c;d\",email\n\"x;y\",accepted@",
      ["a;b;c;d,email,…", "x;y,accepted@,✓"]),
    Row(
      "quotes, commas and line breaks in cells",
      "name,email\r\n\"He said \"\"no\"\", twice\nand left\",accepted@\r\n",
      ["name,email,…", "\"He said \"\"no\"\", twice\nand left\",accepted@,✓"]),
    Row("a quoted address", "email\n\"accepted@\"\n", ["email,…", "accepted@,✓"]),
    Row(
      "a quote within a cell", "note,email\na\"b,accepted@",
      ["note,email,…", "\"a\"\"b\",accepted@,✓"]),
    Row("blanks around an address", "email\n  accepted@ \n", ["email,…", "  accepted@ ,✓"]),
    Row("a formula", "x,email\n=1+1,accepted@", ["x,email,…", "=1+1,accepted@,✓"]),
    Row(
      "letters beyond ASCII", "näme,email\n\"Ö, ü 🦊\",accepted@",
      ["näme,email,…", "\"Ö, ü 🦊\",accepted@,✓"]),
    Row(
      "rows without an address", "a,email\n1,\n2,accepted@\n\n",
      ["a,email,…", "1,,,,,", "2,accepted@,✓", ",,,,,"]),
    Row(
      "a short and a long row", "a,email\n1\n2,accepted@,3",
      ["a,email,…", "1,,,,,", "2,accepted@,3,✓"]),
    Row("an upper-case header", "A, E-MAIL \n1,accepted@", ["A, E-MAIL ,…", "1,accepted@,✓"]),
    Row(
      "the usual names in their order", "mail,email\nx@.y,accepted@",
      ["mail,email,…", "x@.y,accepted@,✓"]),
    Row("email address", "x,Email Address\n1,accepted@", ["x,Email Address,…", "1,accepted@,✓"]),
    Row("email_address", "x,email_address\n1,accepted@", ["x,email_address,…", "1,accepted@,✓"]),
    Row("mail", "x,Mail\n1,accepted@", ["x,Mail,…", "1,accepted@,✓"]),
    Row(
      "no usual name: the first column with an @", "a,b,c\n,x,\n1,y,accepted@",
      ["a,b,c,…", ",x,,,,,", "1,y,accepted@,✓"]),
    Row(
      "a column by name", "email,other\nx@,accepted@", query: "?column=Other",
      ["email,other,…", "x@,accepted@,✓"]),
    Row(
      "a name with a plus and a blank", "a+b c,d\naccepted@,1", query: "?column=a%2Bb%20c",
      ["a+b c,d,…", "accepted@,1,✓"]),
    Row(
      "the first of two equal names", "e,e\naccepted@,x", query: "?column=e",
      ["e,e,…", "accepted@,x,✓"]),
    Row(
      "no header", "1,accepted@\n2,accepted@", query: "?has_header=false",
      ["1,accepted@,✓", "2,accepted@,✓"]),
    Row(
      "no header, a column by number", "x@,accepted@", query: "?has_header=false&column=2",
      ["x@,accepted@,✓"]),
    Row("leading zeros", "x@,accepted@", query: "?has_header=false&column=02", ["x@,accepted@,✓"]),
  ]

  @Test(arguments: rows)
  func readsAFileAndAddsItsColumns(_ row: Row) async throws {
    let text = try await EmailDoor().results(of: row.csv, query: row.query)
    #expect(text == row.results.map { $0 + "\r\n" }.joined())
  }

  @Test(arguments: [
    ("name\nx", "", 422, "column_not_found"),
    ("email\nx@y", "?column=other", 422, "column_not_found"),
    ("a@b,c", "?has_header=false&column=3", 422, "column_not_found"),
    ("a@b,c", "?has_header=false&column=0", 422, "column_not_found"),
    ("a@b,c", "?has_header=false&column=-1", 422, "column_not_found"),
    ("a@b,c", "?has_header=false&column=email", 422, "column_not_found"),
    ("a@b,c", "?has_header=false&column=99999999999999999999", 422, "column_not_found"),
    ("", "", 422, "no_emails"), ("email", "", 422, "no_emails"),
    ("email\n \n\t\n", "", 422, "no_emails"),
    ("\u{FEFF}", "", 422, "no_emails"),
    ("", "?has_header=false&column=1", 422, "no_emails"),
    ("", "?has_header=true&column=email", 422, "no_emails"),
    ("\u{FEFF}", "?has_header=false&column=1", 422, "no_emails"),
    ("email\n\"a@b", "", 422, "invalid_file"), ("email\na\u{0}@b", "", 422, "invalid_file"),
    ("email\na@b", "?has_header=maybe", 400, "invalid_request"),
    ("email\na@b", "?start=", 400, "invalid_request"),
  ])
  func refusesAFileThatCannotBeUsed(
    _ csv: String, _ query: String, _ status: Int, _ code: String
  ) async throws {
    let answer = try await EmailDoor(sendsForbidden: true).upload(csv, query: query)
    #expect(answer.status == status && answer.code == code)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x65, 0x00], 422, "invalid_file"),
      ([0xFE, 0xFF, 0x00, 0x65], 422, "invalid_file"),
      (Array("email\na@b".utf8) + [0xC3, 0x28], 422, "invalid_file"),
      (Array("email\na@b".utf8) + [0xC3], 422, "invalid_file"),
      ([0x1F, 0x8B, 0x08, 0x00], 415, "unsupported_media_type"),
    ] as [([UInt8], Int, String)])
  func refusesWhatIsNotInUTF8(_ bytes: [UInt8], _ status: Int, _ code: String) async throws {
    let answer = try await EmailDoor().upload(bytes)
    #expect(answer.status == status && answer.code == code)
  }

  private static func part(_ name: String, _ content: String, _ more: String = "") -> String {
    "--b o\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n\(content)\r\n"
  }

  /// As `curl --form file=@list.csv --form column=mail` sends it.
  @Test(arguments: [
    (
      part("file", "mail,e\r\nx@,y@\r\n", "; filename=\"a;b.csv\"\r\nContent-Type: text/csv"), "",
      "x@"
    ),
    (part("column", "e") + part("file", "mail,e\r\nx@,y@\r\n"), "", "y@"),
    (part("file", "mail,e\r\nx@,y@\r\n"), "?column=e", "y@"),
    (part("column", "e") + part("file", "mail,e\r\nx@,y@\r\n"), "?column=mail", "y@"),
    (part("has_header", "false") + part("file", "x@,y") + part("other", "z"), "", "x@"),
    ("preamble\r\n" + part("file", "mail\r\n--b\r\nx@"), "", "--b"),
  ])
  func takesAFormForTheSameRequestWithoutOne(
    _ form: String, _ query: String, _ first: String
  ) async throws {
    let door = EmailDoor(sendsForbidden: true)
    let answer = try await door.upload(
      Array((form + "--b o--\r\n").utf8), query: query,
      type: "multipart/form-data; boundary=\"b o\"")
    #expect(answer.status == 201)
    let id = try #require(answer["id"].string)
    let rows = try await door.get("/v1/bulk/\(id)/results").text.components(separatedBy: "\r\n")
    #expect(rows.contains { $0.contains(first) && $0.contains("invalid_syntax") })
    #expect(rows.allSatisfy { !$0.contains("form-data") })
  }

  @Test(arguments: [
    "", "--b o--\r\n", part("file", "mail\r\nx@"), part("list", "mail\r\nx@") + "--b o--",
    "--b o\r\n\r\nmail\r\nx@\r\n--b o--",
  ]) func refusesAFormThatIsNone(_ form: String) async throws {
    let answer = try await EmailDoor(sendsForbidden: true).upload(
      Array(form.utf8), type: "multipart/form-data; boundary=\"b o\"")
    #expect(answer.status == 415 && answer.code == "unsupported_media_type")
  }

  @Test func takesALargeFormFromDisk() async throws {
    let door = EmailDoor(sendsForbidden: true)
    let note = String(repeating: "x", count: 1_000)
    let rows = (0..<1_200).map { "u\($0)@example.com,\(note)\r\n" }
    let form = Self.part("file", "mail,text\r\n" + rows.joined()) + "--b o--\r\n"
    #expect(form.utf8.count > HTTPMessageParser.Limits().bodyInMemory)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("form-\(UUID().uuidString)")
    try Data(form.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let created = try await door.send(
      "POST", "/v1/bulk/file",
      headers: ["Content-Type": "multipart/form-data; boundary=\"b o\""], body: .file(file))
    let id = try #require(created["id"].string)
    let job = try await door.get("/v1/bulk/\(id)")
    #expect(job["total"].integer == 1_200 && job["status"].string == "completed")
  }

  @Test(arguments: [
    ("text/csv", true), ("Text/CSV; charset=utf-8", true), ("text/csv;header=present", true),
    ("application/json", false), ("text/plain", false), ("", false), ("multipart/form-data", false),
  ])
  func takesNothingButCSV(_ type: String, _ isTaken: Bool) async throws {
    let csv = Array("email\n\(Self.accepted)".utf8)
    let answer = try await EmailDoor(sendsForbidden: true).upload(csv, type: type)
    #expect(answer.status == (isTaken ? 201 : 415))
    if !isTaken { #expect(answer.code == "unsupported_media_type") }
  }

  private static let list = """
    email
    accepted@sandbox.email-validation.org
    catch_all@sandbox.email-validation.org
    disposable@sandbox.email-validation.org
    timeout@sandbox.email-validation.org

    mailbox_full@sandbox.email-validation.org
    accepted+2@sandbox.email-validation.org
    """

  @Test(arguments: [
    ("", ["accepted", "catch_all", "disposable", "timeout", "", "mailbox_full", "accepted+2"]),
    ("?filter=valid", ["accepted", "accepted+2"]), ("?filter=invalid", ["mailbox_full"]),
    ("?filter=catch_all", ["catch_all"]), ("?filter=unknown", ["timeout"]),
    ("?filter=disposable", ["disposable"]), ("?filter=risky", ["catch_all", "disposable"]),
    ("?filter=risky,catch_all,valid", ["accepted", "catch_all", "disposable", "accepted+2"]),
    ("?filter=valid%2Cunknown", ["accepted", "timeout", "accepted+2"]),
  ])
  func filtersRowsAndKeepsTheirOrder(_ filter: String, _ expected: [String]) async throws {
    let text = try await EmailDoor().results(of: Self.list, filter: filter)
    let rows = text.components(separatedBy: "\r\n").dropFirst().dropLast()
    #expect(rows.map { String($0.prefix { $0 != "@" && $0 != "," }) } == expected)
  }

  @Test(arguments: ["?filter=", "?filter=good", "?filter=valid,", "?filter=valid,VALID"])
  func refusesAnUnknownFilter(_ filter: String) async throws {
    let door = EmailDoor(sendsForbidden: true)
    let id = try #require(try await door.upload(Self.list)["id"].string)
    let answer = try await door.get("/v1/bulk/\(id)/results\(filter)")
    #expect(answer.status == 400 && answer.code == "invalid_request")
  }

  @Test func writesTheResultsOfAListInJSON() async throws {
    let door = EmailDoor()
    let job = try await door.create([Self.accepted, "", "a,\"b", "Anna@gmial.com"])
    let answer = try await door.get("/v1/bulk/\(job["id"].string ?? "")/results")
    #expect(answer.response.header("Content-Type") == "text/csv; charset=utf-8")
    #expect(
      answer.text == """
        email,\(Self.columns)\r
        \(Self.accepted),\(Self.verdict)\r
        ,,,,\r
        "a,""b",invalid,invalid_syntax,reject,\r
        Anna@gmial.com,unknown,connection_failed,retry,Anna@gmail.com\r

        """)
  }

  @Test func readsBlocksOfAnySizeTheSame() throws {
    // Cells that end exactly where a block of the reader does, and one byte before and behind.
    for padding in 65_530...65_540 {
      let csv = "note,email\r\n\"\(String(repeating: "x", count: padding))\"\"\",a@b\r\n\"1\",c@d"
      var reader = CSVReader(.bytes(Array(csv.utf8)), separator: Ascii.comma, offset: 0)
      var record = CSVRecord()
      var cells: [String] = []
      while try reader.next(into: &record) {
        cells += (0..<record.count).map { String(decoding: record[$0], as: UTF8.self) }
      }
      #expect(
        cells == [
          "note", "email", String(repeating: "x", count: padding) + "\"", "a@b", "1", "c@d",
        ])
    }
  }

  @Test func boundsARecordThatNeverEnds() throws {
    var reader = CSVReader(
      .bytes([Ascii.quote] + [UInt8](repeating: 0x61, count: 2 << 20)), separator: Ascii.comma,
      offset: 0)
    var record = CSVRecord()
    #expect(throws: CSVFault.endlessRecord) { try reader.next(into: &record) }
  }
}
