internal import Diagnostics
internal import JSON

/// What of a JSON document is left out: values of another type than the format says, and parts that are not kept.
struct WrongTypes: Sendable {
  private(set) var count = 0
  private var first: (offset: Int, expected: String, found: String)?
  /// Where the part that is read now starts in its file.
  var base = 0
  /// Parts that were counted instead of kept, until the caller takes them.
  var omissions = Omissions()
  /// Levels that the format does not know, each with the place of the first and how often it was met.
  private(set) var unknownLevels: [(word: String, offset: Int, count: Int)] = []

  mutating func add(expected: String, found: JSONKind, at offset: Int) {
    count += 1
    if first == nil { first = (base + offset, expected, "\(found)") }
  }

  /// The parts that were counted since they were last taken.
  mutating func takeOmissions() -> Omissions {
    defer { omissions = Omissions() }
    return omissions
  }

  mutating func add(unknownLevel word: String, at offset: Int) {
    let word = word.cut(toBytes: 60)
    if let index = unknownLevels.firstIndex(where: { $0.word == word }) {
      unknownLevels[index].count += 1
    } else if unknownLevels.count < 20 {
      unknownLevels.append((word, base + offset, 1))
    }
  }

  /// The diagnostic for all of them, at the first.
  func diagnostic(in source: LintSource) -> Diagnostic? {
    guard let first else { return nil }
    let (place, excerpt) = Excerpt.locate(
      offset: first.offset, in: source.bytes.span, file: source.name)
    return Diagnostic(
      "lint.wrong-type", .warning,
      "ignored value: expected \(first.expected), found \(first.found)", at: place,
      excerpt: excerpt, suggestion: "Check the output of the tool that wrote the file.",
      count: count)
  }
}
