/// What the shapes and bars of a timeline mean: only those that are drawn.
struct TimelineLegend {
  let id: ChartIdentifier
  let picture: TimelinePicture

  func write(in writer: inout ElementWriter) {
    writer.element("ul", ["class": "chart-legend"]) { writer in
      for symbol in picture.symbols.defined {
        entry(symbol.name, in: &writer) { writer in
          writer.shape("use", ["href": id.use(picture.symbols.id(of: symbol))])
        }
      }
      if picture.symbols.hasShared {
        entry("other reasons, named in the marks", in: &writer) { writer in
          writer.shape("use", ["href": id.use(TimelineSymbols.sharedID)])
        }
      }
      if hasWaits {
        entry("waits until eligible", in: &writer) { writer in
          writer.shape("path", ["class": "mark-wait", "d": "M-9 0H7m0 -4v8", "fill": "none"])
        }
      }
      writeBars(in: &writer)
    }
    writer.lineEnd()
  }
}

extension TimelineLegend {
  private func writeBars(in writer: inout ElementWriter) {
    if has(.visible) {
      entry("widget visible", in: &writer) { writer in
        bar("lane-visible", fill: "currentColor", in: &writer)
      }
    }
    if has(.inUse) {
      entry("location in use", in: &writer) { writer in
        bar("lane-inUse", fill: id.paint("in-use"), in: &writer)
      }
    }
    if picture.days.contains(where: { $0.day.recorded != DayMinute.range }) {
      entry("not recorded", in: &writer) { writer in
        bar("chart-gap", fill: id.paint("none"), in: &writer)
      }
    }
    if hasSpentBudget {
      entry("less than one reload left", in: &writer) { writer in
        writer.shape("line", ["class": "chart-spent", "x1": "-9", "x2": "9"])
      }
    }
  }

  private func entry(
    _ name: String, in writer: inout ElementWriter, _ content: (inout ElementWriter) -> Void
  ) {
    writer.element("li") { writer in
      writer.element(
        "svg",
        ["class": "chart-key", "viewBox": "-12 -14 24 26", "aria-hidden": "true"], content)
      writer.text(name)
    }
  }

  private func bar(
    _ style: String, fill: ElementWriter.Value, in writer: inout ElementWriter
  ) {
    writer.element("g", ["class": .text(style)]) { writer in
      writer.shape(
        "rect", ["x": "-10", "y": "-6", "width": "20", "height": "12", "fill": fill])
    }
  }

  private func has(_ lane: TimelineLane) -> Bool {
    picture.days.contains { $0.day.hasContent(in: lane) }
  }

  private var hasWaits: Bool {
    picture.days.flatMap(\.singleMarks).contains { mark in
      if case .requested(let eligible?) = mark.kind { eligible > mark.minute } else { false }
    }
  }

  private var hasSpentBudget: Bool {
    picture.days.contains { day in
      day.rows.contains { row in
        if case .balance(let curve) = row.content { !curve.spent.isEmpty } else { false }
      }
    }
  }
}
