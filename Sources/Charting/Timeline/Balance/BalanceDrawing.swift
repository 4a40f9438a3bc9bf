internal import Text

/// The drawing of the budget's balance under the lanes of a day.
struct BalanceDrawing {
  let place: TimelineLayout.Row
  let curve: BalanceCurve
  let axis: TimelineAxis
  let budget: Double?
  /// The highest drawn balance.
  let highest: Double

  /// The room above the line for the name of the budget's limit.
  private static let headroom = 14.0

  func write(in writer: inout ElementWriter) {
    let lowest = min(curve.lowest?.balance ?? 0, 0)
    let y = LinearScale(lowest...highest, from: place.lane.height - 6, to: Self.headroom)
    let zero = y(0)
    writer.element(
      "g",
      [
        "class": "chart-level",
        "transform": "translate(0 \(FixedPoint.text(place.top, decimals: 1)))",
      ]
    ) { writer in
      if curve.last != nil { writer.element("title", text: description) }
      writer.shape(
        "line",
        ["class": "chart-base", "x2": "100%", "y1": .number(zero), "y2": .number(zero)])
      if let budget, budget <= highest {
        limit("budget \(FixedPoint.text(budget, decimals: 1))", at: y(budget), in: &writer)
      }
      limit("1 reload", at: y(1), in: &writer)
      guard curve.last != nil else { return }
      writer.element(
        "svg",
        [
          "width": "100%", "height": .number(place.lane.height),
          "viewBox":
            "0 0 \(FixedPoint.text(TimelineAxis.width, decimals: 1)) \(FixedPoint.text(place.lane.height, decimals: 1))",
          "preserveAspectRatio": "none",
        ]
      ) { writer in
        writer.shape(
          "path",
          ["class": "chart-level-line", "d": .text(curve.path(axis.units, y, base: zero))])
        writeSpent(axis.units, base: zero, in: &writer)
      }
    }
  }
}

extension BalanceDrawing {
  private var description: String {
    guard let lowest = curve.lowest, let last = curve.last else { return "" }
    return "Budget balance: lowest \(FixedPoint.text(lowest.balance, decimals: 1)) at "
      + "\(DayMinute.clock(lowest.minute)), \(FixedPoint.text(last.balance, decimals: 1)) at the end"
  }

  private func limit(_ name: String, at height: Double, in writer: inout ElementWriter) {
    writer.shape(
      "line",
      ["class": "chart-limit", "x2": "100%", "y1": .number(height), "y2": .number(height)])
    writer.element(
      "text", ["x": "100%", "dx": "-2", "y": .number(height - 3), "text-anchor": "end"],
      text: name)
  }

  /// Draws a thicker base line where less than one reload was left.
  private func writeSpent(_ x: LinearScale, base: Double, in writer: inout ElementWriter) {
    guard !curve.spent.isEmpty else { return }
    let path = curve.spent.map { range in
      "M\(FixedPoint.text(x(range.lowerBound), decimals: 1)) \(FixedPoint.text(base, decimals: 1))"
        + "H\(FixedPoint.text(x(range.upperBound), decimals: 1))"
    }
    writer.shape("path", ["class": "chart-spent", "d": .text(path.joined())])
  }
}
