internal import Text

/// The data of the budget chart as a table with one row per day.
struct BudgetTable {
  let chart: BudgetUseChart

  /// The maximum number of days with a row of their own; earlier days share one.
  static let dayLimit = 62
  /// The maximum number of exhausted times listed per day.
  static let exhaustedLimit = 12

  var table: DataTable {
    let limits = [chart.envelope.lowerBound, chart.envelope.upperBound]
    var table = DataTable(
      columns: ["Day", "Charged", "Most in any 24 h", "By 06:00", "By 12:00", "By 18:00"]
        + limits.map { "Exceeded \($0) at" } + ["Request waited for budget from"])
    let earlier = chart.days.dropLast(Self.dayLimit)
    if !earlier.isEmpty { table.rows.append(row(of: Array(earlier))) }
    for day in chart.days.suffix(Self.dayLimit) {
      var cells: [DataTable.Cell] = [
        .links([(day.countText, day.href)]),
        .number(day.slidingMaximum.map { "\($0)" } ?? "–"),
      ]
      cells += [360, 720, 1080].map { count(until: $0, on: day) }
      cells += limits.map { passed($0, on: day) }
      cells.append(exhausted(on: day))
      table.rows.append((day.label, cells))
    }
    return table
  }
}

extension BudgetTable {
  /// One row for the days before the listed ones.
  private func row(of days: [BudgetDay]) -> (header: String, cells: [DataTable.Cell]) {
    let sliding = days.compactMap(\.slidingMaximum).max().map { "\($0)" } ?? "–"
    let exhausted = days.reduce(0) { $0 + $1.exhaustedCount }
    return (
      Plural.text(days.count, "earlier day"),
      [.text(Self.counts(of: days)), .number(sliding)]
        + Array(repeating: .number("–"), count: 5) + [.text(Plural.text(exhausted, "time"))]
    )
  }

  /// The minimum, median and maximum of the days that are complete.
  private static func counts(of days: [BudgetDay]) -> String {
    let complete = days.filter(\.isComplete)
    let counts = complete.map { Double($0.chargedCount) }.sorted()
    guard let least = counts.first, let most = counts.last else { return "no complete day" }
    let text =
      "min \(FixedPoint.text(least, decimals: 1)), median \(FixedPoint.text(BudgetBand.median(counts), decimals: 1)), "
      + "max \(FixedPoint.text(most, decimals: 1))"
    return complete.count == days.count
      ? text : "\(text) of \(Plural.text(complete.count, "complete day"))"
  }

  private func count(until minute: Double, on day: BudgetDay) -> DataTable.Cell {
    day.isRecorded(until: minute)
      ? .number("\(day.count(until: minute))") : .text("not recorded")
  }

  private func passed(_ limit: Int, on day: BudgetDay) -> DataTable.Cell {
    guard let moment = day.passing(limit)?.moment else { return .number("–") }
    return .links([(DayMinute.clock(moment.minute), moment.href)])
  }

  private func exhausted(on day: BudgetDay) -> DataTable.Cell {
    guard day.exhaustedCount > 0 else { return .text(day.isComplete ? "never" : "none recorded") }
    var links = day.exhausted.prefix(Self.exhaustedLimit).map {
      (text: DayMinute.clock($0.minute), href: $0.href)
    }
    if day.exhaustedCount > links.count {
      links.append((text: "and \(day.exhaustedCount - links.count) more", href: ""))
    }
    return .links(links)
  }
}
