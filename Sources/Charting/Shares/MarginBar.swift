package import Text

/// A bar from zero to a measured value, with a mark where the line is that it may not cross.
package struct MarginBar: Sendable {
  let id: ChartIdentifier
  /// What the bar shows in words, numbers with it.
  let title: String
  let measured: Double?
  let limit: Double
  /// Whether the value may not go over the line; else it may not stay below it.
  let isCeiling: Bool

  private static let width = 96.0
  private static let height = 16.0

  /// - Parameters:
  ///   - title: read out in place of the drawing.
  ///   - measured: nil for not measured; below 0 counts as 0.
  ///   - isCeiling: whether the value may not go over the limit; else it may not stay below it.
  package init(id: String, title: String, measured: Double?, limit: Double, isCeiling: Bool) {
    self.id = ChartIdentifier(id)
    self.title = title.shortened(to: 160)
    self.measured = measured.flatMap { $0.isFinite ? max($0, 0) : nil }
    self.limit = limit.isFinite ? max(limit, 0) : 0
    self.isCeiling = isCeiling
  }

  /// Appends the bar as inline HTML.
  package func write(to output: inout ByteOutput) {
    ElementWriter.append(to: &output) { writer in
      writer.element(
        "svg",
        [
          "class": "margin-bar", "width": .number(Self.width), "height": .number(Self.height),
          "viewBox": .text("0 0 \(Wording.number(Self.width)) \(Wording.number(Self.height))"),
          "role": "img", "aria-labelledby": .text(id["title"]),
        ]
      ) { writer in
        writer.element("title", ["id": .text(id["title"])], text: title)
        bar("margin-bar-track", from: 0, to: Self.width, in: &writer)
        if let measured {
          let isOver = isCeiling && measured > limit
          bar("margin-bar-value", from: 0, to: x(isOver ? limit : measured), in: &writer)
          // What goes over the line is drawn hollow, so that it differs without colour.
          if isOver {
            bar("margin-bar-beyond", from: x(limit), to: x(measured), in: &writer)
          }
        }
        let place = ElementWriter.Value.number(x(limit))
        writer.shape(
          "line",
          [
            "class": "margin-bar-limit", "x1": place, "x2": place, "y1": "0",
            "y2": .number(Self.height),
          ])
      }
    }
  }

  /// The longer of the two reaches nine tenths of the width.
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
