/// The legend of a timeline, with only the shapes and bars that are drawn.
struct TimelineLegend {
  let id: ChartIdentifier
  let picture: TimelinePicture

  func write(in writer: inout ElementWriter) {
    writer.element("ul", ["class": "chart-legend"]) { writer in
      for cause in picture.paints.causes {
        entry("waited: \(cause)", in: &writer) { writer in
          bar(
            "lane-\(picture.paints.style(ofWait: cause))",
            fill: id.paint(picture.paints.id(ofWait: cause)), in: &writer)
        }
      }
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
      for content in TimelineContent.allCases where has(.shown(content)) {
        entry("shows \(content.rawValue)", in: &writer) { writer in
          bar("lane-\(content)", fill: id.paint(content.paintID), in: &writer)
        }
      }
      if picture.days.contains(where: { $0.day.intervals.contains(where: \.isEntry) }) {
        entry("entry of the timeline, display not recorded", in: &writer) { writer in
          bar("lane-state", fill: "currentColor", in: &writer)
        }
      }
      for (state, letter) in picture.keys.states {
        entry(state.name, in: &writer) { writer in
          writer.element("g", ["class": "lane-state"]) { writer in
            writer.shape("rect", ["x": "-10", "y": "-8", "width": "20", "height": "16"])
            writer.element("text", ["y": "4"], text: letter)
          }
        }
      }
      writeBands(in: &writer)
    }
    writer.lineEnd()
  }
}

extension TimelineLegend {
  private func writeBands(in writer: inout ElementWriter) {
    if has(.visible) {
      entry("widget viewed", in: &writer) { writer in
        bar("band-view", fill: "currentColor", in: &writer)
      }
    }
    if has(.inUse) {
      entry("location in use", in: &writer) { writer in
        bar("band-in-use", fill: "currentColor", in: &writer)
      }
    }
    let isTruncated = picture.days.contains(where: \.day.isTruncated)
    let hasLoss = picture.days.contains { !$0.day.lost.isEmpty }
    let names =
      (picture.hasGap ? ["not recorded"] : []) + (isTruncated ? ["not drawn"] : [])
      + (hasLoss ? ["events lost"] : [])
    if !names.isEmpty {
      entry(names.joined(separator: " or "), in: &writer) { writer in
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
        "svg", ["aria-hidden": "true"], content)
      writer.text(name)
    }
  }

  private func bar(
    _ style: String, fill: ElementWriter.Value, in writer: inout ElementWriter
  ) {
    writer.element("g", ["class": .text(style), "fill": fill]) { writer in
      writer.shape("rect", ["x": "-10", "y": "-6", "width": "20", "height": "12"])
    }
  }

  private func has(_ kind: TimelineInterval.Kind) -> Bool {
    picture.days.contains { $0.day.intervals.contains { $0.kind == kind } }
  }

  private var hasSpentBudget: Bool {
    picture.days.contains { day in
      day.rows.contains { row in
        if case .balance(let curve) = row.content { !curve.spent.isEmpty } else { false }
      }
    }
  }
}
