/// Fill patterns that distinguish areas without color.
///
/// Each takes its color from the enclosing class and its strokes from the style sheet.
enum Paint: String, CaseIterable {
  case solid, diagonal, dots, hollow, crossed, lines, columns, rising

  /// The pattern for everything that is not recorded.
  static let unknown = dots

  /// Writes the pattern under an id.
  ///
  /// - Parameter style: the class whose color the pattern takes.
  func define(_ id: String, style: String, in writer: inout ElementWriter) {
    writer.element(
      "pattern",
      [
        "id": .text(id), "class": .text(style), "width": "8", "height": "8",
        "patternUnits": "userSpaceOnUse",
      ]
    ) { writer in
      let size: ElementWriter.Attributes = ["width": "8", "height": "8"]
      switch self {
      case .solid: writer.shape("rect", size)
      case .hollow: writer.shape("rect", ["class": "hollow", "width": "8", "height": "8"])
      case .diagonal, .dots, .crossed, .lines, .columns, .rising:
        writer.shape("rect", size)
        writeFigure(in: &writer)
      }
    }
  }

  /// Writes the shapes over the pale background.
  private func writeFigure(in writer: inout ElementWriter) {
    switch self {
    case .solid, .hollow: break
    case .diagonal: writer.shape("path", ["d": "M-2 2L2 -2M-2 10L10 -2M6 10L10 6"])
    case .dots:
      for (x, y) in [(2.0, 2.0), (6.0, 6.0)] {
        writer.shape("circle", ["cx": .number(x), "cy": .number(y), "r": "1.4"])
      }
    case .crossed: writer.shape("path", ["d": "M0 0L8 8M8 0L0 8"])
    case .columns: writer.shape("path", ["d": "M2 0V8M6 0V8"])
    case .rising: writer.shape("path", ["d": "M-2 6L2 10M-2 -2L10 10M6 -2L10 2"])
    case .lines: writer.shape("path", ["d": "M0 2H8M0 6H8"])
    }
  }
}
