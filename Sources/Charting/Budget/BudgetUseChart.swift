package import Text

/// A chart of charged reloads over the hours of each day, with the range that can be expected.
package struct BudgetUseChart: Sendable {
  let id: ChartIdentifier
  let title: String
  /// The clock that the hours refer to, as a phrase.
  let hours: String
  let days: [BudgetDay]
  let declared: BudgetLimit?
  let envelope: ClosedRange<Int>
  /// The number of earlier days that the chart leaves out.
  let omittedDays: Int

  /// The maximum number of days with a line each.
  ///
  /// More days become a band with its median and the last day.
  static let lineLimit = 7

  /// - Parameters:
  ///   - declared: the budget that the run declares, if any.
  ///   - envelope: the range of reloads per day that a frequently viewed widget can expect.
  ///   - omittedDays: the number of earlier days that `days` lacks.
  package init(
    id: String, title: String, hours: String, days: [BudgetDay], declared: BudgetLimit?,
    envelope: ClosedRange<Int>, omittedDays: Int = 0
  ) {
    self.id = ChartIdentifier(id)
    self.title = title
    self.hours = hours.shortened(to: 400)
    self.days = days
    self.declared = declared.flatMap {
      guard $0.perDay.isFinite, $0.perDay > 0 else { return nil }
      return BudgetLimit(perDay: min($0.perDay, 1e6), label: $0.label.shortened(to: 40))
    }
    self.envelope = envelope.clamped(to: 0...1_000_000)
    self.omittedDays = omittedDays
  }

  /// Appends the chart with its data as an HTML figure.
  package func write(to output: inout ByteOutput) {
    let figure = ChartFigure(id: id, kind: "budget", title: title, notes: notes)
    figure.write(to: &output) { writer in
      guard !days.isEmpty else { return }
      let drawing = BudgetDrawing(chart: self)
      BudgetLegend(lines: drawing.lines, hasDots: days.contains { $0.chargedCount > 0 })
        .write(in: &writer)
      figure.scrollRegion(in: &writer) { drawing.write(in: &$0) }
      figure.data(BudgetTable(chart: self).table, in: &writer)
    }
  }

  /// The greatest count that the chart shows.
  var highest: Double {
    let counts = days.map { Double($0.chargedCount) }
    return max(counts.max() ?? 0, declared?.perDay ?? 0, Double(envelope.upperBound), 10)
  }

  private var notes: [String] {
    guard !days.isEmpty else { return ["No day is recorded."] }
    var notes = [
      "Charged reloads since the start of each day; hours are \(hours).",
      "The band marks the \(envelope.lowerBound) to \(envelope.upperBound) reloads a day that a "
        + "frequently viewed widget can expect.",
    ]
    if days.count > Self.lineLimit { notes.append(bandNote) }
    if omittedDays > 0 {
      notes.append(
        "Omitted: \(Plural.text(omittedDays, "earlier day")). The chart shows only the last days "
          + "of a long trace.")
    }
    let drawn = days.count > Self.lineLimit ? days.suffix(1) : days[...]
    if drawn.contains(where: { !$0.lost.isEmpty }) {
      notes.append("A line has a gap where events were lost.")
    }
    if days.count <= Self.lineLimit,
      BudgetSeries.distinct(days).contains(where: { $0.identicalDayCount > 0 })
    {
      notes.append("Days with the same line share it; +1 means one more day.")
    }
    let unusable = days.reduce(0) { $0 + $1.unusableCount }
    if unusable > 0 {
      notes.append("Omitted: \(Plural.text(unusable, "event")) without a valid time.")
    }
    return notes
  }

  /// The days that the area and the median are computed from.
  private var bandNote: String {
    let complete = days.count(where: \.isComplete)
    return switch complete {
    case 0: "\(days.count) days, none of them complete: the line is the last day."
    case days.count:
      "\(days.count) days: the area spans minimum to maximum, the lines are the median and "
        + "the last day."
    default:
      "\(days.count) days, \(complete) of them complete: the area spans minimum to maximum of "
        + "these, the lines are their median and the last day."
    }
  }
}
