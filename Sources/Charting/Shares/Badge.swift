package import Text

/// A small picture of a label and a value, for places outside the site.
///
/// It is a file of its own, so that no other host is requested.
package struct Badge: Sendable {
  private let label: String
  private let value: String
  private let tone: Tone

  /// The meaning of a value, which the text repeats for readers who do not see color.
  package enum Tone: Sendable {
    case good, caution, bad, neutral
    /// Not checked.
    case unknown

    /// The background color, on which white text has a contrast of at least 4.5 to 1.
    var fill: ElementWriter.Value {
      switch self {
      case .good: "#1a7037"
      case .caution: "#8a5200"
      case .bad: "#b3261e"
      case .neutral: "#1f5f99"
      case .unknown: "#5c636b"
      }
    }
  }

  package init(_ label: String, _ value: String, _ tone: Tone) {
    self.label = label.shortened(to: 40)
    self.value = value.shortened(to: 40)
    self.tone = tone
  }

  /// The picture as an SVG file.
  package var svg: ByteOutput {
    let left = Self.width(of: label)
    let right = Self.width(of: value)
    var output: ByteOutput = []
    ElementWriter.append(to: &output) { writer in
      writer.element(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg", "width": .number(left + right), "height": "20",
          "viewBox": .text("0 0 \(FixedPoint.text(left + right, decimals: 1)) 20"), "role": "img",
          "aria-label": .text("\(label): \(value)"),
        ]
      ) { writer in
        writer.element("title", text: "\(label): \(value)")
        write(label, from: 0, width: left, fill: "#3b4147", in: &writer)
        write(value, from: left, width: right, fill: tone.fill, in: &writer)
      }
      writer.lineEnd()
    }
    return output
  }

  private func write(
    _ text: String, from start: Double, width: Double, fill: ElementWriter.Value,
    in writer: inout ElementWriter
  ) {
    writer.shape(
      "rect", ["x": .number(start), "width": .number(width), "height": "20", "fill": fill])
    // An explicit length makes the text fit in any font.
    writer.element(
      "text",
      [
        "x": .number(start + Self.margin), "y": "14", "fill": "#ffffff", "font-size": "11",
        "font-family": "Verdana, DejaVu Sans, sans-serif",
        "textLength": .number(width - 2 * Self.margin), "lengthAdjust": "spacingAndGlyphs",
      ], text: text)
  }

  private static let margin = 6.0

  /// The approximate width of a text in 11-pixel Verdana, with its margins.
  private static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(2 * margin) { width, scalar in
      switch scalar {
      case " ", ".", ",", ":", "i", "l", "I", "j", "'", "!", "|", "-", "(", ")": width + 4.5
      case "m", "w", "M", "W", "%", "@", "–": width + 10.5
      case "A"..."Z", "0"..."9": width + 7.6
      default: width + (scalar.value < 0x7F ? 6.7 : 11)
      }
    }
  }
}
