internal import Text

/// The density above which the marks of a timeline are merged into counts.
///
/// All lanes and days of a chart use one binning, so that they are comparable.
struct TimelineBinning: Equatable {
  /// The minutes that one count covers.
  let size: Double
  /// The maximum number of marks that a lane of one day draws individually.
  let threshold: Int

  /// The binnings from fine to coarse; the coarsest limits the size of a page for any input.
  static let steps = [
    TimelineBinning(size: 60, threshold: 100), TimelineBinning(size: 60, threshold: 24),
    TimelineBinning(size: 120, threshold: 12), TimelineBinning(size: 180, threshold: 8),
  ]

  /// The maximum number of marks and counts in one chart, which limits the size of a page.
  static let drawnLimit = 420

  /// The finest binning that keeps the days within the limit.
  static func fitting(_ days: [TimelineDay]) -> TimelineBinning {
    let lanes = days.map { day in
      TimelineLane.allCases.map { lane in day.marks(in: lane) }
    }
    let fits = { (step: TimelineBinning) in
      lanes.joined().reduce(0) { $0 + step.drawing(of: $1).count } <= drawnLimit
    }
    return steps.first(where: fits) ?? steps[steps.count - 1]
  }

  /// The minutes of a count on a narrow page, or `nil` if there is enough room for the normal size.
  func narrowSize(on axis: TimelineAxis) -> Double? {
    let least = Self.minimumNarrowWidth
    guard axis.width(of: size) < least else { return nil }
    return [2, 3, 4, 6].map { $0 * size }.first { axis.width(of: $0) >= least }
  }

  /// The minimum share of a narrow plot that a count takes, in percent.
  private static let minimumNarrowWidth = 12.0

  /// Draws marks individually if they fit, otherwise in bins; empty bins are left out.
  func drawing(of marks: [TimelineMark]) -> TimelineDrawing {
    guard marks.count > threshold else { return .marks(marks) }
    var bins: [TimelineBin] = []
    for mark in marks {
      let last = DayMinute.range.upperBound / size - 1
      let start = min((mark.minute / size).rounded(.down), last) * size
      if bins.last?.start != start { bins.append(TimelineBin(start: start, end: start + size)) }
      bins[bins.count - 1].marks.append(mark)
    }
    return .bins(bins)
  }
}

/// The drawing of a lane of one day.
enum TimelineDrawing: Equatable {
  case marks([TimelineMark])
  case bins([TimelineBin])

  /// The number of drawn marks or counts.
  var count: Int {
    switch self {
    case .marks(let marks): marks.count
    case .bins(let bins): bins.count
    }
  }
}

extension TimelineDrawing {
  private var marks: [TimelineMark] {
    switch self {
    case .marks(let marks): marks
    case .bins(let bins): bins.flatMap(\.marks)
    }
  }

  /// The number of marks that the drawing represents.
  var markCount: Int { marks.count }

  /// The number of reloads that got a location, and the number that requested one.
  var located: (count: Int, of: Int) {
    (marks.count(where: \.isLocated), marks.count(where: \.askedForPlace))
  }
}

/// Marks of one lane that are drawn as one count.
struct TimelineBin: Equatable {
  let start: Double
  let end: Double
  var marks: [TimelineMark] = []

  /// Merges bins into larger ones, for narrow pages and paper.
  static func joined(_ bins: [TimelineBin], _ minutes: Double) -> [TimelineBin] {
    bins.reduce(into: []) { joined, bin in
      let start = (bin.start / minutes).rounded(.down) * minutes
      if joined.last?.start != start {
        joined.append(TimelineBin(start: start, end: start + minutes))
      }
      joined[joined.count - 1].marks += bin.marks
    }
  }

  /// The counts in the box, one above the other.
  ///
  /// They are the reloads with a location and those that requested one, or the number of marks if
  /// none requested a location.
  var figures: [String] {
    let asked = marks.filter(\.askedForPlace)
    guard !asked.isEmpty else { return [Self.short(marks.count)] }
    return [asked.count(where: \.isLocated), asked.count].map(Self.short)
  }

  /// A short count: `12`, `1.2k`.
  private static func short(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count)"
    case ..<1_000_000: FixedPoint.text(Double(count) / 1000, decimals: count < 10_000 ? 1 : 0) + "k"
    default: FixedPoint.text(Double(count) / 1_000_000, decimals: 1) + "M"
    }
  }

  /// The hours and the counts by kind, the most frequent first.
  var description: String {
    let kinds = TimelineSymbol.counts(of: marks).sorted { $0.count > $1.count }
    let shown = kinds.map { "\($0.count) × \($0.symbol.name)" }.first(6) {
      Plural.text($0, "more kind")
    }
    return "\(DayMinute.clock(start))–\(DayMinute.clock(end)): " + shown.joined(separator: ", ")
  }
}

extension TimelineSymbol {
  /// The count of each symbol, in the order of first occurrence.
  static func counts(of marks: [TimelineMark]) -> [(symbol: TimelineSymbol, count: Int)] {
    var counts: [(symbol: TimelineSymbol, count: Int)] = []
    var places: [TimelineSymbol: Int] = [:]
    for mark in marks {
      let symbol = TimelineSymbol(mark.kind)
      if let place = places[symbol] {
        counts[place].count += 1
      } else {
        places[symbol] = counts.count
        counts.append((symbol, 1))
      }
    }
    return counts
  }
}
