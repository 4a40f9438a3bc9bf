internal import Text

/// The common frame of all charts: a figure with a caption, and its data in a disclosure.
struct ChartFigure {
  let id: ChartIdentifier
  /// The kind of the chart, which is part of its CSS class.
  let kind: StaticString
  let title: String
  /// Sentences under the title: units, scale, and what was merged or left out.
  let notes: [String]

  /// The maximum length of a displayed title, in characters; the rest is cut.
  static let titleLimit = 160

  /// Appends the figure with content after its caption.
  func write(to output: inout ByteOutput, _ content: (inout ElementWriter) -> Void) {
    ElementWriter.append(to: &output) { writer in
      writer.element(
        "figure",
        [
          "class": "chart chart-\(kind)", "id": .text(id.text),
          "aria-labelledby": .text(id["title"]),
        ]
      ) { writer in
        writer.element("figcaption") { caption(in: &$0) }
        writer.lineEnd()
        content(&writer)
      }
      writer.lineEnd()
    }
  }

  /// Writes a region that scrolls sideways on narrow screens and is reachable by keyboard.
  func scrollRegion(
    in writer: inout ElementWriter, _ content: (inout ElementWriter) -> Void
  ) {
    writer.element(
      "div",
      [
        "class": "chart-scroll", "role": "group", "tabindex": "0",
        "aria-labelledby": .text(id["title"]),
      ],
      content)
    writer.lineEnd()
  }

  /// Writes a table with the data of the drawing in a disclosure.
  func data(_ table: DataTable, in writer: inout ElementWriter) {
    writer.element("details", ["class": "chart-data"]) { writer in
      writer.element("summary", text: "Show the data")
      scrollRegion(in: &writer) { table.write(in: &$0) }
    }
  }

  private func caption(in writer: inout ElementWriter) {
    writer.element(
      "span", ["class": "chart-title", "id": .text(id["title"])],
      text: title.shortened(to: Self.titleLimit))
    for note in notes {
      writer.text(" ")
      writer.element("span", ["class": "chart-note"], text: note)
    }
  }
}
