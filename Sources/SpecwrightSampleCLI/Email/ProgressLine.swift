internal import EmailValidation
internal import Foundation
internal import SpecwrightHTTP

/// How far something has come: a bar that moves on a terminal, and elsewhere a line now and then.
final class ProgressLine: Sendable {
  private struct State: Sendable {
    /// What was shown last.
    var shown = ""
    var isOpen = false
  }

  private let terminal: Terminal
  private let state = Locked(State())

  init(_ terminal: Terminal) {
    self.terminal = terminal
  }

  /// Shows a job as it stands.
  func show(_ job: BulkJob) {
    let status = PlainText.of("\(job.status)")
    let rows = "\(job.processed) of \(job.total)"
    show(
      Self.share(Double(job.processed), of: Double(job.total)), bar: "\(rows), \(status)",
      line: "\(status): \(rows)", about: status)
  }

  /// Shows how far a file has come.
  func show(_ upload: UploadProgress) {
    // What went out at once needs no line.
    guard upload.sent < upload.total || state.withLock({ !$0.shown.isEmpty }) else { return }
    let share = Self.share(Double(upload.sent), of: Double(upload.total))
    let bytes = "\(Self.megabytes(upload.sent)) of \(Self.megabytes(upload.total)) MB sent"
    show(share, bar: bytes, line: bytes, about: "upload")
  }

  /// A share from 0 to 1, whatever numbers a server sent.
  private static func share(_ done: Double, of total: Double) -> Double {
    total > 0 ? max(0, min(1, done / total)) : 0
  }

  /// Shows a bar when anything in it has changed, or a line when another tenth is done.
  private func show(_ share: Double, bar text: String, line: String, about: String) {
    guard terminal.isInteractive else {
      if isNews("\(about) \(Int(share * 10))") { terminal.print(line) }
      return
    }
    let width = 30
    let done = Int(share * Double(width))
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    let whole = "\(bar) \(Int(share * 100)) %  \(text)"
    guard isNews(whole) else { return }
    terminal.prompt("\r\u{1B}[K" + whole)
    state.withLock { $0.isOpen = true }
  }

  private func isNews(_ text: String) -> Bool {
    state.withLock { state in
      defer { state.shown = text }
      return state.shown != text
    }
  }

  private static func megabytes(_ bytes: Int64) -> String {
    String(format: "%.1f", Double(bytes) / 1_000_000)
  }

  /// Ends the line that the bar stands in.
  func close() {
    let isOpen = state.withLock { state in
      defer { state.isOpen = false }
      return state.isOpen
    }
    if isOpen { terminal.print() }
  }
}
