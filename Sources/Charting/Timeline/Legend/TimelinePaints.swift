/// The patterns of a timeline: one for each cause of a wait and each kind of displayed content.
struct TimelinePaints {
  /// The causes of waits in the order of first use; those beyond the patterns share the last one.
  let causes: [String]
  /// The displayed content.
  private let contents: Set<TimelineContent>
  /// Whether a part of a day or a lane is not drawn or not known.
  private let hasGap: Bool

  private static let maximumCauses = Paint.plain.count

  init(of days: [TimelinePicture.Day], hasGap: Bool) {
    contents = Set(
      days.flatMap(\.day.intervals).compactMap { interval in
        if case .shown(let content) = interval.kind { content } else { nil }
      })
    self.hasGap = hasGap || days.contains { $0.day.isTruncated || !$0.day.lost.isEmpty }
    var seen: Set<String> = []
    var causes: [String] = []
    for interval in days.flatMap({ $0.day.intervals(in: .waited) }) {
      guard case .waited(let cause) = interval.kind, seen.insert(cause).inserted else { continue }
      causes.append(cause)
    }
    self.causes = causes
  }

  /// The id of the part that defines the paint of a cause.
  func id(ofWait cause: String) -> String {
    let last = min(causes.count, Self.maximumCauses) - 1
    return "wait\(min(causes.firstIndex(of: cause) ?? last, last))"
  }

  /// Writes the definitions of the patterns.
  func define(_ id: ChartIdentifier, in writer: inout ElementWriter) {
    for (place, paint) in Paint.plain.enumerated() where place < causes.count {
      paint.define(id["wait\(place)"], style: "paint-wait", in: &writer)
    }
    for content in TimelineContent.allCases where contents.contains(content) {
      content.paint.define(id[content.paintID], style: "paint-\(content)", in: &writer)
    }
    if hasGap {
      Paint.unknown.define(id["none"], style: "paint-none", in: &writer)
    }
  }
}
