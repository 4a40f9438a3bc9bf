/// The intervals of one lane and day, few enough to draw.
struct IntervalDrawing: Equatable {
  /// Intervals closer than this are drawn as one once there are too many, in minutes.
  static let mergedGap = 10.0
  /// The most intervals that are drawn with their own ends.
  static let exactLimit = 100

  let intervals: [TimelineInterval]
  /// How many intervals the drawing stands for, and how long they hold together.
  let count: Int
  let minutes: Double

  init(of intervals: [TimelineInterval]) {
    count = intervals.count
    minutes = Self.union(of: intervals, bridging: 0).reduce(0) { $0 + $1.length }
    self.intervals =
      intervals.count <= Self.exactLimit
      ? intervals : Self.union(of: intervals, bridging: Self.mergedGap)
  }

  /// What is drawn in one paint.
  var byKind: [Group] { Self.grouped(intervals) }

  typealias Group = (kind: TimelineInterval.Kind, intervals: [TimelineInterval])

  /// Intervals of one kind together, in the order of first use.
  static func grouped(_ intervals: [TimelineInterval]) -> [Group] {
    var groups: [Group] = []
    var places: [TimelineInterval.Kind: Int] = [:]
    for interval in intervals {
      if let place = places[interval.kind] {
        groups[place].intervals.append(interval)
      } else {
        places[interval.kind] = groups.count
        groups.append((interval.kind, [interval]))
      }
    }
    return groups
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
  /// The kind of different states that are drawn as one.
  fileprivate var several: TimelineInterval.Kind {
    switch self {
    case .visible, .inUse, .shown: self
    case .waited: .waited("several reasons")
    case .authorization: .authorization("several settings")
    case .app: .app("several states")
    case .device: .device("several states")
    }
  }
}
