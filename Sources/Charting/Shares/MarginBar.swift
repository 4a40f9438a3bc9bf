package import Text

/// A bar from zero to a measured value, with a mark at the threshold.
package struct MarginBar: Sendable {
  let id: ChartIdentifier
  /// The bar as text, including the numbers.
  let title: String
  let measured: Double?
  let limit: Double
  /// Whether the value must not exceed the threshold; otherwise it must reach it.
  let isCeiling: Bool

  private static let width = 96.0
  private static let height = 16.0

  /// - Parameters:
  ///   - title: the accessible name of the drawing.
  ///   - measured: `nil` if not measured; a negative value counts as 0, and an infinite one is drawn
  ///     beyond the threshold.
  ///   - isCeiling: whether the value must not exceed the threshold; otherwise it must reach it.
  package init(id: String, title: String, measured: Double?, limit: Double, isCeiling: Bool) {
    self.id = ChartIdentifier(id)
    self.title = title.shortened(to: 160)
    let threshold = limit.isFinite ? max(limit, 0) : 0
    self.measured = measured.map { $0.isFinite ? max($0, 0) : 2 * threshold }
    self.limit = threshold
    self.isCeiling = isCeiling
  }

  /// Appends the bar as inline HTML.
  package func write(to output: inout ByteOutput) {
    ElementWriter.append(to: &output) { writer in
      writer.image(
        id, title: title,
        [
          "class": "margin-bar", "width": .number(Self.width), "height": .number(Self.height),
          "viewBox": ElementWriter.viewBox(Self.width, Self.height),
        ]
      ) { writer in
        bar("margin-bar-track", from: 0, to: Self.width, in: &writer)
        if let measured {
          let isOver = isCeiling && measured > limit
          bar("margin-bar-value", from: 0, to: x(isOver ? limit : measured), in: &writer)
          // The part beyond the threshold is hollow, so that it differs without color.
          if isOver {
            bar("margin-bar-beyond", from: x(limit), to: x(measured), in: &writer)
          }
        }
        writer.upright("margin-bar-limit", at: .number(x(limit)), height: Self.height)
      }
    }
  }

  /// The scale on which the greater of value and threshold takes nine tenths of the width.
  private var x: LinearScale {
    LinearScale(0...(max(measured ?? 0, limit) / 0.9), from: 1, to: Self.width - 1)
  }

  private func bar(
    _ style: StaticString, from start: Double, to end: Double, in writer: inout ElementWriter
  ) {
    writer.shape(
      "rect",
      [
        "class": "\(style)", "x": .number(start), "y": "4",
        "width": .number(max(end - start, 0)), "height": "8",
      ])
  }
}
