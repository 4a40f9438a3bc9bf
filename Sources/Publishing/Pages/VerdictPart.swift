internal import Readiness
internal import Templates

/// The verdict with its reasons, as the overview and the release review show it.
struct VerdictPart {
  /// Nil when the site has no run to judge.
  let assessment: Assessment?
  /// More reasons are counted, not shown.
  var most = 10

  static let schema =
    Self(assessment: nil).reasons.schema + [("verdictClass", .text), ("verdict", .text)]

  var fields: [(String, TemplateValue)] {
    let verdict = assessment?.verdict ?? .notEnoughEvidence
    let sentences =
      assessment?.reasons ?? ["This site was built without a run: nothing was checked."]
    return [
      ("verdictClass", .text(verdict.styleClass)),
      ("verdict", .text(assessment?.verdictLine ?? verdict.rawValue)),
    ] + reasons.fields(sentences) { ["sentence": .text($0.clipped(to: 300))] }
  }

  private var reasons: ReadinessTable {
    ReadinessTable(
      name: "reasons", columns: ["sentence"], most: most, word: "reason", largest: 5_000, rest: "")
  }
}

extension Verdict {
  /// The class that style sheets know it by.
  var styleClass: String {
    switch self {
    case .noGo: "fail"
    case .notEnoughEvidence: "not-checked"
    case .goWithWaivers: "degraded"
    case .go: "pass"
    }
  }
}
