internal import Analysis
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The release review: verdict, gates, evidence, waivers, changes and who signed, on one page.
///
/// A frozen review, kept with its release, is the same page without links into the site.
struct ReadinessPage {
  let publication: Publication
  let path: PagePath
  /// Nil when the site has no run.
  let assessment: Assessment?
  let isFrozen: Bool

  static let template = PageTemplate(
    "readiness",
    [
      ("subject", .text), ("isFrozen", .flag), ("facts", .list(Figure.schema)),
      ("hasReview", .flag),
    ] + VerdictPart.schema + ReadinessRuns.schema + ReadinessGates.schema + ReadinessEvidence.schema
      + ReadinessWaivers.schema + ReadinessChanges.schema + ReadinessSignOff.schema)

  /// The review of the newest run.
  init(publication: Publication) {
    self.publication = publication
    path = .readiness
    assessment = publication.assessment
    isFrozen = false
  }

  /// The review of a release as it stood then.
  init(of release: Assessment, at path: PagePath, in publication: Publication) {
    self.publication = publication
    self.path = path
    assessment = release
    isFrozen = true
  }

  var file: SiteFile {
    var frame = Frame(path: path, title: "Release readiness")
    if let assessment {
      frame.context = assessment.record.title
      frame.description = assessment.verdictLine
    }
    if isFrozen, let assessment {
      frame.parents = [("Readiness", .readiness)]
      frame.stamp = Frame.Stamp(
        reportTime: assessment.now?.description, toolVersion: assessment.record.program)
    }
    return Self.template.file(frame, in: publication) { [self] in
      VerdictPart(assessment: assessment).fields + (assessment.map(fields) ?? [])
    }
  }

  private func fields(_ assessment: Assessment) -> [(String, TemplateValue)] {
    let links = ReadinessLinks(from: path, in: publication, isFrozen: isFrozen)
    return [
      ("subject", .text(assessment.record.shownName)),
      ("isFrozen", .flag(isFrozen)), ("hasReview", .flag(true)),
      ("facts", .list(facts(assessment).map(\.templateValue))),
    ]
      + ReadinessGates(assessment: assessment, links: links).fields
      + ReadinessRuns(assessment: assessment, links: links).fields
      + ReadinessEvidence(assessment: assessment, links: links).fields
      + ReadinessWaivers(ledger: assessment.waivers, links: links).fields
      + ReadinessChanges(changes: assessment.changes, links: links).fields
      + ReadinessSignOff(assessment: assessment).fields
  }

  private func facts(_ assessment: Assessment) -> [Figure] {
    let record = assessment.record
    let run = isFrozen ? nil : publication.runs.first { $0.id == record.id }
    return [
      Figure(name: "Run", value: record.id, href: run.map { path.link(to: .run($0)) } ?? ""),
      Figure(name: "Branch", value: record.branch ?? "not named"),
      Figure(name: "Commit", value: record.commit ?? "not named"),
      Figure(name: "Judged on", value: assessment.now.map(ShownTime.instant) ?? "no day given"),
      Figure(
        name: "Measured against", value: assessment.changes?.baseline.shownName ?? "no earlier run"),
      Figure(name: "Judged by", value: Self.policy(of: record)),
    ].map { Figure(name: $0.name, value: $0.value.clipped(to: 120), href: $0.href) }
  }

  /// The files that the run was judged by, with the first digits of their SHA-256 digests.
  private static func policy(of record: RunRecord) -> String {
    let files = [
      ("settings", record.configuration), ("waivers", record.waiversDigest),
      ("sign-offs", record.signOffsDigest),
    ].filter { !$0.1.isEmpty }.map { "\($0) SHA-256 \($1.prefix(12))" }
    return files.isEmpty ? "built-in gates, without settings" : files.joined(separator: ", ")
  }
}
