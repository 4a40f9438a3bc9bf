internal import Text

/// The marks on the lines of the budget chart: limits passed, the budget spent, the day's end.
struct BudgetMarks {
  let chart: BudgetUseChart
  let lines: [BudgetLine]
  let y: LinearScale

  /// The most exhausted markers of one day; the data table counts all of them.
  static let exhaustedLimit = 12

  func write(in writer: inout ElementWriter) {
    var labels: [(x: Double, y: Double)] = []
    for line in lines {
      guard case .series(let series) = line.course else { continue }
      let day = series.day
      for passed in passings(of: day) { write(passed, in: &writer) }
      for (index, moment) in day.exhausted.prefix(Self.exhaustedLimit).enumerated() {
        let place = (
          x: LinearScale.day(moment.minute), y: y(Double(day.count(until: moment.minute)))
        )
        let isFree = !labels.contains { abs($0.x - place.x) < 8 && abs($0.y - place.y) < 14 }
        let isNamed = index == 0 && isFree
        if isNamed { labels.append(place) }
        writeExhausted(moment, on: day, at: place, isNamed: isNamed, in: &writer)
      }
    }
  }
}

extension BudgetMarks {
  private struct Passing {
    let title: String
    let href: String
    let x: Double
    let y: Double
  }

  /// The last reload of the day and the first one above each limit.
  private func passings(of day: BudgetDay) -> [Passing] {
    let limits = [Double(chart.envelope.lowerBound), Double(chart.envelope.upperBound)]
    var marks = (limits + [chart.declared?.perDay].compactMap { $0 }).compactMap { limit in
      day.passing(Int(limit)).map {
        passing($0, on: day, "the first above \(Wording.number(limit)) a day")
      }
    }
    if let last = day.charged.last {
      marks.append(passing(last, on: day, "the last of the day"))
    }
    return marks
  }

  private func passing(
    _ charged: BudgetDay.Charged, on day: BudgetDay, _ what: String
  ) -> Passing {
    let moment = charged.moment
    let parts = [
      "\(day.label), \(DayMinute.clock(moment.minute)): charged reload \(charged.total), \(what)",
      moment.detail.shortened(to: TimelineMark.detailLimit),
    ]
    return Passing(
      title: parts.filter { !$0.isEmpty }.joined(separator: "; "), href: moment.href,
      x: LinearScale.day(moment.minute), y: y(Double(charged.total)))
  }

  private func write(_ passing: Passing, in writer: inout ElementWriter) {
    writer.mark(passing.title, href: passing.href) { writer in
      writer.shape(
        "circle",
        [
          "class": "chart-dot", "cx": .percent(passing.x), "cy": .number(passing.y),
          "r": "4",
        ])
    }
  }

  private func writeExhausted(
    _ moment: ChartMoment, on day: BudgetDay, at place: (x: Double, y: Double), isNamed: Bool,
    in writer: inout ElementWriter
  ) {
    let clock = DayMinute.clock(moment.minute)
    let count = day.count(until: moment.minute)
    let parts = [
      "\(day.label), \(clock): no reserve after \(Wording.count(count, "charged reload"))",
      moment.detail.shortened(to: TimelineMark.detailLimit),
    ]
    let title = parts.filter { !$0.isEmpty }.joined(separator: "; ")
    writer.mark(title, href: moment.href) { writer in
      writer.element(
        "svg",
        [
          "class": "chart-exhausted", "x": .percent(place.x),
          "y": .number(place.y), "width": "1", "height": "1", "overflow": "visible",
        ]
      ) {
        $0.shape("path", ["d": "M-5 -5L5 5M5 -5L-5 5", "fill": "none"])
      }
      guard isNamed else { return }
      let isFarRight = place.x > 80
      // Low on the chart the name would lie on the hours below the axis.
      let isLow = place.y > y(0) - 20
      writer.element(
        "text",
        [
          "class": "chart-exhausted-name", "x": .percent(place.x),
          "dx": isFarRight ? "-10" : "10", "y": .number(place.y + (isLow ? -12 : 16)),
          "text-anchor": isFarRight ? "end" : "start",
        ], text: "no reserve from \(clock)")
    }
  }
}
