package import Text

/// The worst day of a timeline as a small picture of reloads, displayed content and views.
package struct TimelineThumbnail: Sendable {
  private let day: TimelineDay
  private let summary: String
  private let x: LinearScale
  private let hours: String

  private static let width = 240.0
  private static let height = 40.0
  /// The horizontal room for the marks of the first and the last minute.
  private static let padding = 8.0

  /// Creates a thumbnail, or returns `nil` for a timeline without days.
  package init?(of chart: ReloadTimelineChart) {
    let picture = TimelinePicture(
      of: chart.days, maximumDrawn: 1, lanesNotRecorded: chart.lanesNotRecorded)
    guard let worst = picture.days.first else { return nil }
    day = worst.day
    summary = worst.summary
    x = LinearScale(picture.layout.axis.range, from: Self.padding, to: Self.width - Self.padding)
    let recorded = day.recorded
    hours = "\(DayMinute.clock(recorded.lowerBound))–\(DayMinute.clock(recorded.upperBound))"
  }

  /// The drawn day and its recorded hours.
  package var caption: String { "\(day.label), \(hours)" }

  /// Appends the picture as SVG, with its numbers as the accessible name.
  package func write(to output: inout ByteOutput) {
    ElementWriter.append(to: &output) { writer in
      writer.element(
        "svg",
        [
          "class": "thumbnail", "role": "img", "aria-label": .text("\(day.label). \(summary)"),
          "viewBox": .text("0 0 \(Int(Self.width)) \(Int(Self.height))"),
        ]
      ) { writer in
        for (style, path) in layers where !path.isEmpty {
          writer.shape("path", ["class": .text("thumb-\(style)"), "d": .text(path)])
        }
      }
    }
  }

  /// The paths from back to front, each with the end of its CSS class.
  private var layers: [(style: String, path: String)] {
    [
      ("in-use", bars(top: 0, height: Int(Self.height)) { $0 == .inUse }),
      ("base", "M0 9h240"),
      ("content", bars(top: 17, height: 8) { Self.isContent($0) == true }),
      ("other", bars(top: 17, height: 8) { Self.isContent($0) == false }),
      ("view", marks("", "v\(Int(Self.height))", at: 0) { $0.isView }),
      ("bare", marks("", "v8", at: 5) { $0.isReload && !$0.isLocated }),
      ("located", marks("", "l-5 5 5 5 5-5z", at: 4) { $0.isLocated }),
      ("missed", marks("m-3 0", "l6 6m0-6l-6 6", at: 30) { $0.beganWithContent == false }),
      ("seen", marks("m-4 3", "l3 3 5-6", at: 30) { $0.beganWithContent == true }),
      (
        "unknown",
        marks("m-2 1", "c0-3 5-3 4 0c0 1.5-2 1.5-2 3.5m0 2v.5", at: 30) {
          $0.isView && $0.beganWithContent == nil
        }
      ),
    ]
  }

  /// The path of one shape per mark; marks at the same position share one.
  private func marks(
    _ start: String, _ shape: String, at top: Int, _ isDrawn: (TimelineMark) -> Bool
  ) -> String {
    Set(day.marks.filter(isDrawn).map { Int(x($0.minute).rounded()) }).sorted()
      .map { "M\($0) \(top)\(start)\(shape)" }.joined()
  }

  private func bars(
    top: Int, height: Int, _ isDrawn: (TimelineInterval.Kind) -> Bool
  ) -> String {
    let spans = day.intervals.filter { isDrawn($0.kind) }.map {
      (Int(x($0.start).rounded()), max(1, Int(x($0.end).rounded()) - Int(x($0.start).rounded())))
    }
    let widths = Dictionary(spans, uniquingKeysWith: max)
    return widths.sorted { $0.key < $1.key }
      .map { "M\($0) \(top)h\($1)v\(height)h-\($1)z" }.joined()
  }

  /// Whether the widget displayed content, current or earlier; `nil` for other kinds of intervals.
  private static func isContent(_ kind: TimelineInterval.Kind) -> Bool? {
    if case .shown(let content) = kind { content.isContent } else { nil }
  }
}

extension TimelineMark {
  fileprivate var isReload: Bool { if case .reload = kind { true } else { false } }
  fileprivate var isView: Bool { if case .seen = kind { true } else { false } }
  /// Whether a view began with content; `nil` for other marks, or if the content is not recorded.
  fileprivate var beganWithContent: Bool? {
    if case .seen(let content) = kind { content?.isContent } else { nil }
  }
}
