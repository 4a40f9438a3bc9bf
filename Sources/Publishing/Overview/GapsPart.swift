internal import Runs
internal import Templates
internal import Text

/// The part of a page that says whether the evidence is complete.
struct GapsPart {
  let run: Run
  /// As `Publication.gaps` has them.
  let gaps: [String]

  /// Longer lists are cut, with a sentence that says so.
  var most = 20

  static let fields = PageFields<GapsPart>("the gaps of a run") {
    Field.flag("isComplete") { $0.gaps.isEmpty }
    Field.text("completeSentence") {
      let files = $0.run.inputs.count
      return
        (files == 1
        ? "The input file was read completely"
        : "All \(Plural.text(files, "input file")) were read completely")
        + "; no expected input is missing."
    }
    Field.texts("gaps") { Array($0.gaps.prefix($0.most)) }
    Field.text("moreGaps") { $0.moreGaps }
  }

  private var moreGaps: String {
    let more = gaps.count - most
    return more > 0
      ? "\(Plural.text(more, "more gap")) in the list of inputs on the run's page." : ""
  }
}
