package import Text

/// The distribution of durations: a bar up to the median, a lighter one up to the 95th percentile,
/// a line up to the longest.
package struct QuantileStrip: Sendable {
  let id: ChartIdentifier
  let title: String
  /// The durations in minutes, each at least as long as the one before it.
  let median: Double
  let high: Double
  let longest: Double
  /// The allowed duration, in minutes.
  let limit: Double?

  private static let height = 26.0

  /// - Parameters:
  ///   - title: the accessible name of the drawing, which includes the numbers.
  ///   - median: in minutes, like the others; a negative or non-finite value counts as 0.
  ///   - high: the 95th percentile.
  ///   - limit: drawn as a dashed line.
  package init(
    id: String, title: String, median: Double, high: Double, longest: Double, limit: Double? = nil
  ) {
    func usable(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1e9) : 0 }
    self.id = ChartIdentifier(id)
    self.title = title.shortened(to: 300)
    self.median = usable(median)
    self.high = max(self.median, usable(high))
    self.longest = max(self.high, usable(longest))
    self.limit = limit.map(usable)
  }

  /// Appends the strip as inline HTML.
  package func write(to output: inout ByteOutput) {
    ElementWriter.append(to: &output) { writer in
      writer.image(
        id, title: title, ["class": "quantiles", "width": "100%", "height": .number(Self.height)]
      ) { writer in
        writer.shape(
          "line",
          ["class": "quantile-longest", "x2": .percent(x(longest)), "y1": "13", "y2": "13"])
        bar("quantile-high", up: high, y: 7, height: 12, in: &writer)
        bar("quantile-median", up: median, y: 4, height: 18, in: &writer)
        if let limit {
          writer.upright("chart-limit", at: .percent(x(limit)), height: Self.height)
        }
      }
    }
  }

  /// The position of a duration, in percent of the width.
  func x(_ minutes: Double) -> Double {
    let end = max(longest, limit ?? 0)
    return end > 0 ? minutes / end * 98 : 0
  }

  private func bar(
    _ style: StaticString, up end: Double, y: Double, height: Double,
    in writer: inout ElementWriter
  ) {
    writer.shape(
      "rect",
      [
        "class": "\(style)", "y": .number(y), "height": .number(height),
        "width": .percent(x(end)),
      ])
  }
}
