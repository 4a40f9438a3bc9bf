/// The directives that a content page may use to show live data.
enum PageDirective: String, CaseIterable {
  /// `:::matrix`: the entire authorization matrix.
  case matrix
  /// `:::matrix-row row=R09`: one row of the matrix.
  case matrixRow = "matrix-row"
  /// `:::budget-chart scenario=S5 widget=…`: a widget's budget use, in the newest run or `run=…`.
  case budgetChart = "budget-chart"
  /// `:::budget-figures`: every published number of the budget, with source and the model's value.
  case budgetFigures = "budget-figures"
  /// `:::timeline scenario=S5 widget=…`: a widget's worst day, in the newest run or `run=…`.
  case timeline
  /// `:::findings rule=LOC-007`: the open findings that cite a rule.
  case findings
  /// `:::cells rule=LOC-018`: the cells of the matrix that a rule is about.
  case cells
  /// `:::parameters group=budget`: the model's parameters of a group, or all, with value and
  /// source.
  case parameters
  /// `:::phases scenario=S5-phases`: the located reloads of each widget, for every minute at which
  /// it can be added.
  case phases
  /// `:::rules`: a table of every rule with its result.
  case rules
  /// `:::runs`: a table of every run.
  case runs
  /// `:::widgets run=…`: a table of a run's widgets with their reloads.
  case widgets

  /// The attributes that the directive accepts.
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
