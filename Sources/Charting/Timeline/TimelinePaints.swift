/// The patterns of a timeline: one for each cause of a wait and each kind of content.
struct TimelinePaints {
  /// The causes of waits in the order of first use, the last standing for all after it.
  let causes: [String]

  private static let mostCauses = Paint.allCases.count

  init(of days: [TimelinePicture.Day]) {
    var seen: Set<String> = []
    var causes: [String] = []
    for interval in days.flatMap({ $0.day.intervals(in: .waited) }) {
      guard case .waited(let cause) = interval.kind, seen.insert(cause).inserted else { continue }
      causes.append(cause)
    }
    self.causes = causes
  }

  /// The part of the chart that holds the paint of a cause.
  func id(ofWait cause: String) -> String {
    "wait\(min(causes.firstIndex(of: cause) ?? Self.mostCauses, Self.mostCauses - 1))"
  }

  /// Writes the patterns.
  func define(_ id: ChartIdentifier, in writer: inout ElementWriter) {
    for (place, paint) in Paint.allCases.enumerated() where place == 0 || place < causes.count {
      paint.define(id["wait\(place)"], style: "paint-wait", in: &writer)
    }
    for content in TimelineContent.allCases {
      content.paint.define(id[content.paintID], style: "paint-\(content)", in: &writer)
    }
    Paint.hollow.define(id[TimelineBands.inUse], style: "paint-in-use", in: &writer)
    Paint.dots.define(id["none"], style: "paint-none", in: &writer)
  }
}
