internal import Findings
internal import Readiness
internal import Runs
internal import SiteWriting

/// The most urgent findings of a run that no waiver hides: findings that a failed gate counts, then
/// new ones, then known ones; of the last two, findings of widget rules first.
struct TopFindings {
  private let rows: [FindingRow]

  static let fields = PageFields<TopFindings>("the most urgent findings of a run") {
    Field.flag("hasTopFindings") { !$0.rows.isEmpty }
    Field.list("topFindings", of: FindingRow.fields) { $0.rows }
  }

  private static let maximumRows = 10

  init(of run: Run, in publication: Publication, on path: PagePath) {
    let review = publication.review(of: run)
    let new = review?.newFingerprints ?? []
    let failing = review?.failingFingerprints ?? []
    var byUrgency = [[Finding]](repeating: [], count: 5)
    for finding in run.openFindings where !publication.waived.hides(finding, in: run) {
      let isFailing = !failing.isEmpty && failing.contains(finding.fingerprint.description)
      guard isFailing || finding.level >= .warning else { continue }
      let isNew = !new.isEmpty && new.contains(finding.fingerprint.description)
      let urgency =
        switch (isFailing, isNew, isOfGuidance: !finding.guidance.isEmpty) {
        case (true, _, _): 0
        case (false, true, true): 1
        case (false, true, false): 2
        case (false, false, true): 3
        case (false, false, false): 4
        }
      if byUrgency[urgency].count < Self.maximumRows { byUrgency[urgency].append(finding) }
    }
    rows = byUrgency.joined().prefix(Self.maximumRows).map {
      FindingRow(finding: $0, path: path, publication: publication)
    }
  }
}
