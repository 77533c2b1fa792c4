internal import Foundation

extension DIDWW {
  /// Counts starts by day and month of UTC, and money by account of its application.
  struct Volume: Sendable {
    private struct Count {
      var year = 0
      var month = 0
      var day = 0
      var ofDay = 0
      var ofMonth = 0
    }

    private var starts: [String: Count] = [:]
    private var spent: [String: Decimal] = [:]

    /// Step 7: whether what is left pays for one more verification.
    func checkBalance(_ application: Application) throws(Failure) {
      let left = application.balance - spent[application.key, default: 0]
      let fee = Decimal(string: application.fee) ?? 0
      guard left > 0, left >= fee else { throw Failure(.balanceInsufficient) }
    }

    /// Step 8: whether another start fits into day and month.
    func checkVolume(_ application: Application, at now: Date) throws(Failure) {
      let time = UTCTime(now)
      let count = current(application.key, at: time)
      if let limit = application.monthlyLimit, count.ofMonth >= limit {
        throw Failure(.volumeLimitReached, retryAfter: time.secondsToNextMonth)
      }
      if let limit = application.dailyLimit, count.ofDay >= limit {
        throw Failure(.volumeLimitReached, retryAfter: time.secondsToNextDay)
      }
    }

    mutating func countStart(_ application: String, at now: Date) {
      var count = current(application, at: UTCTime(now))
      count.ofDay += 1
      count.ofMonth += 1
      starts[application] = count
    }

    mutating func charge(_ fee: String, to application: String) {
      spent[application, default: 0] += Decimal(string: fee) ?? 0
    }

    private func current(_ application: String, at time: UTCTime) -> Count {
      var count = starts[application] ?? Count()
      let isSameMonth = count.year == time.year && count.month == time.month
      if !isSameMonth { count.ofMonth = 0 }
      if !isSameMonth || count.day != time.day { count.ofDay = 0 }
      count.year = time.year
      count.month = time.month
      count.day = time.day
      return count
    }
  }
}
