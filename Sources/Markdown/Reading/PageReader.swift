internal import Diagnostics

/// Reads a page: parses it with libcmark as often as its tables need, then walks the tree once.
struct PageReader {
  let source: [UInt8]
  let file: String
  let options: MarkdownOptions
  var reports: PageReports
  var content = PageContent()
  var text: SourceText
  var outline: [Heading] = []
  var headingNodes: [Int] = []
  var links: [Link] = []
  var directives: [Directive] = []
  var codeBlocks: [CodeBlock] = []

  /// The maximum number of images, because libcmark needs time quadratic in their number.
  static let maximumImages = 10_000
  /// The maximum number of footnotes and citations, each of which becomes two links.
  static let maximumFootnotes = 5_000
  /// The maximum number of rewrites to find tables inside the blocks that another table ended.
  static let maximumPasses = 4

  init(_ source: [UInt8], file: String, options: MarkdownOptions) {
    self.source = source
    self.file = file
    self.options = options
    text = SourceText(source)
    reports = PageReports(source, file: file, linesBefore: options.linesBefore)
  }

  mutating func read() {
    let traits = SourceTraits(source.span)
    guard isAcceptable(traits) else {
      content.tree.nodes = [SyntaxNode(kind: .document)]
      content.tree.nodes[0].end = 1
      return
    }
    checkEncoding(traits)
    let isTrusted = traits.isASCII && !traits.hasNUL
    replaceWithMarks(traits, isTrusted: isTrusted)
    let hasTables = options.extensions.contains(.tables) && traits.hasDelimiterRow
    let isRead = hasTables && rewritePlainTables()
    content.tree = tree(of: text, isTrusted: isTrusted)
    if hasTables && !isRead { readTables(isTrusted: isTrusted) }
    content.marks = text.marks
    if options.extensions.contains(.autolinks) && traits.hasAddressSign {
      let links = Autolinks(content.tree, schemes: options.linkSchemes)
      if let linked = links.linked() { content.tree = linked }
    }
    restoreMarks()
    findExtensions(traits)
    collect()
  }

  /// The line of the page that a node is on.
  func line(of node: SyntaxNode) -> Int { text.origin(of: Int(node.line)) }

  func place(line: Int) -> FilePosition {
    FilePosition(file: file, line: line + options.linesBefore)
  }
}

extension PageReader {
  private func tree(of text: SourceText, isTrusted: Bool) -> SyntaxTree {
    guard let parsed = CommonMarkTree(parsing: text.bytes.span, isTrusted: isTrusted) else {
      return SyntaxTree()
    }
    return parsed.flattened(sizeHint: text.bytes.count)
  }

  private mutating func isAcceptable(_ traits: SourceTraits) -> Bool {
    let limits = [
      ("markdown.too-large", source.count, min(options.maximumLength, 1 << 28), "bytes"),
      ("markdown.too-many-images", traits.imageOpeners, Self.maximumImages, "images"),
      (
        "markdown.too-many-footnotes", traits.footnoteSigns, Self.maximumFootnotes,
        "footnotes and citations"
      ),
    ]
    for (id, count, limit, unit) in limits where count > limit {
      reports.add(
        id, .error, "expected at most \(limit) \(unit), found \(count)",
        line: 1, column: nil, suggestion: "Split the page.")
      return false
    }
    return true
  }

  private mutating func checkEncoding(_ traits: SourceTraits) {
    if traits.hasNUL, let offset = source.firstIndex(of: 0) {
      report(
        "markdown.nul", "invalid NUL byte, shown as U+FFFD", offset: offset,
        "Save the page as text.")
    }
    guard !traits.isASCII, String(validating: source, as: UTF8.self) == nil else { return }
    report(
      "markdown.invalid-utf8", "invalid UTF-8, shown as U+FFFD",
      offset: firstInvalidOffset(), "Save the page as UTF-8.")
  }

  private mutating func report(_ id: String, _ summary: String, offset: Int, _ suggestion: String) {
    let found = Excerpt.locate(offset: offset, in: source.span, file: file)
    reports.add(
      id, .warning, summary, line: found.place.line ?? 1, column: found.place.column,
      suggestion: suggestion)
  }

