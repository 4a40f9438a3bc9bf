/// Patterns, so that areas differ without colour; each takes its colour from the class around it.
enum Paint: String, CaseIterable {
  case solid, diagonal, dots, hollow, crossed, lines

  /// The paint of a part by its position; after the sixth they begin again.
  init(position: Int) {
    self = Self.allCases[position % Self.allCases.count]
  }

  /// Writes the pattern under an id.
  ///
  /// - Parameter style: the class whose colour the pattern takes.
  func define(_ id: String, style: String, in writer: inout ElementWriter) {
    writer.element(
      "pattern",
      [
        "id": .text(id), "class": .text(style), "width": "8", "height": "8",
        "patternUnits": "userSpaceOnUse",
      ]
    ) { writer in
      writer.shape(
        "rect",
        [
          "width": "8", "height": "8", "fill": "currentColor",
          "fill-opacity": .number(self == .solid ? 1 : 0.14),
        ])
      switch self {
      case .solid, .hollow: break
      case .diagonal: stroke("M-2 2L2 -2M-2 10L10 -2M6 10L10 6", in: &writer)
      case .dots:
        for (x, y) in [(2.0, 2.0), (6.0, 6.0)] {
          writer.shape(
            "circle", ["cx": .number(x), "cy": .number(y), "r": "1.4", "fill": "currentColor"])
        }
      case .crossed: stroke("M0 0L8 8M8 0L0 8", in: &writer)
      case .lines: stroke("M0 2H8M0 6H8", in: &writer)
      }
    }
  }

  private func stroke(_ path: String, in writer: inout ElementWriter) {
    writer.shape(
      "path", ["d": .text(path), "fill": "none", "stroke": "currentColor", "stroke-width": "1.5"])
  }
}
