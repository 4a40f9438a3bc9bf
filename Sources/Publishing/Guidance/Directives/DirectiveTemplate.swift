internal import Templates
internal import Text

/// The templates of directives, by name below `directives/`.
enum DirectiveTemplate: String, CaseIterable {
  case rules, runs, widgets, findings, parameters, missing
  case budgetFigures = "budget-figures"

  var name: String { "directives/" + rawValue }

  /// The names that the template may use.
  var model: PageModel {
    let fields: [(String, TemplateSchema)] =
      switch self {
      case .rules: RuleTable.fields.schema
      case .runs: RunsTable.fields.schema
      case .widgets: RunPageTables.widgetFields.schema
      case .findings: FindingsOfRule.fields.schema
      case .parameters: ParameterTable.fields.schema
      case .budgetFigures: BudgetFigureTable.fields.schema
      case .missing: [("sentence", .text)]
      }
    return PageModel("the directive \(rawValue)", fields: fields)
  }

  /// Appends the HTML of a directive; a value that the template does not accept is left out.
  func write(
    _ fields: [(String, TemplateValue)], from library: TemplateLibrary, to html: inout ByteOutput
  ) {
    _ = library.render(name, .object(TemplateObject(fields)), to: &html)
  }
}
