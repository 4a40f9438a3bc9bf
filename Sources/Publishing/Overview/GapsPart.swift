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

  static let schema: [(String, TemplateSchema)] = [
    ("isComplete", .flag), ("completeSentence", .text), ("gaps", .list(.text)), ("moreGaps", .text),
  ]

  var fields: [(String, TemplateValue)] {
    let more = gaps.count - most
    return [
      ("isComplete", .flag(gaps.isEmpty)),
      (
        "completeSentence",
        .text(
          "All \(Plural.text(run.inputs.count, "file")) of the run were read completely; nothing that was expected is missing."
        )
      ),
      ("gaps", .list(gaps.prefix(most).map { .text($0) })),
      (
        "moreGaps",
        .text(
          more > 0
            ? "And \(Plural.text(more, "more gap")): the list of inputs on the run's page has all."
            : "")
      ),
    ]
  }
}
