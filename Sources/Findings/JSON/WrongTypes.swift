internal import Diagnostics
internal import JSON

/// The omitted parts of a JSON document: values of an unexpected type, and parts that are not kept.
struct WrongTypes: Sendable {
  let limits: LintLimits
  private(set) var count = 0
  private var first: (offset: Int, expected: String, found: String)?
  /// The offset in the file of the part that is being read.
  var base = 0
  /// The parts that were counted instead of kept, until the caller takes them.
  var omissions = Omissions()
  /// The unknown levels with the offset of the first occurrence and the number of occurrences.
  private(set) var unknownLevels: [(word: String, offset: Int, count: Int)] = []

  init(limits: LintLimits) {
    self.limits = limits
  }

  mutating func add(expected: String, found: JSONKind, at offset: Int) {
    count += 1
    if first == nil { first = (base + offset, expected, "\(found)") }
  }

  /// Returns the parts counted since the last call.
  mutating func takeOmissions() -> Omissions {
    defer { omissions = Omissions() }
    return omissions
  }

  mutating func add(unknownLevel word: String, at offset: Int) {
    let word = word.truncated(toBytes: 60)
    if let index = unknownLevels.firstIndex(where: { $0.word == word }) {
      unknownLevels[index].count += 1
    } else if unknownLevels.count < 20 {
      unknownLevels.append((word, base + offset, 1))
    }
  }

  /// A single diagnostic for all values of an unexpected type, at the first of them.
  func diagnostic(in source: LintSource) -> Diagnostic? {
    guard let first else { return nil }
    return Diagnostic(
      "lint.wrong-type", .warning,
      "ignored value: expected \(first.expected), found \(first.found)",
      at: Excerpt.locate(offset: first.offset, in: source.bytes.span, file: source.name),
      suggestion: "Check the output of the tool that wrote the file.", count: count)
  }
}
