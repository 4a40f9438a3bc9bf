/// A published number about the budget of reloads.
package struct BudgetFigure: Equatable, Sendable {
  package let value: Value
  /// The subject of the number, as a phrase.
  package let subject: String
  /// The codes of the sources that state it.
  package let sources: [String]
  /// The code of the disagreement that it belongs to, or nil if no source contradicts it.
  package let disagreement: String?
  /// The parameter of the simulator's model that represents it, or nil if there is none.
  package let parameter: String?

  /// The value that a source states.
  package enum Value: Equatable, Sendable {
    /// Charged reloads in 24 hours.
    case perDay(ClosedRange<Int>)
    /// The maximum number of charged reloads in 24 hours.
    case atMost(Int)
    /// Minutes from one reload to the next.
    case every(ClosedRange<Int>)
    /// The minimum number of minutes from one to the next.
    case minutesBetween(Int)
    case noNumber
    case noLimit
  }

  /// The documented range for a widget that is viewed often, in charged reloads per 24 hours.
  package static let band = 40...70

  /// The numbers that sources state, beginning with those that charts and checks use.
  package static let all: [BudgetFigure] = [
    BudgetFigure(
      .perDay(band), "charged reloads of a widget that is viewed often", by: "S4", "W21", "A2",
      in: "budget.frequentPerDay"),
    BudgetFigure(
      .noNumber, "fewer, for a widget that is viewed rarely", by: "A2", "S4", against: "D14",
      in: "budget.rarePerDay"),
    BudgetFigure(
      .atMost(75), "a watch complication, most for those on the current face", by: "A8",
      against: "D6", in: "budget.watchPerDay"),
    BudgetFigure(.every(15...60), "the same band as an interval", by: "A2", against: "D6"),
    BudgetFigure(.every(15...30), "in waking hours", by: "W21", against: "D6"),
    BudgetFigure(
      .every(15...15), "“about right”, in an answer by Apple staff", by: "L22", against: "D6"),
    BudgetFigure(
      .perDay(72...72), "developers' interpretation in the forums", by: "F758400", "F768739",
      against: "D6"),
    BudgetFigure(
      .minutesBetween(5), "stated for entries; a minimum for reloads exists, without a number",
      by: "A2",
      against: "D12", in: "reload.minSpacing"),
    BudgetFigure(
      .noLimit, "in Xcode's debugger and in Developer Mode", by: "F653265", "W25", "A9",
      in: "runMode"),
  ]

  private init(
    _ value: Value, _ subject: String, by sources: String..., against disagreement: String? = nil,
    in parameter: String? = nil
  ) {
    self.value = value
    self.subject = subject
    self.sources = sources
    self.disagreement = disagreement
    self.parameter = parameter
  }
}

extension BudgetFigure.Value {
  /// The number with its unit, in words.
  package var phrase: String {
    switch self {
    case .perDay(let counts) where counts.count == 1:
      "\(counts.lowerBound) a day, every \(24 * 60 / counts.lowerBound) minutes"
    case .perDay(let counts): "\(counts.lowerBound) to \(counts.upperBound) a day"
    case .atMost(let count): "up to \(count) a day"
    case .every(let minutes) where minutes.count == 1: "every \(minutes.lowerBound) minutes"
    case .every(let minutes): "every \(minutes.lowerBound) to \(minutes.upperBound) minutes"
    case .minutesBetween(let minutes): "at least \(minutes) minutes apart"
    case .noNumber: "no number"
    case .noLimit: "no limit"
    }
  }
}
