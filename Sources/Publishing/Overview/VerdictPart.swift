internal import Analysis
internal import Readiness
internal import SiteWriting
internal import Text
internal import Traces

/// The verdict with its reasons, for the overview and the release review.
struct VerdictPart {
  /// The review, or `nil` if the site has no run.
  let assessment: Assessment?
  /// The address of the review's page, relative to this one; empty on that page itself.
  var review = ""
  /// The maximum number of shown reasons; the others are counted.
  var maximumReasons = 14
  /// The reviews of other apps' runs in the same job, with links to the pages of their runs.
  var otherApps: [(review: Assessment, href: String)] = []

  static let fields = PageFields<VerdictPart>("a verdict") {
    Field.text("verdictClass") { part in
      part.assessment.map { part.verdict.style(on: $0.record) } ?? part.verdict.styleClass
    }
    Field.text("verdict") { part in
      let line = part.assessment?.verdictLine ?? part.verdict.rawValue
      guard part.jobVerdict != nil, let title = part.assessment?.record.title else { return line }
      return "\(title.shortened(to: 80)): \(line)"
    }
    Field.text("jobVerdict") { part in
      part.jobVerdict.map { "\(part.otherApps.count + 1) apps: \($0.rawValue)" } ?? ""
    }
    Field.text("jobVerdictClass") { $0.jobVerdict?.styleClass ?? "" }
    Field.text("reasonsHref") { $0.review.isEmpty ? "" : $0.review + "#verdict" }
    Field.values(apps.schema) {
      apps.values(of: $0.otherApps.map(OtherApp.init), limit: maximumApps)
    }
    Field.values(reasons.schema) { reasons.values(of: $0.links, limit: $0.maximumReasons) }
  }

  private static let reasons = ReadinessTable(
    name: "reasons", row: reason, maximumRows: 14, word: "reason", maximumSize: 9_000)
  private static let reason = PageFields<Link>("a reason") {
    Field.text("sentence") { $0.label.shortened(to: 300) }
    Field.text("href") { $0.href }
  }

  private static let maximumApps = 20
  private static let apps = ReadinessTable(
    name: "otherApps", row: OtherApp.fields, maximumRows: maximumApps, word: "app",
    maximumSize: 9_000)

  /// The verdict on another app.
  private struct OtherApp {
    let review: Assessment
    let href: String

    static let fields = PageFields<OtherApp>("another app") {
      Field.text("app") { $0.review.record.titleWithID.shortened(to: 120) }
      Field.text("appHref") { $0.href }
      Field.text("appVerdictClass") { $0.review.verdict.style(on: $0.review.record) }
      Field.text("appVerdict") { $0.review.verdict.label(on: $0.review.record) }
      Field.text("appReason") { $0.review.reasons.sentences.first?.shortened(to: 300) ?? "" }
    }
  }

  /// The verdict on all apps of the job, or nil if it has only this one.
  private var jobVerdict: Verdict? {
    otherApps.isEmpty ? nil : Verdict(together: otherApps.map(\.review.verdict) + [verdict])
  }

  private var verdict: Verdict { assessment?.verdict ?? .notEnoughEvidence }

  private var links: [Link] {
    assessment?.reasons.map { Link($0.sentence, review + "#" + $0.topic.anchor) }
      ?? [Link("This site was built without a run: nothing was checked.", "")]
  }
}

extension Publication {
  /// The reviews of other apps' runs in the same job, with links to the pages of their runs.
  func otherAppsWithPages(from path: PagePath) -> [(review: Assessment, href: String)] {
    otherApps.map { ($0, path.link(to: .run($0.record.id))) }
  }
}

extension VerdictReason.Topic {
  /// The anchor of the details on the page of the review.
  var anchor: String {
    switch self {
    case .gate(let place): ReadinessGates.anchor(ofGate: place)
    case .gates: "gates"
    case .evidence: "evidence"
    case .waivers: "waivers"
    }
  }
}

extension Verdict {
  /// The class of the verdict on a run: a GO without observed evidence has one of its own.
  func style(on record: RunRecord) -> String {
    self == .go && record.origins.best?.isObserved != true ? "simulated" : styleClass
  }

  /// The verdict in a few words, with the origin of its evidence: `GO, simulated only`.
  func label(on record: RunRecord) -> String {
    guard isReleasable else { return rawValue }
    return switch record.origins.best {
    case .device: rawValue
    case .simulatorApp: rawValue + ", no device"
    case .unknown: rawValue + ", origin unknown"
    case .simulated: rawValue + ", simulated only"
    case nil: rawValue + ", no traces"
    }
  }

  /// The class in style sheets.
  var styleClass: String {
    switch self {
    case .noGo: "fail"
    case .notEnoughEvidence: "not-checked"
    case .goWithWaivers: "degraded"
    case .go: "pass"
    }
  }
}
