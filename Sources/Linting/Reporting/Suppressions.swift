internal import Diagnostics
internal import Findings
internal import Projects
internal import Text

/// Applies suppression comments, and reports comments that suppress nothing.
enum Suppressions {
  /// The rule id of findings about the comments themselves.
  static let rule = "almanac-ignore"

  /// - Parameters:
  ///   - known: The ids of all rules.
  ///   - checked: The rules that were checked; a comment about any other rule may be needed.
  static func apply(
    to findings: inout [LintFinding], in files: [ParsedFile], known: [String],
    checked: Set<String>
  ) {
    let comments = files.flatMap { SuppressionComment.all(in: $0) }
    guard !comments.isEmpty else { return }
    let numbers = Dictionary(grouping: comments.indices) { number in
      FilePosition(file: comments[number].place.file, line: comments[number].suppressedLine)
    }
    var used: Set<Int> = []
    for index in findings.indices {
      let place = findings[index].place
      let near =
        numbers[FilePosition(file: place.file), default: []]
        + (place.line.map { numbers[FilePosition(file: place.file, line: $0), default: []] } ?? [])
      for number in near where comments[number].suppresses(findings[index]) {
        findings[index].suppression = comments[number].reason
        used.insert(number)
      }
    }
    for (number, comment) in comments.enumerated() {
      if let message = problem(
        with: comment, isUsed: used.contains(number) || !checked.isSuperset(of: comment.rules),
        known)
      {
        findings.append(
          LintFinding(
            rule: rule, level: .warning, place: comment.place, length: comment.length,
            message: message, evidence: [], targets: []))
      }
    }
  }

  private static func problem(
    with comment: SuppressionComment, isUsed: Bool, _ known: [String]
  ) -> String? {
    if comment.rules.isEmpty {
      return "this comment names no rule; add the rule's id and a reason"
    }
    for rule in comment.rules where !known.contains(rule) {
      let near = Nearest.word(to: rule, among: known).map { "; did you mean \($0)?" } ?? ""
      return "unknown rule \"\(rule)\"\(near)"
    }
    if comment.reason.isEmpty {
      return
        "this comment has no reason, so it suppresses nothing; add a reason after the rule's id"
    }
    guard !isUsed else { return nil }
    let place = comment.isForFile ? "in this file" : "in line \(comment.line)"
    return
      "\(comment.rules.joined(separator: " and ")) reports nothing \(place); remove the comment"
  }
}
