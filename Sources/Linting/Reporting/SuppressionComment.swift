internal import Diagnostics
internal import Projects
internal import Text

/// A comment that suppresses a rule: `// almanac:ignore RLD-001 market hours only`.
struct SuppressionComment {
  let place: FilePosition
  let length: Int
  let rules: [String]
  let reason: String
  let isForFile: Bool
  /// The line that the comment applies to: its own, or the next line with code if it is alone.
  let line: Int

  private static let mark = "almanac:ignore"

  /// Returns the suppression comments of a file, in order.
  static func all(in file: ParsedFile) -> [SuppressionComment] {
    guard file.mentions(mark) else { return [] }
    // Scans backward, so that the next line with code is known at each comment.
    var code = file.lines.count + 1
    var comments: [SuppressionComment] = []
    for line in (1...file.lines.count).reversed() {
      let text = String(decoding: file.bytes[file.lines.bytes(ofLine: line)], as: UTF8.self)
      if let comment = SuppressionComment(text, line: line, before: code, of: file) {
        comments.append(comment)
      }
      // Other comments may be in between; the last line ends the search.
      if line == file.lines.count || !text.drop(while: \.isWhitespace).hasPrefix("//") {
        code = line
      }
    }
    return comments.reversed()
  }

  /// - Parameter code: The next line with code.
  private init?(_ text: String, line: Int, before code: Int, of file: ParsedFile) {
    guard
      let mark = text.firstRange(of: "// " + Self.mark) ?? text.firstRange(of: "//" + Self.mark),
      !Self.isInsideOther(text[..<mark.lowerBound])
    else { return nil }
    var words = text[mark.upperBound...].split(whereSeparator: \.isWhitespace).map(String.init)
    isForFile = text[mark.upperBound...].hasPrefix("-file")
    if isForFile { words.removeFirst() }
    let ids = words.prefix { Self.isID($0) }
    rules = ids.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    reason = words.dropFirst(ids.count).joined(separator: " ")
    place = FilePosition(
      file: file.path, line: line, column: text[..<mark.lowerBound].utf8.count + 1)
    length = text[mark.lowerBound...].prefix { !$0.isNewline }.utf8.count
    let isAlone = text[..<mark.lowerBound].allSatisfy(\.isWhitespace)
    self.line = isAlone ? code : line
  }

  /// Whether the text before the mark belongs to another comment, or opens a string literal.
  private static func isInsideOther(_ before: Substring) -> Bool {
    // The slashes of an address are in a string literal.
    before.ranges(of: "//").contains { before[..<$0.lowerBound].count { $0 == "\"" } % 2 == 0 }
      || before.count { $0 == "\"" } % 2 == 1
  }

  /// Whether a word is three letters, a dash and three digits, with an optional comma.
  private static func isID(_ word: String) -> Bool {
    let word = word.hasSuffix(",") ? word.dropLast() : word[...]
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count == 3 && parts[1].count == 3
      && parts[0].allSatisfy(\.isUppercase) && parts[1].allSatisfy(\.isNumber)
  }

  /// The only line that the comment applies to; nil for the whole file.
  var suppressedLine: Int? { isForFile ? nil : line }

  /// Whether the comment suppresses a finding.
  func suppresses(_ finding: LintFinding) -> Bool {
    rules.contains(finding.rule) && finding.place.file == place.file && !reason.isEmpty
      && (isForFile || finding.place.line == line)
  }
}
