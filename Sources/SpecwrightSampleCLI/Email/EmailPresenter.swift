internal import EmailValidation
internal import Foundation
internal import SpecwrightRuntime

/// Shows what came of calls: to people line by line, to programs as JSON or CSV.
///
/// Lines for people never hold an address, and nothing that steers a terminal; what is asked for as
/// data does.
struct EmailPresenter {
  let output: Terminal
  let errors: Terminal
  let format: EmailCommand.Format

  /// Shows a result as soon as it is there, since it is paid for whatever comes next.
  ///
  /// JSON is one document, and waits for the others.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - place: Its place among the results, from 1.
  ///   - count: How many there will be.
  func show(_ result: ValidationResult, _ place: Int, of count: Int) {
    switch format {
    case .json: break
    case .csv:
      if place == 1 { printRow(ResultColumn.known.map(\.rawValue)) }
      printRow([
        result.email, result.status.rawValue, result.reason.rawValue, result.action.rawValue,
        result.didYouMean ?? "",
      ])
    case .text: output.print((count == 1 ? "" : "\(place). ") + line(result))
    }
  }

  /// Ends what was shown one by one.
  func finish(_ results: [ValidationResult]) {
    guard format == .json else { return }
    if results.count == 1 { print(results[0]) } else { print(results) }
  }

  private func printRow(_ cells: [String]) {
    output.print(cells.map(Self.cell).joined(separator: ",") + "\r")
  }

  private func line(_ result: ValidationResult) -> String {
    let mark =
      result.action == .send ? output.styled("✓ ", .good) : output.styled("✗ ", .bad)
    var notes = [result.reason.explanation ?? "\(result.reason)"]
    if result.didYouMean != nil { notes.append("A mistyped address, probably.") }
    if result.repeated { notes.append("Known from an earlier check.") }
    let verdict = PlainText.of("\(result.status), \(result.reason): \(result.action)")
    return "\(mark)\(verdict)  "
      + output.styled(PlainText.of(notes.joined(separator: " ")), .faint)
  }

  /// A cell of CSV, in quotes where it needs them (RFC 4180 section 2).
  static func cell(_ text: String) -> String {
    guard text.contains(where: { ",\"\r\n".contains($0) || $0 == "\r\n" }) else { return text }
    return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  func show(_ credits: Credits) {
    if format == .json { return print(credits) }
    output.print("\(credits.balance) credits to spend")
    row("reserved", "\(credits.pending)")
    row("owed", "\(credits.debt)")
    for lot in credits.lots {
      let end = lot.expiresAt.map { "until \(Self.day($0))" } ?? "for good"
      row("\(lot.kind)", "\(lot.remaining) of \(lot.granted), \(end)")
    }
  }

  func show(_ usage: Usage) {
    if format == .json { return print(usage) }
    let days = PlainText.of("from \(usage.from) to \(usage.to)")
    output.print("\(usage.totals.checks) checks \(days)")
    for period in usage.rows {
      row(period.period, "\(period.checks), of which \(period.charged) charged")
    }
    row("together", "\(usage.totals.charged) charged, \(usage.totals.free) free")
  }

  func show(_ status: ServiceStatus) {
    if format == .json { return print(status) }
    let isWell = status.status == .operational
    let mark = isWell ? output.styled("✓ ", .good) : output.styled("✗ ", .bad)
    let message = status.message.map { ": \($0)" } ?? ""
    output.print(mark + Self.sentence("\(status.status)\(message)"))
    for part in status.components { row(part.name, "\(part.status)") }
  }

  func show(_ job: BulkJob) {
    if format == .json { return print(job) }
    let mark = job.status == .completed ? errors.styled("✓ ", .good) : errors.styled("✗ ", .bad)
    let reason = job.errorCode.map { ", \($0)" } ?? ""
    let state = PlainText.of("\(job.status)\(reason)")
    errors.print("\(mark)\(state): \(job.processed) of \(job.total) rows")
    if let message = job.errorMessage { errors.print("  " + Self.sentence(message)) }
  }

  func show(_ event: WebhookEvent) {
    var facts = ["type": event.type.rawValue, "id": event.id]
    if case .bulk(let data) = event.data { facts["job_id"] = data.jobId }
    if format == .json { return print(facts) }
    let job = facts["job_id"].map { " about \($0)" } ?? ""
    output.print(output.styled("✓ ", .good) + PlainText.of("\(event.type)\(job), \(event.id)"))
  }

  /// Shows the header fields of a webhook.
  func show(_ headers: [(name: String, value: String)]) {
    if format == .json {
      return print(Dictionary(headers.map { ($0.name, $0.value) }) { first, _ in first })
    }
    for header in headers { output.print("\(header.name): \(header.value)") }
  }

  func show(_ failure: EmailFailure) {
    if format == .json { return print(failure) }
    errors.print(errors.styled("✗ ", .bad) + PlainText.of(failure.headline))
  }

  /// Says something that is no result; it never goes to where results go.
  func note(_ text: String) {
    if format != .json { errors.print(errors.styled(PlainText.of(text), .faint)) }
  }

  /// What the service says about itself or a job: numbers stay, since they are rows and credits.
  private static func sentence(_ text: String) -> String {
    RedactionMask(nets: .emailAddresses).masked(PlainText.of(text))
  }

  private func row(_ name: String, _ value: String) {
    let name = PlainText.of(name)
    let column = name.padding(toLength: max(12, name.count + 1), withPad: " ", startingAt: 0)
    output.print("  " + output.styled(column, .faint) + PlainText.of(value))
  }

  private static func day(_ date: Date) -> String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = .withFullDate
    return formatter.string(from: date)
  }

  private func print(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    // Texts, numbers, dates and nulls can always be encoded.
    guard let data = try? encoder.encode(value) else { return }
    output.print(String(decoding: data, as: UTF8.self))
  }
}
