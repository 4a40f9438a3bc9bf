internal import Analysis
internal import Runs
internal import SiteWriting
internal import Text

/// The page of all scenarios that runs of the site simulated, with their newest outcomes.
struct ScenariosPage {
  let publication: Publication

  /// The maximum number of rows; a sentence reports the others.
  private static let maximumRows = 200

  private static let fields = PageFields<ScenariosPage>("the page of all scenarios") {
    Field.text("lead") { $0.lead }
    Field.flag("hasRows") { !$0.publication.scenarios.all.isEmpty }
    Field.list(
      "rows", of: ScenarioTable.Row.fields, first: maximumRows, { $0.publication.scenarios.all },
      row: { $0.row(of: $1) }
    ) { "\(Plural.text($0, "more scenario")) on the pages of the runs." }
  }

  static let template = PageTemplate("scenarios", fields.schema)

  var file: SiteFile {
    Self.template.file(Frame(path: .scenarios, title: "Scenarios"), in: publication) { [self] in
      Self.fields.values(of: self)
    }
  }

  private func row(of record: ScenarioRecord) -> ScenarioTable.Row? {
    record.simulations.first.map {
      ScenarioTable(publication: publication, path: .scenarios)
        .row($0.scenario, in: publication.runs[$0.run])
    }
  }

  private var lead: String {
    let records = publication.scenarios.all
    guard !records.isEmpty else {
      return "No run of this site has a scenario, so no expectation was checked."
    }
    let outcomes = records.compactMap(\.simulations.first?.scenario.outcome)
    let parts = [CheckOutcome.fail, .notChecked, .pass].compactMap { outcome -> String? in
      let count = outcomes.count { $0 == outcome }
      return count > 0 ? "\(Plural.grouped(count)) \(outcome.label)" : nil
    }
    return """
      \(Plural.text(records.count, "scenario")), each with its result in the newest run that has it: \
      \(parts.joined(separator: ", ")).
      """
  }
}
