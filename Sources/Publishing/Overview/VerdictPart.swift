internal import Analysis
internal import Readiness
internal import Templates
internal import Traces

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
      (
        "verdictClass", .text(assessment.map { verdict.style(on: $0.record) } ?? verdict.styleClass)
      ),
      ("verdict", .text(assessment?.verdictLine ?? verdict.rawValue)),
    ] + reasons.fields(sentences) { ["sentence": .text($0.clipped(to: 300))] }
  }

  private var reasons: ReadinessTable {
    ReadinessTable(
      name: "reasons", columns: ["sentence"], most: most, word: "reason", largest: 5_000, rest: "")
  }
}

extension Verdict {
  /// The class of the verdict on a run: one without observed evidence is not a plain GO.
  func style(on record: RunRecord) -> String {
    self == .go && record.origins.best?.isObserved != true ? "simulated" : styleClass
  }

  /// The verdict in a few words, with what it is worth: `GO, simulated only`.
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
