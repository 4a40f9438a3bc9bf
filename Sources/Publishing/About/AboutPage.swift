internal import Files
internal import Guidance
internal import SiteWriting

/// The page about the site: numbers behind verdicts, sources, and machine-readable files.
struct AboutPage {
  let publication: Publication

  private static let fields = PageFields<AboutPage>("the page about the site") {
    Field.text("lead") { _ in
      "The numbers behind this site's verdicts, the source of each, and which are assumptions."
    }
    Field.text("parametersHref") { page in
      page.publication.register == nil ? "" : PagePath.about.link(to: .parameters)
    }
    Field.list("assumptions", of: Assumption.fields) { _ in Assumption.all }
    Field.list("sources", of: sourceFields) { $0.publication.guidance.sources.sources }
    Field.list("machines", of: MachineFile.fields) { _ in MachineFile.all }
  }

  private static let sourceFields = PageFields<Source>("a source with its anchor") {
    Field.text("anchor") { "source-" + PathSegment.safe(for: $0.code ?? $0.title) }
    Field.part(Source.fields) { $0 }
  }

  static let template = PageTemplate("about", fields.schema)

  var file: SiteFile {
    Self.template.file(Frame(path: .about, title: "About"), in: publication) { [self] in
      Self.fields.values(of: self)
    }
  }

  /// A machine-readable file of the site.
  private struct MachineFile {
    let path: PagePath
    let summary: String

    init(_ path: String, _ summary: String) {
      self.path = PagePath(path)
      self.summary = summary
    }

    static let fields = PageFields<MachineFile>("a file") {
      Field.text("href") { PagePath.about.link(to: $0.path) }
      Field.text("label") { $0.path.description }
      Field.text("summary") { $0.summary }
    }

    static let all = [
      MachineFile("report.json", "everything on this site as JSON"),
      MachineFile("findings.sarif", "the findings of the newest run as SARIF 2.1.0"),
      MachineFile("manifest.json", "every file of this site with its size and SHA-256 hash"),
      MachineFile("schemas/report.schema.json", "JSON Schema of report.json"),
      MachineFile("schemas/history.schema.json", "JSON Schema of a line of history.jsonl"),
      MachineFile("schemas/release.schema.json", "JSON Schema of a release's release.json"),
      MachineFile("schemas/summary.schema.json", "JSON Schema of a summary of traces"),
      MachineFile("schemas/trace.schema.json", "JSON Schema of a line of a trace"),
      MachineFile("schemas/run.schema.json", "JSON Schema of run.yml"),
      MachineFile("schemas/almanac.schema.json", "JSON Schema of almanac.yml"),
      MachineFile("schemas/scenario.schema.json", "JSON Schema of a scenario"),
      MachineFile("schemas/scenario-result.schema.json", "JSON Schema of a scenario's result"),
    ]
  }
}