  private func firstInvalidOffset() -> Int {
    var decoder = UTF8()
    var iterator = source.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += String(scalar).utf8.count
      case .emptyInput, .error: return offset
      }
    }
  }

  /// Replaces footnotes, and what would be read as strikethrough, with marks.
  private mutating func replaceWithMarks(_ traits: SourceTraits, isTrusted: Bool) {
    let hasFootnotes = options.extensions.contains(.footnotes) && traits.footnoteSigns > 0
    let hasTildes = options.extensions.contains(.strikethrough) && traits.hasEscapedTilde
    guard hasFootnotes || hasTildes || traits.hasMarkSign else { return }
    let opaque = hasFootnotes ? opaqueLines(isTrusted: isTrusted) : []
    var rewriter = FootnoteRewriter(source, opaque: opaque)
    text = rewriter.rewritten(hasFootnotes: hasFootnotes)
    content.footnotes.definitions = rewriter.definitions
    for line in rewriter.nested {
      reports.add(
        "markdown.nested-footnote", .warning,
        "a footnote defined inside a list or block quote", line: line, column: nil,
        suggestion: "Move the definition to the left margin.")
    }
    nameFootnotes()
  }

  private mutating func nameFootnotes() {
    for (number, definition) in content.footnotes.definitions.enumerated() {
      let key = FootnoteDefinition.key(definition.label)
      guard let first = content.footnotes.byKey[key] else {
        content.footnotes.byKey[key] = number
        continue
      }
      let original = content.footnotes.definitions[first]
      let note = reports.note(
        "first defined here", line: original.line, column: original.column)
      reports.add(
        "markdown.duplicate-footnote", .warning,
        "duplicate footnote `\(definition.label)`; the first definition is used",
        line: definition.line, column: definition.column, length: definition.label.utf8.count + 3,
        suggestion: "Rename or remove one of them.", notes: [note])
    }
  }

  /// The lines inside code and HTML blocks, which contain no footnotes.
  private func opaqueLines(isTrusted: Bool) -> Set<Int> {
    var lines: Set<Int> = []
    for node in tree(of: text, isTrusted: isTrusted).nodes {
      guard node.kind == .codeBlock || node.kind == .htmlBlock else { continue }
      lines.formUnion(Int(node.line)...max(Int(node.line), Int(node.endLine)))
    }
    return lines
  }

  /// Rewrites the tables that can be found without parsing and returns whether these are all.
  private mutating func rewritePlainTables() -> Bool {
    var rewriter = TableRewriter(text, tree: SyntaxTree(), tables: [])
    guard let rewritten = rewriter.rewrittenUnread() else { return false }
    content.tables = rewriter.tables
    text = rewritten
    return true
  }

  private mutating func readTables(isTrusted: Bool) {
    for _ in 0..<Self.maximumPasses {
      var rewriter = TableRewriter(text, tree: content.tree, tables: content.tables)
      let rewritten = rewriter.rewritten()
      content.tables = rewriter.tables
      for line in rewriter.refused {
        reports.add(
          "markdown.table-too-large", .warning,
          "a table that is too wide or nested too deep; it is shown as text", line: line,
          column: nil,
          suggestion:
            "Use at most \(TableRewriter.maximumColumns) columns, outside of deep lists and quotes."
        )
      }
      guard let rewritten else { return }
      text = rewritten
      content.tree = tree(of: text, isTrusted: isTrusted)
      if rewriter.isFinished { return }
    }
  }

  /// Restores the text of marks where no mark is interpreted: in code, HTML, addresses and titles.
  private mutating func restoreMarks() {
    guard !content.marks.isEmpty else { return }
    var tree = SyntaxTree()
    swap(&tree, &content.tree)
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      switch node.kind {
      case .code, .codeBlock, .htmlBlock, .htmlInline:
        tree.nodes[index].text = restored(node.text, asTyped: true, in: &tree)
        tree.nodes[index].detail = restored(node.detail, asTyped: false, in: &tree)
      case .link, .image:
        tree.nodes[index].text = restored(node.text, asTyped: false, in: &tree)
        tree.nodes[index].detail = restored(node.detail, asTyped: false, in: &tree)
      case .text:
        tree.nodes[index].hasPieces = content.marks.contains(
          tree.bytes.span.extracting(node.text.range))
      default: break
      }
    }
    swap(&tree, &content.tree)
  }

  private func restored(
    _ range: TextRange, asTyped: Bool, in tree: inout SyntaxTree
  ) -> TextRange {
    let typed = content.marks.restored(
      tree.bytes.span.extracting(range.range), asTyped: asTyped)
    return typed.map { tree.store($0) } ?? range
  }
}
