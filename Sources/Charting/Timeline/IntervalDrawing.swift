/// The intervals of one lane and day, reduced to a number that can be drawn.
struct IntervalDrawing: Equatable {
  /// The gap in minutes up to which intervals are merged if there are too many.
  static let mergedGap = 10.0
  /// The maximum number of intervals that are drawn exactly.
  static let exactLimit = 100

  let intervals: [TimelineInterval]
  /// The number of intervals that the drawing represents, and the minutes that they cover.
  let count: Int
  let minutes: Double

  init(of intervals: [TimelineInterval]) {
    count = intervals.count
    minutes = Self.union(of: intervals, bridging: 0).reduce(0) { $0 + $1.length }
    self.intervals =
      intervals.count <= Self.exactLimit
      ? intervals : Self.union(of: intervals, bridging: Self.mergedGap)
  }

  /// The number of tracks on which no two intervals overlap, at least 1.
  var trackCount: Int { (tracks.values.max() ?? 0) + 1 }

  /// The track of each interval, from 0: the first one that is free.
  var tracks: [TimelineInterval: Int] {
    var ends: [Double] = []
    var tracks: [TimelineInterval: Int] = [:]
    for interval in intervals where tracks[interval] == nil {
      let free = ends.firstIndex { $0 <= interval.start } ?? ends.count
      if free == ends.count { ends.append(interval.end) } else { ends[free] = interval.end }
      tracks[interval] = free
    }
    return tracks
  }

  /// The intervals by kind, each kind drawn with one paint.
  var byKind: [Group] { Self.grouped(intervals) }

  typealias Group = (kind: TimelineInterval.Kind, intervals: [TimelineInterval])

  /// Groups intervals by kind, in the order of first use.
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

  /// Merges intervals that touch or whose distance is at most a gap.
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
  /// The kind of a merged interval of different states.
  fileprivate var several: TimelineInterval.Kind {
    switch self {
    case .visible, .inUse, .shown, .entry: self
    case .waited: .waited("several reasons")
    case .authorization: .authorization("several settings")
    case .app: .app("several states")
    case .device: .device("several states")
    }
  }
}
