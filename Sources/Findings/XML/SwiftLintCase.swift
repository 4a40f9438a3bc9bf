/// A violation in SwiftLint's JUnit XML, from its `junit` or `gitlab` reporter.
struct SwiftLintCase: Hashable, Sendable {
  let file: String?
  let line: Int?
  let column: Int?
  let level: FindingLevel
  let rule: String
  let reason: String

  /// Parses a test case; returns nil for a case of a test run.
  init?(_ item: JUnitCases.Case) {
    guard item.result == .failed, let violation = Self.plain(item) ?? Self.gitLab(item) else {
      return nil
    }
    self = violation
  }

  private init(
    file: String?, line: Int?, column: Int?, level: FindingLevel, rule: String, reason: String
  ) {
    (self.file, self.line, self.column) = (file, line, column)
    (self.level, self.rule, self.reason) = (level, rule, reason)
  }

  /// Parses a case of the `junit` reporter.
  ///
  /// It is `<testcase classname='Formatting Test' name='path'>` with the element
  /// `<failure message='reason'>Warning:Line:3</failure>`.
  private static func plain(_ item: JUnitCases.Case) -> SwiftLintCase? {
    guard item.className == "Formatting Test" else { return nil }
    let words = item.text.split { $0 == ":" || $0.isWhitespace }
    guard words.count >= 3, words[1] == "Line", let level = level(words[0]) else { return nil }
    return SwiftLintCase(
      file: item.name, line: Int(words[2]), column: nil, level: level, rule: "",
      reason: item.message)
  }

  /// Parses a case of the `gitlab` reporter with the lines `Severity: warning`, `Rule: …`,
  /// `Reason: …`, `File: …`, `Line: …` and `Column: …`.
  private static func gitLab(_ item: JUnitCases.Case) -> SwiftLintCase? {
    var fields: [Substring: String] = [:]
    for line in item.text.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon]
      if fields[name] == nil {
        fields[name] = String(line[line.index(after: colon)...]).trimmed
      }
    }
    guard let word = fields["Severity"], let level = level(Substring(word)),
      let rule = fields["Rule"], let reason = fields["Reason"]
    else { return nil }
    return SwiftLintCase(
      file: fields["File"], line: fields["Line"].flatMap { Int($0) },
      column: fields["Column"].flatMap { Int($0) }, level: level, rule: rule, reason: reason)
  }

  private static func level(_ word: Substring) -> FindingLevel? {
    switch word.lowercased() {
    case "error": .error
    case "warning": .warning
    default: nil
    }
  }
}
