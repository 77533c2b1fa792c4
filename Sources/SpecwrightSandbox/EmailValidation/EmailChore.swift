internal import Dispatch

extension EmailService {
  /// Work on a job that takes the longer the more rows there are.
  ///
  /// It is done while nobody holds the service's lock and on a thread of its own, so that everybody
  /// else is answered meanwhile.
  struct Chore: Sendable {
    /// Puts into a job what was found out; a job that has moved on meanwhile stays as it is.
    typealias Change = @Sendable (inout Job) -> Void

    /// Whose job it is.
    let key: String
    let jobID: String
    let work: @Sendable () -> Change

    /// Does the work.
    func done() async -> Change {
      await Workshop.run(work)
    }
  }

  /// Where long work is done.
  enum Workshop {
    /// Runs work on a queue of its own: a serial queue has threads of its own, while those of tasks are
    /// as many as there are cores, and may be needed for the very caller who waits.
    static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "specwright.sandbox.work", qos: .userInitiated).async {
          continuation.resume(returning: work())
        }
      }
    }
  }
}
