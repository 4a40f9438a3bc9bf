internal import Text

/// Replaces footnote definitions, and everything else that libcmark would misread, with marks.
///
/// `[^1]: word` is a link reference definition in CommonMark, so definitions must be found before
/// libcmark reads the page. Each one becomes a heading, which ends every open block, and a list
/// item indented by four columns, like the later lines of a footnote.
struct FootnoteRewriter {
  private let source: [UInt8]
  private let lines: LineTable
  private let opaque: Set<Int>
  private(set) var definitions: [FootnoteDefinition] = []
  /// The lines with a definition inside a block quote or list, where definitions are not supported.
  private(set) var nested: [Int] = []
  private var text: SourceText
  private var origins: [Int] = []
  private var marks = Marks()

  /// - Parameter opaque: the lines inside code and HTML blocks.
  init(_ source: [UInt8], opaque: Set<Int>) {
    self.source = source
    self.opaque = opaque
    lines = LineTable(of: source.span, endsAtReturn: true)
    text = SourceText([])
    text.bytes.reserveCapacity(source.count + source.count / 4)
  }

  /// - Parameter hasFootnotes: whether to replace footnotes; other marks are always added.
  mutating func rewritten(hasFootnotes: Bool) -> SourceText {
    for line in 1...lines.count {
      let content = lines.content(ofLine: line, in: source.span)
      if hasFootnotes && !opaque.contains(line) {
        let start = indentEnd(content)
        if start - content.lowerBound < 4, let label = definitionLabel(at: start, content) {
          define(label, at: start, line: line, content: content)
          continue
        }
        noteNested(line, content)
      }
      append(lines.bytes(ofLine: line), hasFootnotes: hasFootnotes)
      origins.append(line)
    }
    text.origins = origins
    text.marks = marks
    return text
  }

  private mutating func define(_ label: Range<Int>, at start: Int, line: Int, content: Range<Int>) {
    let mark = marks.add(.footnoteDefinition(definitions.count))
    definitions.append(
      FootnoteDefinition(
        label: String(decoding: source[label], as: UTF8.self), line: line,
        column: start - content.lowerBound + 1))
    text.bytes.append(utf8: "###### ")
    text.bytes += mark + [10, bullet(after: line)]
    text.bytes.append(utf8: "   ###### ")
    text.bytes += mark + [10]
    origins += [line, line]
    var body = label.upperBound + 2
    while body < content.upperBound && (source[body] == 0x20 || source[body] == 0x09) { body += 1 }
    guard body < content.upperBound else { return }
    text.bytes.append(utf8: "    ")
    append(body..<lines.bytes(ofLine: line).upperBound, hasFootnotes: true)
    origins.append(line)
  }

  /// A bullet that differs from the bullets of a list that may follow, so that the two stay
  /// separate.
  private func bullet(after line: Int) -> UInt8 {
    var wasBlank = false
    for next in stride(from: line + 1, through: lines.count, by: 1) {
      let content = lines.content(ofLine: next, in: source.span)
      let start = indentEnd(content)
      if start == content.upperBound {
        wasBlank = true
        continue
      }
      if start - content.lowerBound >= 4 || source[content.lowerBound] == 0x09 { continue }
      if source[start] == UInt8(ascii: "-") { return UInt8(ascii: "+") }
      if wasBlank || "+*[".utf8.contains(source[start]) { break }
    }
    return UInt8(ascii: "-")
  }
}

extension FootnoteRewriter {
  private func indentEnd(_ content: Range<Int>) -> Int {
    content.first { source[$0] != 0x20 && source[$0] != 0x09 } ?? content.upperBound
  }

  /// The label of `[^label]:` at an offset, or nil if there is none.
  private func definitionLabel(at start: Int, _ content: Range<Int>) -> Range<Int>? {
    guard let label = referenceLabel(at: start, end: content.upperBound),
      label.upperBound + 1 < content.upperBound, source[label.upperBound + 1] == UInt8(ascii: ":")
    else { return nil }
    return label
  }

  /// The label of `[^label]` at an offset, which contains no space, bracket or backslash.
  private func referenceLabel(at start: Int, end: Int) -> Range<Int>? {
    guard start + 2 < end, source[start] == UInt8(ascii: "["),
      source[start + 1] == UInt8(ascii: "^")
    else { return nil }
    for index in start + 2..<min(end, start + 1_000) {
      switch source[index] {
      case UInt8(ascii: "]"): return index > start + 2 ? start + 2..<index : nil
      case 0...0x20, UInt8(ascii: "["), UInt8(ascii: "\\"), 0x7F: return nil
      default: continue
      }
    }
    return nil
  }

  private mutating func noteNested(_ line: Int, _ content: Range<Int>) {
    let prefix = content.first { !" \t>-+*0123456789.)".utf8.contains(source[$0]) }
    guard let prefix, source[prefix] == UInt8(ascii: "["),
      indentEnd(content) < prefix, definitionLabel(at: prefix, content) != nil
    else { return }
    nested.append(line)
  }

  /// Appends a range of the page with marks for references, escaped tildes and the sign of marks.
  private mutating func append(_ range: Range<Int>, hasFootnotes: Bool) {
    var plainStart = range.lowerBound
    var index = range.lowerBound
    var isEscaped = false
    while index < range.upperBound {
      let found = isEscaped ? nil : special(at: index, end: range.upperBound, hasFootnotes)
      isEscaped = !isEscaped && source[index] == UInt8(ascii: "\\")
      guard let (mark, length) = found else {
        index += 1
        continue
      }
      text.bytes += source[plainStart..<index]
      text.bytes += marks.add(mark)
      index += length
      plainStart = index
      isEscaped = false
    }
    text.bytes += source[plainStart..<range.upperBound]
  }

  private func special(
    at index: Int, end: Int, _ hasFootnotes: Bool
  ) -> (mark: Marks.Mark, length: Int)? {
    switch source[index] {
    case UInt8(ascii: "\\") where index + 1 < end && source[index + 1] == UInt8(ascii: "~"):
      return (.literal(typed: "\\~", shown: "~"), 2)
    case 0xF0 where Marks.isSign(at: index, in: source.span):
      return (.literal(typed: "\u{1BC9F}", shown: "\u{1BC9F}"), 4)
    case UInt8(ascii: "[") where hasFootnotes:
      guard let label = referenceLabel(at: index, end: end) else { return nil }
      let after = label.upperBound + 1
      if after < end && source[after] == UInt8(ascii: "(") { return nil }
      let name = String(decoding: source[label], as: UTF8.self)
      return (.footnoteReference(label: name), after - index)
    default: return nil
    }
  }
}

/// The label of a footnote and the position of its definition.
struct FootnoteDefinition: Sendable {
  let label: String
  let line: Int
  let column: Int

  /// The key by which references are compared, regardless of case.
  static func key(_ label: String) -> String { label.lowercased() }
}
