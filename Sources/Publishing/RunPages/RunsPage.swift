internal import SiteWriting
internal import Text

/// The page of all runs, with the trends of the most important numbers.
struct RunsPage {
  let publication: Publication

  private static let fields = PageFields<RunsPage>("the page of all runs") {
    Field.text("lead") { $0.lead }
    Field.part(RunTrends.fields) { RunTrends(publication: $0.publication, path: .runs) }
    Field.part(RunsTable.fields) { RunsTable(publication: $0.publication, path: .runs) }
  }

  static let template = PageTemplate("runs", fields.schema)

  var file: SiteFile {
    Self.template.file(Frame(path: .runs, title: "Runs"), in: publication) { [self] in
      Self.fields.values(of: self)
    }
  }

  private var lead: String {
    publication.runs.isEmpty
      ? "This site was built without a run: nothing was checked."
      : "\(Plural.text(publication.runs.count, "run")), newest first."
  }
}
