internal import Analysis
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// All scenarios that the runs of the site played, each with its newest outcome.
struct ScenariosPage {
  let publication: Publication

  /// A longer list is cut, with a sentence that says so.
  private static let most = 200

  static let template = PageTemplate(
    "scenarios",
    [("lead", .text), ("hasRows", .flag), ("rows", ScenarioTable.schema), ("moreRows", .text)])

  var file: SiteFile {
    Self.template.file(Frame(path: .scenarios, title: "Scenarios"), in: publication) { [self] in
      let table = ScenarioTable(publication: publication, path: .scenarios)
      let records = publication.scenarios.all
      let rows = records.prefix(Self.most).compactMap { record in
        record.playings.first.map { table.row($0.scenario, in: publication.runs[$0.run]) }
      }
      let more = records.count - Self.most
      return [
        ("lead", .text(lead)), ("hasRows", .flag(!rows.isEmpty)), ("rows", .list(rows)),
        (
          "moreRows",
          .text(more > 0 ? "\(Plural.text(more, "more scenario")): see the pages of the runs." : "")
        ),
      ]
    }
  }

  private var lead: String {
    let records = publication.scenarios.all
    guard !records.isEmpty else {
      return "No run of this site played a scenario: nothing was expected, nothing was checked."
    }
    let outcomes = records.compactMap(\.playings.first?.scenario.outcome)
    let parts = [Outcome.fail, .notChecked, .pass].compactMap { outcome -> String? in
      let count = outcomes.count { $0 == outcome }
      return count > 0 ? "\(Plural.grouped(count)) \(outcome.label)" : nil
    }
    return """
      \(Plural.text(records.count, "scenario")), each as the newest run that has it played it: \
      \(parts.joined(separator: ", ")).
      """
  }
}
