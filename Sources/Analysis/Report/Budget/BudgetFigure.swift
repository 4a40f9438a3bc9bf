/// A number that someone published about the budget of reloads.
package struct BudgetFigure: Equatable, Sendable {
  package let value: Value
  /// What the number is about, as a phrase.
  package let subject: String
  /// The codes of the sources that give it.
  package let sources: [String]
  /// The code of the disagreement that it is a part of; nil when no source contradicts.
  package let disagreement: String?
  /// The parameter of the simulator's model that stands for it; nil when none does.
  package let parameter: String?

  /// What a source gives.
  package enum Value: Equatable, Sendable {
    /// Charged reloads in 24 hours.
    case perDay(ClosedRange<Int>)
    /// The most charged reloads in 24 hours.
    case atMost(Int)
    /// Minutes from one reload to the next.
    case every(ClosedRange<Int>)
    /// The least number of minutes from one to the next.
    case apart(Int)
    case noNumber
    case noLimit
  }

  /// The documented band for a widget that is viewed often: charged reloads in 24 hours.
  package static let band = 40...70

  /// Every number that a source gives, the ones that charts and checks use first.
  package static let all: [BudgetFigure] = [
    BudgetFigure(
      .perDay(band), "charged reloads of a widget that is viewed often", by: "S4", "W21", "A2",
      in: "budget.frequentPerDay"),
    BudgetFigure(
      .noNumber, "fewer, of a widget that is viewed rarely", by: "A2", "S4", against: "D14",
      in: "budget.rarePerDay"),
    BudgetFigure(
      .atMost(75), "a complication on the watch, most for those on the face in use", by: "A8",
      against: "D6", in: "budget.watchPerDay"),
    BudgetFigure(.every(15...60), "the same band as an interval", by: "A2", against: "D6"),
    BudgetFigure(.every(15...30), "in the hours awake", by: "W21", against: "D6"),
    BudgetFigure(
      .every(15...15), "“about right”, in an answer by Apple staff", by: "L22", against: "D6"),
    BudgetFigure(
      .perDay(72...72), "developers' interpretation in the forums", by: "F758400", "F768739",
      against: "D6"),
    BudgetFigure(
      .apart(5), "stated for entries; a minimum for reloads exists, without a number", by: "A2",
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
  /// The number with its unit, as people read it.
  package var words: String {
    switch self {
    case .perDay(let counts) where counts.count == 1:
      "\(counts.lowerBound) a day, every \(24 * 60 / counts.lowerBound) minutes"
    case .perDay(let counts): "\(counts.lowerBound) to \(counts.upperBound) a day"
    case .atMost(let count): "up to \(count) a day"
    case .every(let minutes) where minutes.count == 1: "every \(minutes.lowerBound) minutes"
    case .every(let minutes): "every \(minutes.lowerBound) to \(minutes.upperBound) minutes"
    case .apart(let minutes): "at least \(minutes) minutes apart"
    case .noNumber: "no number"
    case .noLimit: "no limit"
    }
  }
}
