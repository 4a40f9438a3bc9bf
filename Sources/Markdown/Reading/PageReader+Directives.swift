internal import Diagnostics
internal import Text

extension PageReader {
  /// Reads a paragraph that begins with `:::`, from its lines as they were typed.
  mutating func findDirectives(_ paragraph: Int) {
    var isMixed = false
    var lineCount = 1
    guard startsDirective(paragraph + 1, in: paragraph) else {
      return reportMisplacedDirective(in: paragraph)
    }
    let end = Int(content.tree.nodes[paragraph].end)
    for index in paragraph + 1..<end where isBreak(index) {
      lineCount += 1
      if !startsDirective(index + 1, in: paragraph) { isMixed = true }
    }
    let last = text.origin(of: Int(content.tree.nodes[paragraph].endLine))
    let lines = max(1, last - lineCount + 1)...last
    let starts = lines.map { directiveStart($0) }
    if isMixed || starts.contains(nil) { return reportMixed(line: lines.lowerBound) }
    var group: [PageContent.DirectiveLine] = []
    for (number, start) in zip(lines, starts) {
      group.append(readDirective(number, start: start ?? 0))
    }
    content.tree.nodes[paragraph].role = .directives
    content.tree.nodes[paragraph].number = Int32(content.directiveGroups.count)
    content.directiveGroups.append(group)
  }

  private func startsDirective(_ index: Int, in paragraph: Int) -> Bool {
    index < Int(content.tree.nodes[paragraph].end) && content.tree.nodes[index].kind == .text
      && content.tree.starts(content.tree.nodes[index].text, with: ":::")
  }

  /// Reports a directive that is below other text in its paragraph.
  private mutating func reportMisplacedDirective(in paragraph: Int) {
    let end = Int(content.tree.nodes[paragraph].end)
    for index in paragraph + 1..<max(paragraph + 1, end) where isBreak(index) {
      guard startsDirective(index + 1, in: paragraph) else { continue }
      return reportMixed(line: line(of: content.tree.nodes[index + 1]))
    }
  }

  private mutating func reportMixed(line: Int) {
    reports.add(
      "markdown.directive-in-paragraph", .warning,
      "a directive in a paragraph with other text; it is shown as text", typed: Array(":::".utf8),
      line: line, suggestion: "Put an empty line before and after the directive.")
  }

  /// The offset of `:::` in a line, if only block quote and list markers precede it.
  private mutating func directiveStart(_ number: Int) -> Int? {
    let line = Array(reports.line(number))
    guard let start = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let isFirst = line[..<start].allSatisfy { " \t>-+*0123456789.)".utf8.contains($0) }
    return isFirst && line[start...].starts(with: ":::".utf8) ? start : nil
  }

  private mutating func readDirective(_ number: Int, start: Int) -> PageContent.DirectiveLine {
    var line = Array(reports.line(number))
    while line.last == 0x20 || line.last == 0x09 { line.removeLast() }
    let source = String(decoding: line[start...], as: UTF8.self)
    var parser = DirectiveParser(
      line, from: start, file: file, number: number + options.linesBefore)
    guard let directive = parser.parse() else {
      if let problem = parser.problem {
        reports.add(
          "markdown.directive-syntax", .error, problem.summary, line: number,
          column: problem.column, suggestion: problem.suggestion)
      }
      return PageContent.DirectiveLine(directive: nil, source: source)
    }
    if let names = options.directiveNames, !names.contains(directive.name) {
      reportUnknown(directive, names: names, line: number)
      return PageContent.DirectiveLine(directive: nil, source: source)
    }
    directives.append(directive)
    return PageContent.DirectiveLine(directive: directive, source: source)
  }

  private mutating func reportUnknown(_ directive: Directive, names: [String], line: Int) {
    let nearest = Nearest.word(to: directive.name, among: names)
    let known = names.map { "`\($0)`" }.joined(separator: ", ")
    reports.add(
      "markdown.unknown-directive", .error,
      "unknown directive `\(directive.name)`"
        + (names.isEmpty ? "" : "; known: \(known)"),
      line: line, column: directive.place.column, length: directive.name.utf8.count,
      suggestion: nearest.map { "Did you mean `:::\($0)`?" }
        ?? (names.isEmpty ? "Remove it." : "Use one of these."))
  }
}
