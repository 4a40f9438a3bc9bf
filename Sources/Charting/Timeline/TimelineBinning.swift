internal import Text

/// How densely a timeline may be drawn before marks are merged into counts.
///
/// One binning holds for the whole chart, so that lanes and days stay comparable.
struct TimelineBinning: Equatable {
  /// Minutes that one count covers.
  let size: Double
  /// The most marks that a lane of one day draws one by one.
  let threshold: Int

  /// From fine to coarse; the coarsest bounds the size of a page for any input.
  static let steps = [
    TimelineBinning(size: 60, threshold: 100), TimelineBinning(size: 60, threshold: 24),
    TimelineBinning(size: 120, threshold: 12), TimelineBinning(size: 180, threshold: 8),
  ]

  /// The most marks and counts that one chart draws, so that a page stays within its size.
  static let drawnLimit = 420

  /// The finest binning with which the days stay within the limit.
  static func fitting(_ days: [TimelineDay]) -> TimelineBinning {
    let lanes = days.map { day in
      TimelineLane.allCases.map { lane in day.marks(in: lane) }
    }
    let fits = { (step: TimelineBinning) in
      lanes.joined().reduce(0) { $0 + step.drawing(of: $1).count } <= drawnLimit
    }
    return steps.first(where: fits) ?? steps[steps.count - 1]
  }

  /// The minutes of a count where the hours of an axis have little room; nil where they have enough.
  func narrowSize(on axis: TimelineAxis) -> Double? {
    let least = Self.leastNarrow
    guard axis.width(of: size) < least else { return nil }
    return [2, 3, 4, 6].map { $0 * size }.first { axis.width(of: $0) >= least }
  }

  /// The least share of a narrow plot that a count takes, in percent.
  private static let leastNarrow = 12.0

  /// Marks one by one where they fit, else in bins; a bin without marks is not made.
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

/// What a lane of one day draws.
enum TimelineDrawing: Equatable {
  case marks([TimelineMark])
  case bins([TimelineBin])

  /// How many links it makes.
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

  /// How many marks it stands for.
  var markCount: Int { marks.count }

  /// How many reloads brought a location, and how many asked for one.
  var located: (count: Int, of: Int) {
    (marks.count(where: \.isLocated), marks.count(where: \.askedForPlace))
  }
}

/// Marks of one lane that are drawn as one count.
struct TimelineBin: Equatable {
  let start: Double
  let end: Double
  var marks: [TimelineMark] = []

  /// The same marks in larger bins, for a narrow page or paper.
  static func joined(_ bins: [TimelineBin], _ minutes: Double) -> [TimelineBin] {
    bins.reduce(into: []) { joined, bin in
      let start = (bin.start / minutes).rounded(.down) * minutes
      if joined.last?.start != start {
        joined.append(TimelineBin(start: start, end: start + minutes))
      }
      joined[joined.count - 1].marks += bin.marks
    }
  }

  /// The counts as they fit into a box, one over the other: how many got a location, and how many asked; else how many there are.
  var figures: [String] {
    let asked = marks.filter(\.askedForPlace)
    guard !asked.isEmpty else { return [Self.short(marks.count)] }
    return [asked.count(where: \.isLocated), asked.count].map(Self.short)
  }

  /// `12`, `1.2k`.
  private static func short(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count)"
    case ..<1_000_000: Wording.number(Double(count) / 1000, decimals: count < 10_000 ? 1 : 0) + "k"
    default: Wording.number(Double(count) / 1_000_000) + "M"
    }
  }

  /// The hours and the counts by kind, the most frequent first.
  var description: String {
    let kinds = TimelineSymbol.counts(of: marks).sorted { $0.count > $1.count }
    let shown = kinds.map { "\($0.count) × \($0.symbol.name)" }.first(6) { "\($0) more kinds" }
    return "\(DayMinute.clock(start))–\(DayMinute.clock(end)): " + shown.joined(separator: ", ")
  }
}

extension TimelineSymbol {
  /// How often each symbol occurs, in the order in which they first occur.
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
