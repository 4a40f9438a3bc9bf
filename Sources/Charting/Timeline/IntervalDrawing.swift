/// The intervals of one lane and day, few enough to draw.
struct IntervalDrawing: Equatable {
  /// The most intervals that get a title and a link each.
  static let linkedLimit = 24
  /// Intervals closer than this are drawn as one once there are too many, in minutes.
  static let mergedGap = 10.0
  /// The most intervals that are drawn with their own ends.
  static let exactLimit = 100

  let intervals: [TimelineInterval]
  /// Whether each interval is drawn by itself, with title and link.
  let isLinked: Bool
  /// How many intervals the drawing stands for, and how long they hold together.
  let count: Int
  let minutes: Double

  init(of intervals: [TimelineInterval]) {
    count = intervals.count
    let spans = Self.union(of: intervals, bridging: 0)
    minutes = spans.reduce(0) { $0 + $1.length }
    isLinked =
      intervals.count <= Self.linkedLimit
      && intervals.contains { LinkAddress.isSafe($0.href) || $0.isNamed }
    self.intervals =
      intervals.count <= Self.exactLimit
      ? intervals : Self.union(of: intervals, bridging: Self.mergedGap)
  }

  /// One path around all intervals, with positions along the hours from 0 to a width.
  func path(width: Double, top: Double, height: Double) -> String {
    let x = LinearScale(DayMinute.range, from: 0, to: width)
    let decimals = width > 1 ? 1 : 4
    return intervals.map { interval in
      let start = Wording.number(x(interval.start), decimals: decimals)
      let length = Wording.number(x(interval.length), decimals: decimals)
      return "M\(start) \(Wording.number(top))h\(length)v\(Wording.number(height))h-\(length)z"
    }.joined()
  }

  /// Intervals that touch or lie closer than a gap become one; the rest stay as they are.
  static func union(of intervals: [TimelineInterval], bridging gap: Double) -> [TimelineInterval] {
    var merged: [TimelineInterval] = []
    for interval in intervals {
      if let last = merged.last, interval.start <= last.end + gap {
        merged[merged.count - 1] = TimelineInterval(
          last.kind == interval.kind ? last.kind : last.kind.several, from: last.start,
          to: max(last.end, interval.end))
      } else {
        merged.append(interval)
      }
    }
    return merged
  }
}

extension TimelineInterval.Kind {
  /// What stands for different states that are drawn as one.
  fileprivate var several: TimelineInterval.Kind {
    switch self {
    case .visible, .inUse: self
    case .authorization: .authorization("several settings")
    case .app: .app("several states")
    case .device: .device("several states")
    }
  }
}
