internal import Diagnostics
internal import Text

/// Builds the steps of a template from its tokens, line by line.
struct TemplateParser {
  private(set) var template: ParsedTemplate
  private(set) var diagnostics: [Diagnostic] = []
  private var open: [OpenTag] = []
  private var steps: [TemplateNode] = []
  private var isTooDeep = false

  /// The maximum nesting of tags; deeper nesting is a mistake or an attack.
  ///
  /// Everything that walks the steps relies on this limit.
  static let maximumDepth = 32

  init(_ source: TemplateSource) {
    template = ParsedTemplate(source: source)
    let scanner = TemplateScanner(source)
    diagnostics = scanner.diagnostics
    for line in TemplateLine.lines(of: scanner.tokens, in: source) where !isTooDeep {
      read(line)
    }
    for tag in open where !isTooDeep {
      diagnostics.append(.unclosedSection(in: source, tag.token))
    }
    template.body = open.first?.outerSteps ?? steps
  }

  /// A tag that is not closed yet, with the steps around it.
  private struct OpenTag {
    let token: TemplateToken
    let name: String
    let indentation: Range<Int>
    let isStandalone: Bool
    let isWholeLine: Bool
    let lead: Range<Int>
    let lineEnd: Range<Int>
    var outerSteps: [TemplateNode]
    var blocks: [Int] = []
    var hasWarned = false
  }

  private var source: TemplateSource { template.source }

  private mutating func read(_ line: TemplateLine) {
    let layout = line.layout(in: source, open: open.map(\.token.kind))
    if layout == .plain, let first = line.pieces.first?.range.lowerBound {
      add(.lineStart, first..<first)
    }
    for (index, piece) in line.pieces.enumerated() where !isTooDeep {
      if piece.kind == .text {
        let isOutside = piece.range == line.indentation || piece.range == line.lineEnd
        if layout == .plain || (layout == .wholeBlock && !isOutside) { add(.text, piece.range) }
      } else {
        read(piece, on: line, layout, isLast: !line.pieces[(index + 1)...].contains(where: \.isTag))
      }
    }
  }

  private mutating func read(
    _ tag: TemplateToken, on line: TemplateLine, _ layout: TemplateLine.Layout, isLast: Bool
  ) {
    let start = tag.range.lowerBound
    let isFirst = tag.range.lowerBound == line.indentation.upperBound
    let indentation = layout == .tagsOnly ? line.indentation : start..<start
    switch tag.kind {
    case .text, .comment, .delimiters: return
    case .variable, .rawVariable:
      guard let path = path(of: tag, tag.name) else { return }
      add(.variable(path, isRaw: tag.kind == .rawVariable), tag.range)
    case .partial:
      guard let reference = reference(of: tag) else { return }
      add(.partial(reference, indentation: indentation), tag.range)
    case .section, .inverted, .parent, .block:
      let isWholeBlock = layout == .wholeBlock && isFirst
      open(
        OpenTag(
          token: tag, name: String(bytes: source.bytes[tag.name]), indentation: indentation,
          isStandalone: layout == .tagsOnly && isLast, isWholeLine: isWholeBlock,
          lead: isWholeBlock ? line.indentation : start..<start,
          lineEnd: isWholeBlock ? line.lineEnd : start..<start, outerSteps: steps))
    case .end: end(tag, endsLine: layout == .tagsOnly)
    }
  }

  private mutating func open(_ tag: OpenTag) {
    guard open.count < Self.maximumDepth else {
      diagnostics.append(.nestedTooDeeply(in: source, tag.token))
      isTooDeep = true
      return
    }
    open.append(tag)
    steps = []
  }

