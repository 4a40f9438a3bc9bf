internal import Analysis
internal import Templates

/// The published numbers of the budget, each beside what the simulator's model takes for it.
struct BudgetFigureTable {
  /// Nil when the site does not know the model.
  let register: ModelRegister?

  static let schema: [(String, TemplateSchema)] = [
    (
      "figures",
      .list(
        .object(
          PageModel(
            "a published number",
            [
              "number": .text, "subject": .text, "sources": .text, "disagreement": .text,
              "parameter": .text, "value": .text,
            ])))
    )
  ]

  var fields: [(String, TemplateValue)] { [("figures", .list(BudgetFigure.all.map(row)))] }

  private func row(_ figure: BudgetFigure) -> TemplateValue {
    let parameter = register?.parameters.first { $0.name == figure.parameter }
    return [
      "number": .text(figure.value.words), "subject": .text(figure.subject),
      "sources": .text(figure.sources.joined(separator: ", ")),
      "disagreement": .text(figure.disagreement ?? ""), "parameter": .text(parameter?.name ?? ""),
      "value": .text(parameter?.values.first ?? ""),
    ]
  }
}
