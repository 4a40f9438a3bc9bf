internal import Text

/// The data of a timeline as a table: the events of each day with their counts and times.
struct TimelineTable {
  let picture: TimelinePicture

  /// The maximum number of days without a drawing that have a row of their own.
  static let undrawnLimit = 31
  /// The maximum number of intervals in a row whose times are listed.
  static let listedIntervals = 12
  /// The maximum number of states of a lane that have a row of their own.
  static let listedKinds = 24

  var table: DataTable {
    var table = DataTable(columns: ["Day", "What", "Count", "When"])
    let unlisted = picture.undrawn.dropLast(Self.undrawnLimit)
    if !unlisted.isEmpty {
      table.rows += rows(of: "\(Plural.text(unlisted.count, "earlier day"))", Array(unlisted))
    }
    for day in picture.undrawn.suffix(Self.undrawnLimit) {
      table.rows += rows(of: day.label, [day])
    }
    for day in picture.days {
      table.rows += bands(of: day.day)
      for row in day.rows { table.rows += rows(of: row, on: day.day) }
      for label in day.similarDays {
        table.rows.append((label, [.text("the same as \(day.day.label)"), .number(""), .text("")]))
      }
    }
    return table
  }
}

extension TimelineTable {
  private typealias Row = (header: String, cells: [DataTable.Cell])

  /// One row for days that are not drawn, with the count of each kind.
  private func rows(of header: String, _ days: [TimelineDay]) -> [Row] {
    let counts = TimelineSymbol.counts(of: days.flatMap(\.marks))
    let names = counts.prefix(20).map { "\($0.count) × \($0.symbol.name)" }
    let kinds =
      names
      + (counts.count > names.count ? [Plural.text(counts.count - names.count, "more kind")] : [])
    let total = counts.reduce(0) { $0 + $1.count }
    return [
      (
        header,
        [
          .text(kinds.isEmpty ? "nothing" : kinds.joined(separator: ", ")), .number("\(total)"),
          .text("not drawn"),
        ]
      )
    ]
  }

  private func rows(of row: TimelinePicture.Row, on day: TimelineDay) -> [Row] {
    switch row.content {
    case .marks(let drawing, _): rows(of: drawing, on: day)
    case .intervals: rows(of: day.intervals(in: row.place.lane), on: day)
    case .screen(_, let seen):
      rows(of: day.intervals(in: row.place.lane), on: day) + rows(of: seen, on: day)
    case .balance(let curve): rows(of: curve, on: day)
    }
  }

  /// The rows of what is drawn across all lanes.
  private func bands(of day: TimelineDay) -> [Row] {
    [TimelineInterval.Kind.visible, .inUse].flatMap { kind in
      rows(of: day.intervals.filter { $0.kind == kind }, on: day)
    }
  }

  private func rows(of drawing: TimelineDrawing, on day: TimelineDay) -> [Row] {
    switch drawing {
    case .marks(let marks): rows(of: marks, on: day)
    case .bins(let bins): [merged(bins, count: drawing.markCount, on: day)]
    }
  }

  private func rows(of marks: [TimelineMark], on day: TimelineDay) -> [Row] {
    TimelineSymbol.counts(of: marks).map { symbol, count in
      let times = marks.filter { TimelineSymbol($0.kind) == symbol }
        .map { DayMinute.clock($0.minute) }
      return (
        day.label, [.text(symbol.name), .number("\(count)"), .text(times.joined(separator: " "))]
      )
    }
  }

  private func merged(_ bins: [TimelineBin], count: Int, on day: TimelineDay) -> Row {
    let words = bins.map { "from \(DayMinute.clock($0.start)): \($0.marks.count)" }
    let kinds = TimelineSymbol.counts(of: bins.flatMap(\.marks))
    let names = kinds.map { "\($0.count) × \($0.symbol.name)" }.first(20) {
      Plural.text($0, "more kind")
    }
    return (
      day.label,
      [
        .text(names.joined(separator: ", ")), .number("\(count)"),
        .text(words.joined(separator: ", ")),
      ]
    )
  }

  private func rows(of curve: BalanceCurve, on day: TimelineDay) -> [Row] {
    guard let lowest = curve.lowest else { return [] }
    let spent = curve.spent.map {
      "\(DayMinute.clock($0.lowerBound))–\(DayMinute.clock($0.upperBound))"
    }
    let times = spent.first(Self.listedIntervals) { "and \(Plural.text($0, "more time"))" }
    let words =
      ["lowest at \(DayMinute.clock(lowest.minute))"]
      + (times.isEmpty ? [] : ["less than one reload left " + times.joined(separator: ", ")])
    return [
      (
        day.label,
        [
          .text("budget balance"), .number(FixedPoint.text(lowest.balance, decimals: 1)),
          .text(words.joined(separator: "; ")),
        ]
      )
    ]
  }

  private func rows(of intervals: [TimelineInterval], on day: TimelineDay) -> [Row] {
    IntervalDrawing.grouped(intervals).prefix(Self.listedKinds).map { _, intervals in
      let words = intervals.map(\.times).first(Self.listedIntervals) { "and \($0) more" }
      let length = DayMinute.length(IntervalDrawing(of: intervals).minutes)
      return (
        day.label,
        [
          .text("\(intervals[0].name), \(length) in total"), .number("\(intervals.count)"),
          .text(words.joined(separator: ", ")),
        ]
      )
    }
  }
}
