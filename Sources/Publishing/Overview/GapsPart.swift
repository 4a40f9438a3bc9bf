internal import Readiness
internal import Runs
internal import Text

/// The part of a page about the completeness of the evidence.
struct GapsPart {
  let run: Run
  let evidence: EvidenceState
  /// The maximum number of listed gaps; a sentence reports the others.
  let maximumGaps: Int

  init(of run: Run, in publication: Publication, maximumGaps: Int = 20) {
    self.run = run
    evidence = publication.evidence(of: run)
    self.maximumGaps = maximumGaps
  }

  static let fields = PageFields<GapsPart>("the gaps of a run") {
    Field.flag("isComplete") { $0.evidence.gaps.isEmpty }
    Field.text("completeSentence") {
      let files = $0.run.inputs.count { !$0.isSummarized }
      return
        (files == 1
        ? "The input file was read completely"
        : "All \(Plural.text(files, "input file")) were read completely")
        + "\($0.expectations)."
    }
    Field.text("evidenceClass") { $0.evidence.state.shown.style }
    Field.text("evidenceLabel") {
      $0.evidence.state == .unknown ? "expected inputs unknown" : "evidence complete"
    }
    Field.texts("gaps") { Array($0.evidence.gaps.prefix($0.maximumGaps)) }
    Field.text("moreGaps") { $0.moreGaps }
  }

  /// The state of the expected inputs, as the end of a sentence.
  private var expectations: String {
    "; \(evidence.unknown?.lowercasedStart ?? "no expected input is missing")"
  }

  private var moreGaps: String {
    let more = evidence.gaps.count - maximumGaps
    return more > 0
      ? "\(Plural.text(more, "more gap")) in the list of inputs on the run's page." : ""
  }
}

extension EvidenceState.State {
  /// The class in style sheets and the label on pages.
  var shown: (style: String, label: String) {
    switch self {
    case .complete: ("complete", "complete")
    case .unknown: ("not-checked", "unknown")
    case .incomplete: ("degraded", "incomplete")
    }
  }
}
