internal import Text

/// The name of an interval in a lane, shown only where all of it fits.
///
/// The width in pixels is only known in the browser, so the style sheet decides.
struct TimelineLabel {
  /// In percent of the width of the plot.
  let start: Double
  let width: Double
  /// The vertical center.
  let middle: Double
  let name: String
  /// A letter that the legend explains; empty if the name is enough.
  var key = ""

  private static let height = 16.0
  /// The approximate width of a letter in a wide plot, in percent.
  private static let letter = 0.6
  private static let padding = 1.5

  /// Whether an interval has room for a name on a wide page; no other name is written.
  static func hasRoom(for name: String, in width: Double) -> Bool {
    width >= letter * Double(name.count) + padding
  }

  /// Whether an interval has room for a name on a narrow page, too.
  static func hasRoomWhereNarrow(for name: String, in width: Double) -> Bool {
    width >= 4.5 * (letter * Double(name.count) + padding)
  }

  func write(in writer: inout ElementWriter) {
    let isNamed = Self.hasRoom(for: name, in: width)
    guard isNamed || !key.isEmpty && Self.hasRoom(for: key, in: width) else { return }
    writer.element(
      "foreignObject",
      [
        "x": .percent(start), "y": .number(middle - Self.height / 2), "width": .percent(width),
        "height": .number(Self.height),
      ]
    ) { writer in
      writer.element("p") { writer in
        if !key.isEmpty { writer.element("b", text: key) }
        if isNamed { writer.element("span", text: name) }
      }
    }
  }
}