  private mutating func end(_ tag: TemplateToken, endsLine: Bool) {
    let name = String(bytes: source.bytes[tag.name])
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      diagnostics.append(.unexpectedEnd(in: source, tag, open: open.last?.token))
      return
    }
    while open.count - 1 > index {
      guard let last = open.last else { return }
      diagnostics.append(.mismatchedSection(in: source, last.token, end: tag))
      close(end: tag, endsLine: endsLine)
    }
    close(end: tag, endsLine: endsLine)
  }

  /// Closes the innermost open tag and adds it to the steps around it.
  private mutating func close(end: TemplateToken, endsLine: Bool) {
    guard var tag = open.popLast() else { return }
    let body = steps
    // Moved instead of copied: a template with many sections would otherwise copy its steps at each
    // end.
    steps = tag.outerSteps
    tag.outerSteps = []
    switch tag.token.kind {
    case .section, .inverted:
      guard let path = path(of: tag.token, tag.token.name) else { return }
      add(
        .section(path, isInverted: tag.token.kind == .inverted, body: body), tag.token.range)
    case .parent:
      guard let reference = reference(of: tag.token) else { return }
      add(
        .parent(reference, indentation: tag.indentation, blocks: tag.blocks), tag.token.range)
    case .block: addBlock(tag, body, end: end, endsLine: endsLine)
    case .text, .variable, .rawVariable, .end, .partial, .comment, .delimiters: return
    }
  }

  private mutating func addBlock(
    _ tag: OpenTag, _ body: [TemplateNode], end: TemplateToken, endsLine: Bool
  ) {
    guard path(of: tag.token, tag.token.name) != nil else { return }
    let index = template.blocks.count
    template.blocks.append(
      TemplateBlock(
        name: tag.name, range: tag.token.range, body: body, lead: tag.lead, lineEnd: tag.lineEnd,
        isStandalone: tag.isStandalone, isWholeLine: tag.isWholeLine,
        tagIndentation: tag.indentation,
        contentIndentation: contentIndentation(
          from: tag.token.range.upperBound, to: end.range.lowerBound),
        endsLine: endsLine))
    if open.last?.token.kind == .parent {
      open[open.count - 1].blocks.append(index)
    } else {
      add(.block(index), tag.token.range)
    }
  }

  /// The white space before the first line of a block's content that is not blank.
  private func contentIndentation(from start: Int, to end: Int) -> Range<Int> {
    var index = start
    while index < end && source.bytes[index] != 10 { index += 1 }
    while index < end {
      let lineStart = index + 1
      index = lineStart
      while index < end && (source.bytes[index] == 32 || source.bytes[index] == 9) { index += 1 }
      if index < end && source.bytes[index] != 10 && source.bytes[index] != 13 {
        return lineStart..<index
      }
      while index < end && source.bytes[index] != 10 { index += 1 }
    }
    return start..<start
  }

  /// Adds a step, or reports content that is lost between the blocks of a parent tag.
  private mutating func add(_ kind: TemplateNode.Kind, _ range: Range<Int>) {
    guard let last = open.last, last.token.kind == .parent else {
      steps.append(TemplateNode(kind: kind, range: range))
      return
    }
    let isBlank = source.bytes[range].allSatisfy(\.isTemplateSpace)
    guard !isBlank, !last.hasWarned else { return }
    open[open.count - 1].hasWarned = true
    diagnostics.append(.ignoredContent(in: source, range, parent: last.token))
  }

  private mutating func reference(of tag: TemplateToken) -> TemplateNode.Reference? {
    guard source.bytes[tag.name].first == UInt8(ascii: "*") else {
      guard !tag.name.isEmpty else {
        diagnostics.append(.badName(in: source, tag))
        return nil
      }
      return .fixed(String(bytes: source.bytes[tag.name]))
    }
    var start = tag.name.lowerBound + 1
    while start < tag.name.upperBound && source.bytes[start].isTemplateSpace { start += 1 }
    return path(of: tag, start..<tag.name.upperBound).map { .named($0) }
  }

  private mutating func path(of tag: TemplateToken, _ range: Range<Int>) -> TemplatePath? {
    let bytes = source.bytes[range]
    if bytes.elementsEqual([UInt8(ascii: ".")]) { return TemplatePath(parts: []) }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !bytes.contains(where: \.isTemplateSpace), !parts.contains(where: \.isEmpty) else {
      diagnostics.append(.badName(in: source, tag))
      return nil
    }
    return TemplatePath(parts: parts.map { String(bytes: $0) })
  }
}

extension TemplateToken {
  fileprivate var isTag: Bool { kind != .text }
}
