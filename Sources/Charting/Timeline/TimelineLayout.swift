/// The positions of the lanes, which are the same on every day of a chart.
struct TimelineLayout: Equatable {
  /// A lane with its upper edge.
  struct Row: Equatable {
    let lane: TimelineLane
    let top: Double
    /// The number of states that are drawn one below the other, because they last at the same time.
    var trackCount = 1

    var height: Double { lane.height + Double(trackCount - 1) * Self.trackHeight }
    var middle: Double { top + height / 2 }

    /// The height that each further track adds.
    static let trackHeight = 16.0

    /// The vertical center of a track.
    func middle(ofTrack track: Int) -> Double {
      top + lane.height / 2 + Double(track) * Self.trackHeight
    }
  }

  /// The height above the lanes, for the clock times.
  static let axisHeight = 24.0
  /// The width of the column with the names of the lanes.
  static let labelWidth = 168.0

  /// The id of the part that contains what every day shows.
  static let frameID = "frame"

  let rows: [Row]
  let axis: TimelineAxis
  let height: Double

  /// Creates a layout of the lanes that some day uses, and of those that every timeline shows.
  init(days: [TimelineDay]) {
    axis = TimelineAxis(covering: days)
    var top = Self.axisHeight
    var rows: [Row] = []
    for lane in TimelineLane.allCases {
      guard !lane.isOptional || days.contains(where: { $0.hasContent(in: lane) }) else { continue }
      let trackCount =
        lane.hasTracks
        ? days.map { IntervalDrawing(of: $0.intervals(in: lane)).trackCount }.max() ?? 1 : 1
      let row = Row(lane: lane, top: top, trackCount: trackCount)
      rows.append(row)
      top += row.height
    }
    self.rows = rows
    height = top + 6
  }

  /// Writes the definition of what every day shows: the hours and the edges of the lanes.
  func define(_ id: ChartIdentifier, in writer: inout ElementWriter) {
    writer.element("g", ["id": .text(id[Self.frameID])]) { writer in
      axis.labels(atHeight: 14, in: &writer)
      writer.element("g", ["class": "chart-lanes"]) { writer in
        for row in rows {
          writer.shape("line", ["x2": "100%", "y1": .number(row.top), "y2": .number(row.top)])
        }
      }
      axis.grid(from: Self.axisHeight - 4, to: height, in: &writer)
    }
  }
}
