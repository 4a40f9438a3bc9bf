internal import SiteWriting
internal import Templates
internal import Text

/// All runs, with the trends of the numbers that matter.
struct RunsPage {
  let publication: Publication

  static let template = PageTemplate(
    "runs", [("lead", .text)] + RunTrends.schema + RunTable.schema)

  var file: SiteFile {
    Self.template.file(Frame(path: .runs, title: "Runs"), in: publication) { [self] in
      let lead =
        publication.runs.isEmpty
        ? "This site was built without a run: nothing was checked."
        : "\(Plural.text(publication.runs.count, "run")), the newest first."
      return [("lead", .text(lead))]
        + RunTrends(publication: publication, path: .runs).fields
        + RunTable(publication: publication, path: .runs).fields
    }
  }
}
