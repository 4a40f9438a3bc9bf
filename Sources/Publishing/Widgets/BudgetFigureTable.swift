internal import Analysis

/// The published numbers of the budget, with the corresponding values of the simulation model.
struct BudgetFigureTable {
  /// The model, or `nil` if the site does not have it.
  let register: ModelRegister?

  static let fields = PageFields<BudgetFigureTable>("the published numbers") {
    Field.list("figures", of: Row.fields) { table in
      BudgetFigure.all.map { figure in
        Row(
          figure: figure,
          parameter: table.register?.parameters.first { $0.name == figure.parameter })
      }
    }
  }

  private struct Row {
    let figure: BudgetFigure
    let parameter: ModelRegister.Parameter?

    static let fields = PageFields<Row>("a published number") {
      Field.text("number") { $0.figure.value.phrase }
      Field.text("subject") { $0.figure.subject }
      Field.text("sources") { $0.figure.sources.joined(separator: ", ") }
      Field.text("disagreement") { $0.figure.disagreement ?? "" }
      Field.text("parameter") { $0.parameter?.name ?? "" }
      Field.text("value") { $0.parameter?.values.first ?? "" }
    }
  }
}
