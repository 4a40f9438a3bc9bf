internal import Text

/// The marks on the lines of the budget chart: reloads that exceed a limit, and the day's last one.
struct BudgetMarks {
  let chart: BudgetUseChart
  let lines: [BudgetLine]
  let y: LinearScale

  func write(in writer: inout ElementWriter) {
    for line in lines {
      guard case .series(let series) = line.course else { continue }
      for crossing in crossings(of: series.day) { write(crossing, in: &writer) }
    }
  }
}

extension BudgetMarks {
  private struct Crossing {
    let title: String
    let href: String
    let x: Double
    let y: Double
  }

  /// The first reload above each limit, and the last one of the day.
  private func crossings(of day: BudgetDay) -> [Crossing] {
    let limits = [Double(chart.envelope.lowerBound), Double(chart.envelope.upperBound)]
    var marks = (limits + [chart.declared?.perDay].compactMap { $0 }).compactMap { limit in
      day.passing(Int(limit)).map {
        crossing($0, on: day, "first reload above \(FixedPoint.text(limit, decimals: 1)) a day")
      }
    }
    if let last = day.charged.last {
      marks.append(crossing(last, on: day, "last reload of the day"))
    }
    return marks
  }

  private func crossing(
    _ charged: BudgetDay.Charged, on day: BudgetDay, _ what: String
  ) -> Crossing {
    let moment = charged.moment
    let parts = [
      "\(day.label), \(DayMinute.clock(moment.minute)): charged reload \(charged.total), \(what)",
      moment.detail.shortened(to: TimelineMark.detailLimit),
    ]
    return Crossing(
      title: parts.filter { !$0.isEmpty }.joined(separator: "; "), href: moment.href,
      x: LinearScale.day(moment.minute), y: y(Double(charged.total)))
  }

  private func write(_ crossing: Crossing, in writer: inout ElementWriter) {
    writer.mark(crossing.title, href: crossing.href) { writer in
      writer.shape(
        "circle",
        [
          "class": "chart-dot", "cx": .percent(crossing.x), "cy": .number(crossing.y),
          "r": "4",
        ])
    }
  }
}
