/// The directives that a content page may use to show live data.
enum PageDirective: String, CaseIterable {
  /// `:::matrix`: the whole authorization matrix.
  case matrix
  /// `:::matrix-row row=R09`: one row of it.
  case matrixRow = "matrix-row"
  /// `:::budget-chart scenario=S5 widget=…`: the budget use of a placed widget, in the newest run or in `run=…`.
  case budgetChart = "budget-chart"
  /// `:::budget-figures`: every published number of the budget, with source and the model's value for it.
  case budgetFigures = "budget-figures"
  /// `:::timeline scenario=S5 widget=…`: the last day of a placed widget, in the newest run or in `run=…`.
  case timeline
  /// `:::findings rule=LOC-007`: the open findings that cite a rule.
  case findings
  /// `:::cells rule=LOC-018`: the cells of the matrix that a rule is about.
  case cells
  /// `:::parameters group=budget`: the model's parameters of that name, or all, with value and source.
  case parameters
  /// `:::phases scenario=S5-phases`: how often each widget is located, for every minute at which it can have been added.
  case phases
  /// `:::rules`: a table of every rule with its status.
  case rules
  /// `:::runs`: a table of every run.
  case runs
  /// `:::widgets run=…`: a table of a run's widgets with their reloads.
  case widgets

  /// The attributes it understands.
  var attributes: [String] {
    switch self {
    case .matrix, .rules, .runs, .budgetFigures: []
    case .widgets: ["run"]
    case .parameters: ["group"]
    case .matrixRow: ["row"]
    case .budgetChart, .timeline: ["run", "scenario", "widget", "trace"]
    case .findings, .cells: ["rule"]
    case .phases: ["scenario"]
    }
  }
}
