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
    /// What stood on the screen, and the moments at which somebody looked.
    case screen(IntervalDrawing, TimelineDrawing)
    case balance(BalanceCurve)
  }

  let layout: TimelineLayout
  let binning: TimelineBinning
  let days: [Day]
  /// How many days are drawn or said to look like one that is.
  let shownCount: Int
  let symbols: TimelineSymbols
  let paints: TimelinePaints

  /// The most days that are drawn; the last ones are.
  static let dayLimit = 7

  init(of allDays: [TimelineDay]) {
    var drawn: [(day: TimelineDay, alike: [String])] = []
    for day in allDays.suffix(Self.dayLimit) {
      if let last = drawn.last, last.day.isAlike(day) {
        drawn[drawn.count - 1].alike.append(day.label)
      } else {
        drawn.append((day, []))
      }
    }
    let layout = TimelineLayout(days: drawn.map(\.day))
    let binning = TimelineBinning.fitting(drawn.map(\.day))
    let days = drawn.map { day, alike in
      Day(
        day: day, rows: layout.rows.map { Self.row($0, of: day, binning: binning) }, alike: alike)
    }
    shownCount = min(allDays.count, Self.dayLimit)
    self.layout = layout
    self.binning = binning
    self.days = days
    symbols = TimelineSymbols(of: days.flatMap(\.singleMarks))
    paints = TimelinePaints(of: days, on: layout.axis)
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
