internal import Templates

/// The part of a page that says whether the evidence is whole.
struct GapsPart {
  let run: Run

  /// Longer lists are cut, with a sentence that says so.
  static let most = 20

  static let schema: [(String, TemplateSchema)] = [
    ("isComplete", .flag), ("completeSentence", .text), ("gaps", .list(.text)), ("moreGaps", .text),
  ]

  var fields: [(String, TemplateValue)] {
    let gaps = run.gaps
    let more = gaps.count - Self.most
    return [
      ("isComplete", .flag(gaps.isEmpty)),
      (
        "completeSentence",
        .text("All \(Plural.text(run.inputs.count, "file")) of the run were read whole.")
      ),
      ("gaps", .list(gaps.prefix(Self.most).map { .text($0) })),
      (
        "moreGaps",
        .text(more > 0 ? "And \(Plural.grouped(more)) more; the inputs list has all." : "")
      ),
    ]
  }
}
