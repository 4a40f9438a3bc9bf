/// What a timeline draws, decided but not yet written.
struct TimelinePicture {
  /// One day and what each of its lanes draws.
  struct Day {
    let day: TimelineDay
    let rows: [Row]
    /// The labels of later days that look the same and are not drawn.
    var alike: [String] = []
  }

  /// One lane of one day.
  struct Row {
    let place: TimelineLayout.Row
    let content: Content
  }

  /// What a lane draws.
  enum Content {
    case marks(TimelineDrawing, count: Int)
    case intervals(IntervalDrawing)
    /// What was on screen, and the moments at which the widget was viewed.
    case screen(IntervalDrawing, TimelineDrawing)
    case balance(BalanceCurve)
  }

  let layout: TimelineLayout
  let binning: TimelineBinning
  let days: [Day]
  /// The days that are neither drawn nor look like one that is, in their order.
  let undrawn: [TimelineDay]
  let symbols: TimelineSymbols
  let paints: TimelinePaints
  let keys: TimelineKeys
  /// Whether a lane is shown as not recorded.
  let hasLaneGap: Bool

  /// The most days that are drawn.
  static let dayLimit = 7

  /// - Parameters:
  ///   - most: how many days are drawn; of more the worst are, the worst one first.
  ///   - lanesNotRecorded: lanes of which the trace has no event.
  init(
    of allDays: [TimelineDay], most: Int = dayLimit, lanesNotRecorded: Set<TimelineLane> = []
  ) {
    hasLaneGap = !lanesNotRecorded.isEmpty
    var looks = Self.looks(of: Array(allDays.enumerated()))
    if looks.count > most {
      let byProblems = allDays.enumerated().map { ($0, TimelineDayProblems(on: $0.element)) }
        .sorted { $0.1 == $1.1 ? $0.0.offset < $1.0.offset : $0.1 > $1.1 }
      looks = Array(Self.looks(of: byProblems.map(\.0)).prefix(most))
    }
    let drawn = Set(looks.flatMap { $0.map(\.offset) })
    undrawn = allDays.enumerated().filter { !drawn.contains($0.offset) }.map(\.element)
    let firsts = looks.compactMap(\.first?.element)
    let layout = TimelineLayout(days: firsts)
    let binning = TimelineBinning.fitting(firsts)
    let days = zip(firsts, looks).map { day, look in
      Day(
        day: day, rows: layout.rows.map { Self.row($0, of: day, binning: binning) },
        alike: look.dropFirst().map(\.element.label))
    }
    self.layout = layout
    self.binning = binning
    self.days = days
    symbols = TimelineSymbols(of: days.flatMap(\.singleMarks))
    paints = TimelinePaints(of: days, on: layout.axis, hasLaneGap: hasLaneGap)
    keys = TimelineKeys(of: days.flatMap(\.rows), on: layout.axis)
  }

  private typealias NumberedDay = EnumeratedSequence<[TimelineDay]>.Element

  /// Neighbours that look the same together.
  private static func looks(of days: [NumberedDay]) -> [[NumberedDay]] {
    days.reduce(into: []) { looks, day in
      if let last = looks.last?.first, last.element.isAlike(day.element) {
        looks[looks.count - 1].append(day)
      } else {
        looks.append([day])
      }
    }
  }

  /// Whether some lane shows counts instead of marks.
  var isBinned: Bool {
    days.contains { day in
      day.rows.contains { row in
        if case .bins = row.drawing { true } else { false }
      }
    }
  }

  /// How many marks and counts are drawn.
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
  /// The marks of the lane; nil for a lane that has none.
  var drawing: TimelineDrawing? {
    switch content {
    case .marks(let drawing, _), .screen(_, let drawing): drawing
    case .intervals, .balance: nil
    }
  }
}

extension TimelinePicture.Day {
  /// The marks that are drawn one by one.
  var singleMarks: [TimelineMark] {
    rows.flatMap { row -> [TimelineMark] in
      guard case .marks(let marks) = row.drawing else { return [] }
      return marks
    }
  }
}
