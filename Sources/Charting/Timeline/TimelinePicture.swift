/// The content of a timeline, decided but not yet written.
struct TimelinePicture {
  /// One day with the content of its lanes.
  struct Day {
    let day: TimelineDay
    let rows: [Row]
    /// The labels of the following days that look the same and are not drawn.
    var similarDays: [String] = []
  }

  /// One lane of one day.
  struct Row {
    let place: TimelineLayout.Row
    let content: Content
  }

  /// The content of a lane.
  enum Content {
    case marks(TimelineDrawing, count: Int)
    case intervals(IntervalDrawing)
    /// What was on screen, and the views of the widget.
    case screen(IntervalDrawing, TimelineDrawing)
    case balance(BalanceCurve)
  }

  let layout: TimelineLayout
  let binning: TimelineBinning
  let days: [Day]
  /// The days that are neither drawn nor look like a drawn one, in order.
  let undrawn: [TimelineDay]
  let symbols: TimelineSymbols
  let paints: TimelinePaints
  let keys: TimelineKeys
  /// Whether a lane or a part of a day is shown as not recorded.
  let hasGap: Bool

  /// The maximum number of drawn days.
  static let dayLimit = 7

  /// - Parameters:
  ///   - maximumDrawn: the maximum number of drawn days; if there are more, the worst ones are drawn,
  ///     the worst one first.
  ///   - lanesNotRecorded: lanes for which the trace has no events.
  init(
    of allDays: [TimelineDay], maximumDrawn: Int = dayLimit,
    lanesNotRecorded: Set<TimelineLane> = []
  ) {
    var groups = Self.groups(of: Array(allDays.enumerated()))
    if groups.count > maximumDrawn {
      let byProblems = allDays.enumerated().map { ($0, TimelineDayProblems(on: $0.element)) }
        .sorted { $0.1 == $1.1 ? $0.0.offset < $1.0.offset : $0.1 > $1.1 }
      groups = Array(Self.groups(of: byProblems.map(\.0)).prefix(maximumDrawn))
    }
    let drawn = Set(groups.flatMap { $0.map(\.offset) })
    undrawn = allDays.enumerated().filter { !drawn.contains($0.offset) }.map(\.element)
    let firsts = groups.compactMap(\.first?.element)
    let layout = TimelineLayout(days: firsts)
    let binning = TimelineBinning.fitting(firsts)
    let days = zip(firsts, groups).map { day, group in
      Day(
        day: day, rows: layout.rows.map { Self.row($0, of: day, binning: binning) },
        similarDays: group.dropFirst().map { $0.element.label(besides: day) })
    }
    self.layout = layout
    self.binning = binning
    self.days = days
    symbols = TimelineSymbols(of: days.flatMap(\.singleMarks))
    hasGap =
      !lanesNotRecorded.isEmpty || days.contains { $0.day.recorded != layout.axis.range }
    paints = TimelinePaints(of: days, hasGap: hasGap)
    keys = TimelineKeys(of: days.flatMap(\.rows), on: layout.axis)
  }

  private typealias NumberedDay = EnumeratedSequence<[TimelineDay]>.Element

  /// Groups neighboring days that look the same.
  private static func groups(of days: [NumberedDay]) -> [[NumberedDay]] {
    days.reduce(into: []) { groups, day in
      if let last = groups.last?.first, last.element.looksLike(day.element) {
        groups[groups.count - 1].append(day)
      } else {
        groups.append([day])
      }
    }
  }

  /// Whether any lane shows counts instead of marks.
  var isBinned: Bool {
    days.contains { day in
      day.rows.contains { row in
        if case .bins = row.drawing { true } else { false }
      }
    }
  }

  /// The number of drawn marks and counts.
  var drawnCount: Int {
    days.reduce(0) { sum, day in
      day.rows.reduce(sum) { sum, row in
        sum + (row.drawing?.count ?? 0)
      }
    }
  }

  private static func row(
    _ place: TimelineLayout.Row, of day: TimelineDay, binning: TimelineBinning
  ) -> Row {
    switch place.lane {
    case .reloads:
      let marks = day.marks(in: place.lane)
      return Row(place: place, content: .marks(binning.drawing(of: marks), count: marks.count))
    case .screen:
      return Row(
        place: place,
        content: .screen(
          IntervalDrawing(of: day.intervals(in: place.lane)),
          binning.drawing(of: day.marks(in: place.lane))))
    case .waited, .authorization, .app, .device:
      return Row(
        place: place, content: .intervals(IntervalDrawing(of: day.intervals(in: place.lane))))
    case .balance:
      return Row(place: place, content: .balance(BalanceCurve(of: day)))
    }
  }
}

extension TimelinePicture.Row {
  /// The marks of the lane, or `nil` for a lane without marks.
  var drawing: TimelineDrawing? {
    switch content {
    case .marks(let drawing, _), .screen(_, let drawing): drawing
    case .intervals, .balance: nil
    }
  }
}

extension TimelinePicture.Day {
  /// The marks that are drawn individually.
  var singleMarks: [TimelineMark] {
    rows.flatMap { row -> [TimelineMark] in
      guard case .marks(let marks) = row.drawing else { return [] }
      return marks
    }
  }
}
