extension EmailService {
  /// Checks, counted.
  struct Tally: Hashable, Sendable {
    var charged = 0
    var free = 0
    var byStatus: [Status: Int] = [:]

    mutating func count(_ status: Status, isCharged: Bool) {
      if isCharged { charged += 1 } else { free += 1 }
      byStatus[status, default: 0] += 1
    }

    static func += (left: inout Tally, right: Tally) {
      left.charged += right.charged
      left.free += right.free
      left.byStatus.merge(right.byStatus, uniquingKeysWith: +)
    }

    var members: [JSON.Member] {
      let statuses = Status.allCases.compactMap { status in
        byStatus[status].map { JSON.Member(key: status.rawValue, value: JSON($0)) }
      }
      return [
        JSON.Member(key: "checks", value: JSON(charged + free)),
        JSON.Member(key: "charged", value: JSON(charged)),
        JSON.Member(key: "free", value: JSON(free)),
        JSON.Member(key: "by_status", value: .object(statuses)),
      ]
    }
  }

  /// The checks of an account by day.
  struct Usage: Sendable {
    /// How days are put together.
    enum Group: String, CaseIterable, Sendable {
      case day
      case week
      case month

      func period(of day: UTCDay) -> String {
        switch self {
        case .day: day.text
        case .week: max(.first, UTCDay(number: day.number - day.daysSinceMonday)).text
        case .month: day.monthText
        }
      }
    }

    private var days: [UTCDay: Tally] = [:]

    func checks(on day: UTCDay) -> Int {
      days[day].map { $0.charged + $0.free } ?? 0
    }

    mutating func count(_ status: Status, isCharged: Bool, on day: UTCDay) {
      days[day, default: Tally()].count(status, isCharged: isCharged)
    }

    mutating func add(_ tally: Tally, on day: UTCDay) {
      if tally != Tally() { days[day, default: Tally()] += tally }
    }

    func json(from first: UTCDay, to last: UTCDay, by group: Group) -> JSON {
      var rows: [(period: String, tally: Tally)] = []
      var totals = Tally()
      for (day, tally) in days.sorted(by: { $0.key < $1.key }) where first <= day && day <= last {
        totals += tally
        let period = group.period(of: day)
        if rows.last?.period == period {
          rows[rows.count - 1].tally += tally
        } else {
          rows.append((period, tally))
        }
      }
      let list = rows.map { row in
        JSON.object([JSON.Member(key: "period", value: .string(row.period))] + row.tally.members)
      }
      return [
        "from": .string(first.text), "to": .string(last.text), "group_by": .string(group.rawValue),
        "rows": .array(list), "totals": .object(totals.members),
      ]
    }
  }
}
