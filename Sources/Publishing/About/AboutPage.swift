internal import Analysis
internal import Files
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates

/// What the site rests on: the numbers it judges by with their sources, the sources, the files for machines.
struct AboutPage {
  let publication: Publication

  static let template = PageTemplate(
    "about",
    [
      ("lead", .text), ("parametersHref", .text),
      (
        "assumptions",
        .list(
          .object(PageModel("an assumption", ["name": .text, "value": .text, "source": .text])))
      ),
      (
        "sources",
        .list(
          .object(
            PageModel("a source", ["anchor": .text, "code": .text, "label": .text, "href": .text])))
      ),
      (
        "machines",
        .list(.object(PageModel("a file", ["href": .text, "label": .text, "summary": .text])))
      ),
    ])

  var file: SiteFile {
    Self.template.file(Frame(path: .about, title: "About"), in: publication) { [self] in
      [
        (
          "lead",
          .text(
            "What this site judges by, where each number comes from, and what is an assumption of ours."
          )
        ),
        (
          "assumptions",
          .list(
            Assumption.all.map { assumption in
              [
                "name": .text(assumption.name), "value": .text(assumption.value),
                "source": .text(assumption.source),
              ]
            })
        ), ("sources", .list(publication.guidance.sources.sources.map(source))),
        ("machines", .list(machines)),
        (
          "parametersHref",
          .text(publication.register == nil ? "" : PagePath.about.link(to: .parameters))
        ),
      ]
    }
  }

  private func source(_ source: Source) -> TemplateValue {
    [
      "anchor": .text("source-" + PathSegment.safe(for: source.code ?? source.title)),
      "code": .text(source.code ?? ""), "label": .text(source.title),
      "href": .text(source.url ?? ""),
    ]
  }

  private var machines: [TemplateValue] {
    let scenario = (ParametersPage.schema.description, "JSON Schema of a scenario")
    let files = [
      ("report.json", "everything on this site, for programs"),
      ("findings.sarif", "the findings of the newest run as SARIF 2.1.0"),
      ("manifest.json", "every file of this site with its size and SHA-256 digest"),
      ("schemas/report.schema.json", "JSON Schema of report.json"),
      ("schemas/history.schema.json", "JSON Schema of a line of history.jsonl"),
      ("schemas/release.schema.json", "JSON Schema of a release's release.json"),
      ("schemas/summary.schema.json", "JSON Schema of a summary of traces"),
      ("schemas/trace.schema.json", "JSON Schema of a line of a trace"),
      ("schemas/run.schema.json", "JSON Schema of run.yml"),
      ("schemas/almanac.schema.json", "JSON Schema of almanac.yml"),
      ("schemas/scenario-result.schema.json", "JSON Schema of a scenario's result"),
    ]
    return (files + (publication.register == nil ? [] : [scenario])).map { name, summary in
      [
        "href": .text(PagePath.about.link(to: PagePath(name))), "label": .text(name),
        "summary": .text(summary),
      ]
    }
  }
}
