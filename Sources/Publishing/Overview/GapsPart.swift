internal import Readiness
internal import Runs
internal import Text

/// The part of a page that says whether the evidence is complete.
struct GapsPart {
  let run: Run
  /// As `Publication.gaps` has them.
  let gaps: [String]
  /// Nil for a run that is not reviewed: nothing is known of what should be there.
  let review: Assessment?

  /// Longer lists are cut, with a sentence that says so.
  let most: Int

  init(of run: Run, in publication: Publication, most: Int = 20) {
    self.run = run
    gaps = publication.gaps(of: run)
    review = publication.reviews.first { $0.record.id == run.id }
    self.most = most
  }

  static let fields = PageFields<GapsPart>("the gaps of a run") {
    Field.flag("isComplete") { $0.gaps.isEmpty }
    Field.text("completeSentence") {
      let files = $0.run.inputs.count
      return
        (files == 1
        ? "The input file was read completely"
        : "All \(Plural.text(files, "input file")) were read completely")
        + "\($0.expectations)."
    }
    Field.text("evidenceClass") { $0.state.style }
    Field.text("evidenceLabel") {
      $0.isKnownComplete ? "evidence complete" : "expected inputs unknown"
    }
    Field.texts("gaps") { Array($0.gaps.prefix($0.most)) }
    Field.text("moreGaps") { $0.moreGaps }
  }

  /// What a table says of the run's evidence.
  var state: (style: String, label: String) {
    if !gaps.isEmpty { return ("degraded", "degraded") }
    return isKnownComplete ? ("complete", "complete") : ("not-checked", "inputs unknown")
  }

  /// Whether it is known what should be there, beside that nothing is incomplete.
  private var isKnownComplete: Bool { review.map { $0.unknownExpectations == nil } ?? false }

  /// What is known of expected inputs, as the end of a sentence.
  private var expectations: String {
    guard let review else { return "" }
    return review.unknownExpectations.map { "; \($0.prefix(1).lowercased() + $0.dropFirst())" }
      ?? "; no expected input is missing"
  }

  private var moreGaps: String {
    let more = gaps.count - most
    return more > 0
      ? "\(Plural.text(more, "more gap")) in the list of inputs on the run's page." : ""
  }
}
