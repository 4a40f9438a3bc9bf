internal import Bytes
internal import Diagnostics

/// Counts the values of a JSON document that have another type than the format says; they are left out.
struct WrongTypes: Sendable {
  private(set) var count = 0
  private var first: (offset: Int, expected: String, found: String)?
  /// Where the part that is read now starts in its file.
  var base = 0

  mutating func add(expected: String, found: JSONKind, at offset: Int) {
    count += 1
    if first == nil { first = (base + offset, expected, "\(found)") }
  }

  /// The diagnostic for all of them, at the first.
  func diagnostic(in source: LintSource) -> Diagnostic? {
    guard let first else { return nil }
    let (place, excerpt) = Excerpt.locate(
      offset: first.offset, in: source.bytes.span, file: source.name)
    return Diagnostic(
      "lint.wrong-type", .warning,
      "a value was left out: expected \(first.expected), found \(first.found)", at: place,
      excerpt: excerpt, suggestion: "Check the tool that wrote the file against its format.",
      count: count)
  }
}
