package import Text

/// A chart of the requests, reloads, displays and budget of a widget over the hours of each day.
package struct ReloadTimelineChart: Sendable {
  let id: ChartIdentifier
  let title: String
  /// The clock that the hours refer to, as a phrase.
  let hours: String
  let days: [TimelineDay]
  let budget: Double?
  let lanesNotRecorded: Set<TimelineLane>
  let maximumDrawn: Int
  /// Whether fewer days are drawn than usual to keep the page small.
  let isShortened: Bool
  /// The time before which nothing is drawn or counted, as text; empty if everything is.
  let start: String
  /// A sentence about what the budget's steps leave out; empty if they are complete.
  let budgetNote: String

  /// - Parameters:
  ///   - budget: the declared budget per day, drawn as a line over the balance.
  ///   - lanesNotRecorded: lanes for which the trace has no events, to be distinguished from lanes
  ///     without activity.
  ///   - maximumDrawn: the maximum number of drawn days; the worst ones are drawn, and all are in the
  ///     data.
  ///   - isShortened: whether `maximumDrawn` is lower than usual to keep the page small.
  ///   - start: the time before which nothing is drawn or counted, as text; empty if everything is.
  ///   - budgetNote: a sentence about what the budget's steps leave out; empty if they are
  ///     complete.
  package init(
    id: String, title: String, hours: String, days: [TimelineDay], budget: Double?,
    lanesNotRecorded: Set<TimelineLane> = [], maximumDrawn: Int = Int.max,
    isShortened: Bool = false, start: String = "", budgetNote: String = ""
  ) {
    self.id = ChartIdentifier(id)
    self.title = title
    self.hours = hours.shortened(to: 400)
    self.days = days
    self.budget = budget.flatMap { $0.isFinite && $0 > 0 ? min($0, 1e6) : nil }
    self.lanesNotRecorded = lanesNotRecorded
    self.maximumDrawn = min(maximumDrawn, TimelinePicture.dayLimit)
    self.isShortened = isShortened
    self.start = start
    self.budgetNote = budgetNote
  }

  /// Appends the chart with its legend and its data as an HTML figure.
  package func write(to output: inout ByteOutput) {
    let picture = TimelinePicture(
      of: days, maximumDrawn: maximumDrawn, lanesNotRecorded: lanesNotRecorded)
    let figure = ChartFigure(id: id, kind: "timeline", title: title, notes: notes(for: picture))
    figure.write(to: &output) { writer in
      guard !days.isEmpty else { return }
      writeDefinitions(picture, in: &writer)
      TimelineLegend(id: id, picture: picture).write(in: &writer)
      writer.element(
        "a", ["class": "chart-skip", "href": .text("#" + id["data"])],
        text: "Skip \(Plural.text(picture.drawnCount, "mark")) and go to the data")
      for (index, day) in picture.days.enumerated() {
        TimelineDayDrawing(chart: self, picture: picture, day: day, number: index + 1)
          .write(in: &writer)
      }
      writer.element("div", ["id": .text(id["data"]), "tabindex": "-1"]) { writer in
        figure.data(TimelineTable(picture: picture).table, in: &writer)
      }
    }
  }
}

extension ReloadTimelineChart {
  private func notes(for picture: TimelinePicture) -> [String] {
    guard !days.isEmpty else { return ["No day is recorded."] }
    var notes = ["Hours are \(hours)."]
    if !start.isEmpty {
      notes.append(
        "Events before \(start) are neither drawn nor counted here; almanac ledger prints every request."
      )
    }
    if picture.isBinned {
      let hours = Int(picture.binning.size / 60)
      let size = hours == 1 ? "hour" : "\(hours) hours"
      let narrow =
        picture.binning.narrowSize(on: picture.layout.axis).map {
          ", \(Int($0 / 60)) hours on narrow pages"
        } ?? ""
      notes.append(
        "Lanes with more than \(Plural.text(picture.binning.threshold, "mark")) a day show one "
          + "count per \(size)\(narrow), linked to the first of its marks; for reloads that request "
          + "a location, the upper number counts those with a location, the lower number all of them."
      )
    }
    if !budgetNote.isEmpty { notes.append(budgetNote) }
    if !picture.undrawn.isEmpty {
      let drawn = picture.days.count
      notes.append(
        (drawn == 1
          ? "The worst of \(days.count) days is drawn"
          : "The worst \(drawn) of \(days.count) days are drawn, the worst one first")
          + ", ranked by broken rules, views without content, reloads without a location, time without budget and waits; "
          + "the data table has every day."
          + (isShortened ? " More charts would make the page too large." : ""))
    }
    let unusable = days.reduce(0) { $0 + $1.unusableCount }
    if !lanesNotRecorded.contains(.screen), days.allSatisfy(\.isUnseen) {
      notes.append("No view of the widget is recorded.")
    }
    if unusable > 0 {
      notes.append("Omitted: \(Plural.text(unusable, "event")) without a valid time or value.")
    }
    return notes
  }

  /// Writes the shapes and patterns that all days refer to, in an SVG element without size.
  private func writeDefinitions(_ picture: TimelinePicture, in writer: inout ElementWriter) {
    writer.element(
      "svg", ["class": "chart-definitions", "width": "0", "height": "0", "aria-hidden": "true"]
    ) { writer in
      writer.element("defs") { writer in
        picture.symbols.define(id, in: &writer)
        picture.layout.define(id, in: &writer)
        picture.paints.define(id, in: &writer)
      }
    }
    writer.lineEnd()
  }
}
