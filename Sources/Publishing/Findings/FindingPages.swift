internal import Findings
internal import Guidance
internal import SiteWriting
internal import Templates

/// A card for every finding of every run: what, where, why, what to change, seen when.
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
    var newest: [(finding: Finding, run: Run)] = []
    var sightings: [Fingerprint: [Int]] = [:]
    for (index, run) in publication.runs.enumerated() {
      for finding in run.findings {
        if sightings[finding.fingerprint] == nil { newest.append((finding, run)) }
        sightings[finding.fingerprint, default: []].append(index)
      }
    }
    let isListed = newest.count <= PageLabel.mostOfAKind
    return newest.compactMap { item in
      publication.cardNames[item.finding.fingerprint].map { name in
        file(
          item.finding, name, in: item.run, seenIn: sightings[item.finding.fingerprint] ?? [],
          isListed: isListed)
      }
    }
  }

  private func file(
    _ finding: Finding, _ name: String, in run: Run, seenIn runs: [Int], isListed: Bool
  ) -> SiteFile {
    let path = PagePath.finding(name)
    let title = finding.ruleID.isEmpty ? "Finding" : "Finding of \(finding.ruleID.clipped(to: 80))"
    var frame = Frame(path: path, title: title)
    frame.parents = [("Runs", .runs), (run.title, .run(run)), ("Findings", .findings(of: run))]
    frame.context = finding.shownPlace.clipped(to: 120)
    frame.isListed = isListed
    return Self.template.file(frame, in: publication) { [publication] in
      let card = FindingCard(finding: finding, path: path, publication: publication)
      let history = runs.map { index in
        let run = publication.runs[index]
        return Link("\(run.title), \(run.id)", path.link(to: .findings(of: run))).value
      }
      return card.fields + [("history", .list(history))]
    }
  }
}
