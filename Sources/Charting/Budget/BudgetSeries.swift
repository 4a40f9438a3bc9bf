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
        $0.day.recorded == day.recorded
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

  /// The path of the step line.
  func path(_ x: LinearScale, _ y: LinearScale) -> String {
    let start = Wording.number(x(day.recorded.lowerBound))
    var path = "M\(start) \(Wording.number(y(0)))"
    for step in steps {
      path += "H\(Wording.number(x(step.minute)))V\(Wording.number(y(Double(step.count))))"
    }
    return path + "H\(Wording.number(x(day.recorded.upperBound)))"
  }

  /// The minutes at which the line rises, with the counts that it reaches.
  private var steps: [(minute: Double, count: Int)] {
    guard day.charged.count > Self.exactLimit else {
      return day.charged.map { ($0.moment.minute, $0.total) }
    }
    return stride(from: Self.gridMinutes, through: DayMinute.range.upperBound, by: Self.gridMinutes)
      .map { ($0, day.count(until: $0)) }
  }
}
