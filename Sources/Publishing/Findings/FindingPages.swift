internal import Findings
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates

/// A page for each finding that matters: what, where, why, what to change, seen when.
struct FindingPages {
  let publication: Publication

  private static let fields = PageFields<FindingCard>("the page of a finding") {
    Field.part(FindingCard.fields) { $0 }
    Field.list("history", of: Link.fields) { $0.history }
  }

  static let template = PageTemplate("finding", fields.schema)

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
    frame.searchText = finding.message.clipped(to: 400)
    return Self.template.file(frame, in: publication) { [publication] in
      Self.fields.values(of: FindingCard(finding: finding, path: path, publication: publication))
    }
  }
}

extension FindingCard {
  /// The runs that have the finding.
  fileprivate var history: [Link] {
    (publication.findings.sightings[finding.fingerprint] ?? []).map { index in
      let run = publication.runs[index]
      return Link("\(run.title), \(run.id)", path.link(to: .findings(of: run)))
    }
  }
}
