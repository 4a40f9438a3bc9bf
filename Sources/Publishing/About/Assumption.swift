internal import Analysis

/// A number that checks and charts are based on, with its source or the word ASSUMPTION.
struct Assumption {
  let name: String
  let value: String
  let source: String

  static let fields = PageFields<Assumption>("an assumption") {
    Field.text("name") { $0.name }
    Field.text("value") { $0.value }
    Field.text("source") { $0.source }
  }

  static let all: [Assumption] = [
    .init(
      name: "Budget of a widget that is viewed often",
      value:
        "\(BudgetFigure.band.lowerBound) to \(BudgetFigure.band.upperBound) reloads in 24 hours",
      source: "Apple, Keeping a widget up to date (A2); Principles of great widgets (S4, W21)"),
    .init(
      name: "Declared budget", value: "the trace's budget.frequentPerDay, by default 55",
      source: "middle of Apple's range; ASSUMPTION"),
    .init(
      name: "Budget of a widget that is rarely viewed", value: "the trace's budget.rarePerDay",
      source: "no source gives a number; ASSUMPTION (D14)"),
    .init(
      name: "Length of the in-use window",
      value: "15 minutes after the end of the last view, 15:00 included",
      source:
        "Principles of great widgets (S4), system prompt (IDB); start and end are an ASSUMPTION (U4)"
    ),
    .init(
      name: "Budget window", value: "a sliding window of 24 hours, no reset at midnight",
      source:
        "Apple, Keeping a widget up to date (A2): a 24-hour period; that it slides is an ASSUMPTION"
    ),
    .init(
      name: "Expected cells of the matrix", value: "84 cells",
      source: "Apple, isAuthorizedForWidgetUpdates (A1) and the sources named in each cell"),
    .init(
      name: "Conflict cells", value: "flag false while the app is in use",
      source: "S4 and W21 against S0 and S3 (U2): any display except UNAVAIL is accepted"),
    .init(
      name: "Time of day", value: "the trace's fixed offset from UTC",
      source: "daylight saving time is not inferred; ASSUMPTION"),
    .init(
      name: "Age of content at a view", value: "the time of the view minus the time of the content",
      source: "rule RLD-020; quantiles by nearest rank"),
  ]
}
