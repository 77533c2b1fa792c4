internal import Foundation

extension EmailService {
  /// The credits of an account, by the lots they came in.
  struct Ledger: Sendable {
    /// Credits that came together.
    struct Lot: Hashable, Sendable {
      var number: Int
      var kind: LotKind
      var granted: Int
      var remaining: Int
      var createdAt: Date
      var expiresAt: Date?
    }

    private var lots: [Lot] = []
    private var lastNumber = 0
    /// What is owed; the next purchase pays it first.
    private(set) var debt = 0
    /// What running jobs may cost.
    private(set) var pending = 0

    /// The lots in the order in which they are used up: the first to expire, then the first to come.
    func lots(at now: Date) -> [Lot] {
      lots.filter { $0.expiresAt.map { $0 > now } ?? true }.sorted { left, right in
        let ends = (left.expiresAt ?? .distantFuture, right.expiresAt ?? .distantFuture)
        if ends.0 != ends.1 { return ends.0 < ends.1 }
        if left.createdAt != right.createdAt { return left.createdAt < right.createdAt }
        return left.number < right.number
      }
    }

    /// What can be spent now.
    func balance(at now: Date) -> Int {
      max(0, lots(at: now).reduce(0) { $0 + $1.remaining } - pending - debt)
    }

    mutating func add(_ grant: Grant, at now: Date) {
      lastNumber += 1
      // Sums of any lots there can be stay whole numbers.
      let amount = min(max(grant.amount, 0), 1_000_000_000_000)
      let paid = grant.kind == .purchase ? min(debt, amount) : 0
      debt -= paid
      lots.append(
        Lot(
          number: lastNumber, kind: grant.kind, granted: amount,
          remaining: amount - paid, createdAt: now,
          expiresAt: grant.days.map { UTCTime.written(now + TimeInterval($0) * 86_400) }))
    }

    mutating func owe(_ amount: Int) { debt += amount }

    mutating func reserve(_ amount: Int) { pending += amount }

    mutating func release(_ amount: Int) { pending -= amount }

    /// Takes credits; what the lots no longer have becomes a debt.
    mutating func charge(_ amount: Int, at now: Date) {
      var left = amount
      for lot in lots(at: now) where left > 0 {
        guard let index = lots.firstIndex(where: { $0.number == lot.number }) else { continue }
        let taken = min(left, lots[index].remaining)
        lots[index].remaining -= taken
        left -= taken
      }
      debt += left
    }

    func json(at now: Date) -> JSON {
      let list = lots(at: now).map { lot -> JSON in
        [
          "id": .string("lot_" + UTCDay.padded(lot.number, 2)), "kind": .string(lot.kind.rawValue),
          "granted": JSON(lot.granted), "remaining": JSON(lot.remaining),
          "created_at": .string(UTCTime(lot.createdAt).iso8601),
          "expires_at": JSON(lot.expiresAt.map { UTCTime($0).iso8601 }),
        ]
      }
      return [
        "balance": JSON(balance(at: now)), "debt": JSON(debt), "pending": JSON(pending),
        "lots": .array(list),
      ]
    }
  }
}
