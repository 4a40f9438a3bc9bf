internal import Analysis
internal import Runs
internal import SiteWriting
internal import Text

/// All scenarios that the runs of the site simulated, each with its newest outcome.
struct ScenariosPage {
  let publication: Publication

  /// A longer list is cut, with a sentence that says so.
  private static let most = 200

  private static let fields = PageFields<ScenariosPage>("the page of all scenarios") {
    Field.text("lead") { $0.lead }
    Field.flag("hasRows") { !$0.rows.isEmpty }
    Field.list("rows", of: ScenarioTable.Row.fields) { $0.rows }
    Field.text("moreRows") { $0.moreRows }
  }

  static let template = PageTemplate("scenarios", fields.schema)

  var file: SiteFile {
    Self.template.file(Frame(path: .scenarios, title: "Scenarios"), in: publication) { [self] in
      Self.fields.values(of: self)
    }
  }

  private var rows: [ScenarioTable.Row] {
    let table = ScenarioTable(publication: publication, path: .scenarios)
    return publication.scenarios.all.prefix(Self.most).compactMap { record in
      record.simulations.first.map { table.row($0.scenario, in: publication.runs[$0.run]) }
    }
  }

  private var moreRows: String {
    let more = publication.scenarios.all.count - Self.most
    return more > 0 ? "\(Plural.text(more, "more scenario")) on the pages of the runs." : ""
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
