internal import Diagnostics
internal import Readiness
internal import Text

/// The selection of a finding by a person: `RLD-001@Widgets/A.swift:12`, the first digits of a
/// fingerprint, or an address.
struct FindingSelector {
  let text: String
  /// The id of the run, or nil for the newest run with the finding.
  let run: String?
  let digits: String?
  private let rule: String
  private let path: String?
  private let line: Int?

  /// The smallest number of digits that are recognized as a fingerprint.
  private static let minimumDigits = 8

  init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    // The text before the `#` of an address is a page, not a run.
    let isAddress = parts[0].hasSuffix(".html") || parts[0].hasSuffix("/")
    run = parts.count == 2 && !isAddress ? String(parts[0]) : nil
    let what = parts.last ?? ""
    let sides = what.split(separator: "@", maxSplits: 1)
    // The last part of an address that looks like a fingerprint; a path may have a date as a folder.
    let pieces = sides.count == 2 ? [] : what.split(whereSeparator: { $0 == "/" || $0 == ":" })
    digits = pieces.last { $0.count >= Self.minimumDigits && $0.allSatisfy(\.isHexDigit) }
      .map { $0.lowercased() }
    rule = sides.first.map(String.init) ?? ""
    let place = sides.count == 2 ? sides[1] : ""
    let colon = place.lastIndex(of: ":")
    line = colon.flatMap { Int(place[place.index(after: $0)...]) }
    let file = line == nil ? place : colon.map { place[..<$0] } ?? place
    path = file.isEmpty ? nil : String(file)
  }

  /// Returns whether the selection includes a finding.
  func matches(_ finding: FindingRecord) -> Bool {
    if let digits { return finding.fingerprint.dropFirst(3).hasPrefix(digits) }
    let isRule = finding.rule == rule || finding.guidance.contains(rule.uppercased())
    return isRule && (path == nil || path == finding.path) && (line == nil || line == finding.line)
  }

  /// Returns the only selected finding, or why there is none.
  ///
  /// - Parameter isWide: Whether any of several findings of one rule in one file is accepted.
  func choose(
    in findings: [FindingRecord], isWide: Bool = false
  ) -> Result<FindingRecord, FindingSelectorProblem> {
    let found = findings.filter(matches)
    let isOneRule = Set(found.map { [$0.guidance.first ?? $0.rule, $0.path ?? ""] }).count == 1
    if let first = found.first, found.count == 1 || isWide && isOneRule { return .success(first) }
    guard found.isEmpty else {
      return .failure(FindingSelectorProblem(.several(text, found, isOneRule: isOneRule)))
    }
    let near = Nearest.word(to: rule, among: findings.flatMap { [$0.rule] + $0.guidance })
    return .failure(FindingSelectorProblem(.noFinding(text, near: near)))
  }
}

/// The error of a text that does not select exactly one finding.
struct FindingSelectorProblem: Error {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}

extension Diagnostic {
  fileprivate static func several(
    _ text: String, _ found: [FindingRecord], isOneRule: Bool
  ) -> Diagnostic {
    Diagnostic(
      "finding.ambiguous", .error, "\"\(text)\" matches \(Plural.text(found.count, "finding"))",
      suggestion: "Write one of the fingerprints, or RULE@PATH:LINE"
        + (isOneRule ? ", or add --wide to waive all of them." : "."),
      notes: found.prefix(10).map { finding in
        Note(
          "\(finding.fingerprint.prefix(19)) \(finding.rule): \(finding.message.prefix(100))",
          at: finding.path.map { FilePosition(file: $0, line: finding.line) })
      })
  }

  fileprivate static func noFinding(_ text: String, near: String?) -> Diagnostic {
    Diagnostic(
      "finding.unknown", .error, "no finding matches \"\(text)\"",
      suggestion: (near.map { "Did you mean \($0)? " } ?? "")
        + "Write a rule, RULE@PATH, RULE@PATH:LINE or the first digits of a fingerprint; "
        + "almanac check -v lists the findings.")
  }
}
