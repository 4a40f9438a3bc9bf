internal import Findings
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

/// A page for each important finding: message, place, reason, fix, and the runs that have it.
struct FindingPages {
  let publication: Publication

  private static let fields = PageFields<FindingCard>("the page of a finding") {
    Field.part(FindingCard.fields) { $0 }
    Field.list("siblings", of: Link.fields) { $0.siblings }
    Field.list("failedGates", of: Link.fields) { $0.failedGates }
    Field.list("history", of: Link.fields) { $0.history }
  }

  static let template = PageTemplate("finding", fields.schema)

  /// One file per fingerprint, which shows the finding of the newest run that has it.
  var files: [SiteFile] {
    let pages = publication.findings.own.compactMap(page)
    return pages.enumerated().map { place, page in
      var frame = page.frame
      if place > 0 { frame.previous = Self.neighbor(pages[place - 1]) }
      if place + 1 < pages.count { frame.next = Self.neighbor(pages[place + 1]) }
      return Self.template.file(frame, in: publication) { [publication] in
        Self.fields.values(
          of: FindingCard(finding: page.finding, path: page.frame.path, publication: publication))
      }
    }
  }

  private func page(_ place: FindingPlace) -> (finding: Finding, frame: Frame)? {
    let run = publication.runs[place.run]
    let finding = run.findings[place.finding]
    guard let name = publication.findings.name(of: finding) else { return nil }
    let title =
      finding.ruleID.isEmpty ? "Finding" : "Finding of \(finding.ruleID.shortened(to: 80))"
    var frame = Frame(path: .finding(name), title: title)
    frame.parents = [("Runs", .runs), (run.title, .run(run)), ("Findings", .findings(of: run))]
    frame.context = finding.shownPlace.shortened(to: 120)
    frame.searchText = finding.message.shortened(to: 400)
    return (finding, frame)
  }

  private static func neighbor(
    _ page: (finding: Finding, frame: Frame)
  ) -> (label: String, path: PagePath) {
    let place = page.frame.context.isEmpty ? "" : ", \(page.frame.context)"
    return (page.frame.title + place, page.frame.path)
  }
}

extension FindingCard {
  /// Links to the other findings of its rule and in its file.
  fileprivate var siblings: [Link] {
    let name = LintRuleName(of: finding)
    let rule = publication.findings.path(of: name).map {
      Link("All findings of \(name.label.shortened(to: 80))", path.link(to: $0))
    }
    let file = publication.newest.flatMap { run in
      finding.location.flatMap { publication.fileFindings.page(of: $0.path, in: run) }
    }.map { Link("All findings in this file", path.link(to: $0)) }
    return [rule, file].compactMap(\.self)
  }

  /// Links to the failed gates of the newest run that name the finding.
  fileprivate var failedGates: [Link] {
    let gates = publication.assessment?.failedGates { evidence in
      guard case .finding(let record) = evidence else { return false }
      return publication.findings.address(of: record)?.description == path.description
    }
    return (gates ?? []).map { Link(to: $0, from: path) }
  }

  /// Links to the runs that have the finding.
  fileprivate var history: [Link] {
    (publication.findings.sightings[finding.fingerprint] ?? []).map { index in
      let run = publication.runs[index]
      return Link("\(run.title), \(run.id)", path.link(to: .findings(of: run)))
    }
  }
}
