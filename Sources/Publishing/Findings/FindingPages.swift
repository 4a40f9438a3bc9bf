internal import Findings
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates

/// A page for each finding that matters: what, where, why, what to change, seen when.
struct FindingPages {
  let publication: Publication

  static let template = PageTemplate(
    "finding",
    [
      ("label", .text), ("levelClass", .text), ("isSuppressed", .flag), ("waived", .text),
      ("waive", .text), ("message", .text),
      ("facts", .list(Figure.schema)), ("place", .text), ("excerpt", FindingExcerpt.schema),
      ("excerptNote", .text),
    ] + FindingDetails.schema + [
      ("hasGuidance", .flag),
      (
        "guidance",
        .list(.object(PageModel("guidance", ["href": .text, "label": .text, "summary": .text])))
      ),
      ("ruleText", .text), ("hasSuppressions", .flag), ("suppressions", .list(.text)),
      ("history", .list(Link.schema)), ("identity", .list(Figure.schema)),
    ])

  /// One file a fingerprint; the newest run that has the finding is the one shown.
  var files: [SiteFile] {
    publication.findings.own.compactMap { place in
      let run = publication.runs[place.run]
      let finding = run.findings[place.finding]
      return publication.findings.name(of: finding).map { file(finding, $0, in: run) }
    }
  }

  private func file(_ finding: Finding, _ name: String, in run: Run) -> SiteFile {
    let path = PagePath.finding(name)
    let title = finding.ruleID.isEmpty ? "Finding" : "Finding of \(finding.ruleID.clipped(to: 80))"
    var frame = Frame(path: path, title: title)
    frame.parents = [("Runs", .runs), (run.title, .run(run)), ("Findings", .findings(of: run))]
    frame.context = finding.shownPlace.clipped(to: 120)
    return Self.template.file(frame, in: publication) { [publication] in
      let card = FindingCard(finding: finding, path: path, publication: publication)
      let runs = publication.findings.sightings[finding.fingerprint] ?? []
      let history = runs.map { index in
        let run = publication.runs[index]
        return Link("\(run.title), \(run.id)", path.link(to: .findings(of: run))).value
      }
      return card.fields + [("history", .list(history))]
    }
  }
}
