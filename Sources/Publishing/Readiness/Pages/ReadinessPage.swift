internal import Documents
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

/// The page of a release review: verdict, gates, evidence, waivers, changes and sign-offs.
///
/// A frozen review, which is kept with its release, is the same page without links into the site.
struct ReadinessPage {
  let publication: Publication
  let path: PagePath
  /// The review, or `nil` if the site has no run.
  let assessment: Assessment?
  let isFrozen: Bool

  /// The maximum number of waivers that the search finds.
  private static let maximumPlaces = 50

  static let template = PageTemplate("readiness", Content.fields.schema)

  /// Creates the page of the newest run's review.
  init(publication: Publication) {
    self.publication = publication
    path = .readiness
    assessment = publication.assessment
    isFrozen = false
  }

  /// Creates the page of a release's review, as it was then.
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
      frame.searchText = assessment.gates.map { $0.setting.name }.joined(separator: " ")
      frame.places = assessment.waivers.entries.prefix(Self.maximumPlaces).map {
        .init(
          anchor: "waivers", title: "Waiver \($0.waiver.id)".fitting(80),
          text: "\($0.waiver.owner) \($0.waiver.reason)".shortened(to: 400))
      }
    }
    if isFrozen, let assessment {
      frame.parents = [("Readiness", .readiness)]
      frame.stamp = Frame.BuildStamp(
        reportTime: assessment.now?.description, toolVersion: assessment.record.program)
    }
    return Self.template.file(frame, in: publication) { [self] in
      Content.fields.values(of: Content(page: self))
    }
  }

  /// The content of the page.
  private struct Content {
    let page: ReadinessPage

    static let fields = PageFields<Content>("a release review") {
      Field.part(VerdictPart.fields) { content in
        let page = content.page
        return VerdictPart(
          assessment: page.assessment,
          otherApps: page.isFrozen ? [] : page.publication.otherAppsWithPages(from: page.path))
      }
      Field.part(ReviewContent.fields) { content in
        content.page.assessment.map { ReviewContent(page: content.page, assessment: $0) }
      }
    }
  }

  /// The content of the page if the site has a run.
  private struct ReviewContent {
    let page: ReadinessPage
    let assessment: Assessment

    var links: ReadinessLinks {
      ReadinessLinks(from: page.path, in: page.publication, isFrozen: page.isFrozen)
    }

    static let fields = PageFields<ReviewContent>("a release review") {
      Field.text("subject") { $0.assessment.record.shownName }
      Field.flag("isFrozen") { $0.page.isFrozen }
      Field.flag("hasReview") { _ in true }
      Field.part(ReportLink.fields) { ReportLink(path: $0.page.path, isFrozen: $0.page.isFrozen) }
      Field.list("facts", of: Figure.fields) { $0.page.facts($0.assessment) }
      Field.part(ReadinessGates.fields) {
        ReadinessGates(assessment: $0.assessment, links: $0.links)
      }
      Field.part(ReadinessRuns.fields) {
        ReadinessRuns(links: $0.links)
      }
      Field.part(ReadinessEvidence.fields) {
        ReadinessEvidence(assessment: $0.assessment, links: $0.links)
      }
      Field.part(ReadinessWaivers.fields) {
        ReadinessWaivers(ledger: $0.assessment.waivers, links: $0.links)
      }
      Field.part(ReadinessChanges.fields) {
        ReadinessChanges(changes: $0.assessment.changes, links: $0.links)
      }
      Field.part(ReadinessSignOff.fields) { ReadinessSignOff(assessment: $0.assessment) }
    }
  }

  private func facts(_ assessment: Assessment) -> [Figure] {
    let record = assessment.record
    let run = isFrozen ? nil : publication.runs.first { $0.id == record.id }
    return [
      Figure(name: "Run", value: record.id, href: run.map { path.link(to: .run($0)) } ?? ""),
      Figure(name: "Branch", value: record.branch ?? "not recorded"),
      Figure(name: "Commit", value: record.commit ?? "not recorded"),
      Figure(
        name: "Evaluated", value: assessment.now.map(TimeText.instant) ?? "no date: pass --now"),
      Figure(
        name: "Baseline", value: assessment.changes?.baseline.shownName ?? "no earlier run"),
      Figure(name: "Policy", value: Self.policy(of: record)),
    ].map { Figure(name: $0.name, value: $0.value.shortened(to: 120), href: $0.href) }
  }

  /// The files of the policy, with the first digits of their SHA-256 digests.
  private static func policy(of record: RunRecord) -> String {
    let files = [
      ("settings", record.configuration), ("waivers", record.waiversDigest),
      ("sign-offs", record.signOffsDigest),
    ].filter { !$0.1.isEmpty }.map { "\($0) SHA-256 \($1.prefix(12))" }
    return files.isEmpty ? "built-in gates" : files.joined(separator: ", ")
  }
}
