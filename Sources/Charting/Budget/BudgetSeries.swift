internal import Text

/// One line of the budget chart, for a day or for several days with identical lines.
struct BudgetSeries: Equatable {
  let day: BudgetDay
  /// The number of further days with the identical line.
  let identicalDayCount: Int

  /// The number of charged reloads in a day above which a line is drawn on a grid of minutes.
  static let exactLimit = 150
  static let gridMinutes = 10.0

  var label: String {
    let name = day.label.shortened(to: 16)
    return identicalDayCount == 0 ? name : "\(name) +\(identicalDayCount)"
  }

  /// One series for each distinct line, in the order of the days.
  static func distinct(_ days: [BudgetDay]) -> [BudgetSeries] {
    var found: [BudgetSeries] = []
    for day in days {
      let place = found.firstIndex {
        $0.day.recorded == day.recorded && $0.day.lost == day.lost
          && $0.day.charged.elementsEqual(day.charged) {
            $0.moment.minute == $1.moment.minute && $0.total == $1.total
          }
      }
      if let place {
        found[place] = BudgetSeries(
          day: found[place].day, identicalDayCount: found[place].identicalDayCount + 1)
      } else {
        found.append(BudgetSeries(day: day, identicalDayCount: 0))
      }
    }
    return found
  }

  /// The path of the step line, with a gap where events were lost.
  func path(_ x: LinearScale, _ y: LinearScale) -> String {
    let steps = self.steps
    var count = 0
    var next = steps.startIndex
    var path = ""
    for stretch in day.stretches {
      while next < steps.endIndex, steps[next].minute < stretch.lowerBound {
        count = steps[next].count
        next += 1
      }
      path +=
        "M\(FixedPoint.text(x(stretch.lowerBound), decimals: 1)) \(FixedPoint.text(y(Double(count)), decimals: 1))"
      while next < steps.endIndex, steps[next].minute <= stretch.upperBound {
        count = steps[next].count
        path +=
          "H\(FixedPoint.text(x(steps[next].minute), decimals: 1))V\(FixedPoint.text(y(Double(count)), decimals: 1))"
        next += 1
      }
      path += "H\(FixedPoint.text(x(stretch.upperBound), decimals: 1))"
    }
    return path
  }

  /// The minutes at which the line rises, with the counts that it reaches.
  private var steps: [(minute: Double, count: Int)] {
    guard day.charged.count > Self.exactLimit else {
      return day.charged.map { ($0.moment.minute, $0.total) }
    }
    let end = day.recorded.upperBound
    return (Array(stride(from: Self.gridMinutes, to: end, by: Self.gridMinutes)) + [end])
      .map { ($0, day.count(until: $0)) }
  }
}
