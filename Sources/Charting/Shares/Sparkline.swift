package import Text

/// A small trend within a line of text, followed by its last value, range and limit in words.
package struct Sparkline: Sendable {
  let id: ChartIdentifier
  let title: String
  /// The last values; `nil` if not measured, infinite if unbounded.
  let values: [Double?]
  let limit: Limit?
  /// A value with its unit.
  let text: @Sendable (Double) -> String
  /// The indices of the marked values.
  let marks: [Int]
  /// The meaning of a mark, as one word.
  let markName: String

  /// A limit of the values.
  package struct Limit: Sendable {
    let value: Double
    /// The value with its direction and unit, such as `at most 70 reloads`.
    ///
    /// It is empty if the page shows it next to the trend.
    let text: String

    package init(value: Double, text: String) {
      self.value = value
      self.text = text.shortened(to: 60)
    }
  }

  private static let width = 96.0
  private static let height = 24.0
  /// The maximum number of drawn values.
  static let valueLimit = 60

  /// - Parameters:
  ///   - values: from oldest to newest, `nil` if not measured; only the last 60 are drawn, infinite
  ///     ones as strokes at the top.
  ///   - limit: drawn as a dashed line.
  ///   - marks: the indices of values that get a vertical line, 0 for the oldest.
  ///   - markName: the meaning of a mark, as one word.
  ///   - text: a value with its unit.
  package init(
    id: String, title: String, values: [Double?], limit: Limit? = nil, marks: [Int] = [],
    markName: String = "mark", text: @escaping @Sendable (Double) -> String
  ) {
    self.id = ChartIdentifier(id)
    self.title = title
    self.values = values.suffix(Self.valueLimit).map { $0 == .infinity ? $0 : Self.usable($0) }
    self.limit = limit.flatMap { limit in
      Self.usable(limit.value).map { Limit(value: $0, text: limit.text) }
    }
    self.text = { text($0).shortened(to: 40) }
    let dropped = max(values.count - Self.valueLimit, 0)
    self.marks = marks.filter { values.indices.contains($0) && $0 >= dropped }.map { $0 - dropped }
    self.markName = markName
  }

  /// Appends the sparkline as inline HTML.
  package func write(to output: inout ByteOutput) {
    ElementWriter.append(to: &output) { writer in
      writer.element("span", ["class": "sparkline"]) { writer in
        writeDrawing(in: &writer)
        writer.text(" ")
        writer.element("span", ["class": "sparkline-value"], text: lastText)
        if !scaleText.isEmpty {
          writer.text(" ")
          writer.element("small", ["class": "sparkline-scale"], text: scaleText)
        }
      }
    }
  }

  private static func usable(_ value: Double?) -> Double? {
    value.flatMap { $0.isFinite ? min(max($0, -1e12), 1e12) : nil }
  }
}

extension Sparkline {
  /// A finite value with its index among all values.
  struct Point: Equatable {
    let place: Int
    let value: Double
  }

  var points: [Point] {
    values.enumerated().compactMap { place, value in
      value.flatMap { $0.isFinite ? Point(place: place, value: $0) : nil }
    }
  }

  /// The lowest and the highest value, of which the highest may be infinite.
  private var range: (lowest: Double, highest: Double)? {
    let measured = values.compactMap(\.self)
    guard let lowest = measured.min(), let highest = measured.max() else { return nil }
    return (lowest, highest)
  }

  var lowest: Point? { points.min { $0.value < $1.value } }

  var highest: Point? { points.max { $0.value < $1.value } }

  private var x: LinearScale {
    LinearScale(0...Double(max(values.count - 1, 1)), from: 5, to: Self.width - 5)
  }

  private var y: LinearScale {
    let all = points.map(\.value) + [limit?.value].compactMap { $0 }
    let low = all.min() ?? 0
    let high = all.max() ?? 0
    // Center a flat line.
    let domain = low < high ? low...high : (low - 1)...(low + 1)
    return LinearScale(domain, from: Self.height - 5, to: 5)
  }

  /// The last value, or `not measured`: a gap at the end does not repeat the value before it.
  private var lastText: String {
    guard let last = values.last, let last else { return "not measured" }
    return text(last)
  }

  /// The range that the height of the drawing represents, and the limit.
  private var scaleText: String {
    guard let range else { return limit?.text ?? "" }
    let ends =
      range.lowest < range.highest
      ? "lowest \(text(range.lowest)), highest \(text(range.highest))" : ""
    return [ends, limit?.text ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private var description: String {
    guard let range else { return "\(title.shortened(to: 160)): not measured" }
    let gaps = values.count { $0 == nil }
    return "\(title.shortened(to: 160)): last \(lastText), "
      + "lowest \(text(range.lowest)), highest \(text(range.highest))"
      + (gaps > 0 ? ", not measured \(Plural.text(gaps, "time"))" : "")
      + (marks.isEmpty ? "" : ", \(Plural.text(marks.count, markName))")
      + (limit.map { $0.text.isEmpty ? "" : ", \($0.text)" } ?? "")
  }

  private func writeDrawing(in writer: inout ElementWriter) {
    writer.image(
      id, title: description,
      [
        "width": .number(Self.width), "height": .number(Self.height),
        "viewBox": ElementWriter.viewBox(Self.width, Self.height),
      ]
    ) { writer in
      for mark in marks {
        writer.upright("sparkline-mark", at: .number(x(Double(mark))), height: Self.height)
      }
      if let limit {
        let height = ElementWriter.Value.number(y(limit.value))
        writer.shape(
          "line",
          [
            "class": "chart-limit", "x1": "0", "x2": .number(Self.width), "y1": height,
            "y2": height,
          ])
      }
      writer.shape("path", ["class": "sparkline-line", "d": .text(path), "fill": "none"])
      if let lowest { dot("sparkline-extreme", lowest, in: &writer) }
      if let highest, highest != lowest { dot("sparkline-extreme", highest, in: &writer) }
      if let last = points.last, last.place == values.count - 1 {
        dot("sparkline-last", last, in: &writer)
      }
    }
  }

  /// The line through the values, with gaps; a value between two gaps is a short stroke, and an
  /// infinite one is a stroke at the top.
  var path: String {
    var path = ""
    var previous: Point?
    for point in points {
      let height = FixedPoint.text(y(point.value), decimals: 1)
      if let previous, previous.place + 1 == point.place {
        path += "L\(FixedPoint.text(x(Double(point.place)), decimals: 1)) \(height)"
      } else {
        path += "M\(FixedPoint.text(x(Double(point.place)), decimals: 1)) \(height)h0"
      }
      previous = point
    }
    for (place, value) in values.enumerated() where value == .infinity {
      path += "M\(FixedPoint.text(x(Double(place)), decimals: 1)) 2h0"
    }
    return path
  }

  private func dot(
    _ style: StaticString, _ point: Point, in writer: inout ElementWriter
  ) {
    writer.shape(
      "circle",
      [
        "class": "\(style)", "cx": .number(x(Double(point.place))),
        "cy": .number(y(point.value)), "r": "2.5",
      ])
  }
}
