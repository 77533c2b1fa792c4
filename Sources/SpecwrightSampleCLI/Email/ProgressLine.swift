internal import EmailValidation
internal import SpecwrightHTTP

/// How far a job has come: a bar that moves on a terminal, and elsewhere a line now and then.
final class ProgressLine: Sendable {
  private struct State: Sendable {
    var status: BulkStatus?
    var tenth = -1
    var isOpen = false
  }

  private let terminal: Terminal
  private let state = Locked(State())

  init(_ terminal: Terminal) {
    self.terminal = terminal
  }

  /// Shows the job as it stands.
  func show(_ job: BulkJob) {
    let share = job.total > 0 ? min(1, Double(job.processed) / Double(job.total)) : 0
    if terminal.isInteractive {
      let width = 30
      let done = Int(share * Double(width))
      let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
      terminal.prompt(
        "\r\u{1B}[K\(bar) \(Int(share * 100)) %  \(job.processed) of \(job.total), \(job.status)")
      state.withLock { $0.isOpen = true }
      return
    }
    let tenth = Int(share * 10)
    let isNews = state.withLock { state in
      defer { (state.status, state.tenth) = (job.status, tenth) }
      return state.status != job.status || state.tenth != tenth
    }
    if isNews { terminal.print("\(job.status): \(job.processed) of \(job.total)") }
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
