package import SpecwrightJSON
package import SpecwrightModel
package import SpecwrightOpenAPI

/// Fills the marked tables of a Markdown file from a description, and touches nothing else of it.
package struct DocumentTables {
  private let document: OpenAPI.Document
  private let name: String
  private let others: Set<String>
  private let client: ClientDefinition?

  /// What became of a file.
  package struct Outcome: Sendable {
    /// The file with its tables filled.
    package var bytes: [UInt8] = []
    /// What is wrong with its markers; then nothing may be written.
    package var diagnostics: [Diagnostic] = []
    /// The tables that say something else than the description, at their markers.
    package var stale: [Diagnostic] = []
  }

  /// Takes a description.
  ///
  /// - Parameters:
  ///   - document: The description.
  ///   - name: What markers call it.
  ///   - others: What markers call the other descriptions there are, whose tables are left alone.
  ///   - client: The client made of it, for Swift names.
  package init(
    _ document: OpenAPI.Document, name: String, others: Set<String>, client: ClientDefinition?
  ) {
    self.document = document
    self.name = name
    self.others = others
    self.client = client
  }

  /// A line with the bytes that end it.
  private struct Line {
    let text: String
    let range: Range<Int>
    let end: [UInt8]
  }

  /// Fills the tables of a file.
  package func fill(_ file: SourceFile) -> Outcome {
    var outcome = Outcome()
    var open: (line: Line, kept: [UInt8], table: [String]?)?
    var fence: Fence?
    for line in Self.lines(of: file.bytes) {
      let bytes = Array(file.bytes[line.range]) + line.end
      let marker = fence == nil ? TableMarker(line.text) : nil
      // A table is written by nobody, so that a block of code left open in one must not hide its end.
      fence = open == nil ? Fence.after(line.text, in: fence) : nil
      func complain(_ message: String) {
        outcome.diagnostics.append(Diagnostic(.error, message, at: Self.location(line, file)))
      }
      switch marker {
      case .malformed(let message): complain(message)
      case .start where open != nil: complain("a table begins before the one around it has ended")
      case .start(let request):
        outcome.bytes += bytes
        do throws(TableError) {
          open = (line, [], try table(request))
        } catch {
          complain(error.message)
          open = (line, [], nil)
        }
        continue
      case .end:
        guard let start = open else {
          complain("no table begins before this end of one")
          break
        }
        let lines = start.table.map { Self.spelled($0, like: start.line) }
        if let lines, lines != start.kept {
          outcome.stale.append(
            Diagnostic(
              .error, "the table is out of date; 'specwright docs --write' fills it",
              at: Self.location(start.line, file)))
        }
        outcome.bytes += (lines ?? start.kept) + bytes
        open = nil
        continue
      case nil: break
      }
      if open != nil { open?.kept += bytes } else { outcome.bytes += bytes }
    }
    if let open {
      outcome.diagnostics.append(
        Diagnostic(
          .error, "the table has no end: '<!-- end table -->' is missing",
          at: Self.location(open.line, file)))
    }
    return outcome
  }

  /// Why a table cannot be filled.
  private struct TableError: Error {
    let message: String
  }

  /// The lines of a table; nil where it belongs to another document.
  private func table(
    _ request: TableMarker.TableRequest
  ) throws(TableError) -> [String]? {
    if let other = request.document, other != name {
      guard others.contains(other) else {
        throw Self.unknown("description", other, among: [name] + others.sorted())
      }
      return nil
    }
    let schemas = document.components.schemas
    guard let schema = schemas.first(where: { ExactText.agree($0.key, request.schema) }) else {
      throw Self.unknown("schema", request.schema, among: schemas.map(\.key))
    }
    guard let table = CatalogueTable(schema.value, document.version, client: client) else {
      throw TableError(
        message: "\(Quoted.name(request.schema)) is no enumeration, and has no table")
    }
    let columns = table.columns.exact
    for column in request.columns where !columns.contains(ExactText(column)) {
      throw Self.unknown("column", column, among: table.columns)
    }
    return table.lines(request.columns.isEmpty ? table.usualColumns : request.columns)
  }

  private static func unknown(
    _ kind: String, _ name: String, among names: [String]
  ) -> TableError {
    let meant = NearMiss.suggestion(for: name, among: names).map {
      "; did you mean \(Quoted.name($0))?"
    }
    return TableError(message: "unknown \(kind) \(Quoted.name(name))\(meant ?? "")")
  }

  // MARK: Lines

  /// What began a block of code; Markdown within is shown and not meant (CommonMark section 4.5).
  private struct Fence {
    let mark: Character
    let length: Int

    /// The block that a line leaves open.
    static func after(_ line: String, in open: Fence?) -> Fence? {
      let text = line.drop { $0 == " " }
      guard let mark = text.first, mark == "`" || mark == "~" else { return open }
      let length = text.prefix { $0 == mark }.count
      let rest = text.dropFirst(length)
      guard length >= 3 else { return open }
      if let open {
        let isEnd =
          mark == open.mark && length >= open.length && rest.allSatisfy { $0 == " " || $0 == "\t" }
        return isEnd ? nil : open
      }
      // With more back-ticks behind them the first ones begin code within a line.
      return mark == "`" && rest.contains("`") ? nil : Fence(mark: mark, length: length)
    }
  }

  /// The table with the ends of lines and the indentation of its marker.
  private static func spelled(_ table: [String], like marker: Line) -> [UInt8] {
    let indentation = marker.text.prefix { $0 == " " || $0 == "\t" }
    return table.flatMap { Array((indentation + $0).utf8) + marker.end }
  }

  private static func location(_ line: Line, _ file: SourceFile) -> Location {
    Location(
      pointer: JSONPointer(), range: SourceRange(line.range.lowerBound, line.range.upperBound),
      file: file)
  }

  /// The lines; each ends with LF, CR LF or CR, or with the file.
  private static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      let stop = end ?? bytes.count
      var next = min(stop + 1, bytes.count)
      if next < bytes.count, bytes[stop] == UInt8(ascii: "\r"), bytes[next] == UInt8(ascii: "\n") {
        next += 1
      }
      lines.append(
        Line(
          text: String(decoding: bytes[start..<stop], as: UTF8.self), range: start..<stop,
          end: Array(bytes[stop..<next])))
      start = next
    }
    return lines
  }
}
