package import Diagnostics
package import Text

/// A page of Markdown that has been read: its outline, links and diagnostics, ready to be rendered.
///
/// Supports CommonMark 0.30 through libcmark, with tables, strikethrough, task lists, footnotes,
/// callouts, heading ids, autolinks and directives. Reading never fails: each problem becomes a
/// diagnostic, and the rest of the page is used. Several threads can read pages at the same time.
package struct MarkdownDocument: Sendable {
  /// The file of the page, as diagnostics name it.
  package let file: String
  /// Every heading, in order.
  package let outline: [Heading]
  /// Every link and image, in order.
  package let links: [Link]
  /// Every directive, in order.
  package let directives: [Directive]
  /// Every block of code, in order.
  package let codeBlocks: [CodeBlock]
  /// The problems with the page, in reading order.
  package let diagnostics: [Diagnostic]

  let content: PageContent
  let headingNodes: [Int]
  private let options: MarkdownOptions
  private let source: [UInt8]

  /// - Parameters:
  ///   - source: UTF-8 text. A byte order mark, any line endings, invalid sequences and NUL are
  ///     accepted.
  ///   - file: the file name in positions.
  package init(
    _ source: [UInt8], file: String, options: MarkdownOptions = MarkdownOptions()
  ) {
    var reader = PageReader(source, file: file, options: options)
    reader.read()
    self.file = file
    self.options = options
    self.source = source
    outline = reader.outline
    headingNodes = reader.headingNodes
    links = reader.links
    directives = reader.directives
    codeBlocks = reader.codeBlocks
    diagnostics = reader.reports.diagnostics.inReadingOrder()
    content = reader.content
  }

  /// The text of the first heading of level 1, or nil if there is none.
  package var title: String? { outline.first { $0.level == 1 }?.text }

  /// Appends the page as HTML.
  package func render(
    into output: inout ByteOutput, using hooks: MarkdownHooks = MarkdownHooks()
  ) {
    var renderer = HTMLRenderer(
      content: content, outline: outline, links: links, options: options, hooks: hooks)
    renderer.run(into: &output)
  }

  /// Renders the page as HTML.
  package func html(using hooks: MarkdownHooks = MarkdownHooks()) -> ByteOutput {
    var output: ByteOutput = []
    output.reserveCapacity(source.count * 3 / 2 + 64)
    render(into: &output, using: hooks)
    return output
  }
}

extension MarkdownDocument {
  /// The page split at its headings, for a search index.
  package func sections() -> [Section] {
    let nodes = content.tree.nodes
    var sections: [Section] = []
    var start = 0
    var heading: Heading?
    for (node, next) in zip(headingNodes, outline) {
      let text = content.text(of: start..<node)
      if heading != nil || !text.isEmpty { sections.append(Section(heading: heading, text: text)) }
      heading = next
      start = Int(nodes[node].end)
    }
    let text = content.text(of: start..<nodes.count)
    if heading != nil || !text.isEmpty { sections.append(Section(heading: heading, text: text)) }
    return sections
  }

  /// The text of the first cell of each table row except headers, with the heading above the table.
  package func rowNames() -> [(heading: Heading?, name: String)] {
    let nodes = content.tree.nodes
    var names: [(heading: Heading?, name: String)] = []
    var headings = Array(zip(headingNodes, outline))[...]
    var heading: Heading?
    var table: Int?
    for index in nodes.indices where nodes[index].role == .firstCell {
      while let next = headings.first, next.0 < index { heading = headings.removeFirst().1 }
      let isHead = table != Int(nodes[index].number)
      table = Int(nodes[index].number)
      let name = content.text(of: index..<Int(nodes[index].end))
      if !isHead && !name.isEmpty { names.append((heading, name)) }
    }
    return names
  }

  /// The position of a link and its marked line.
  ///
  /// This searches for the column, so use it only if the column matters.
  package func locate(_ link: Link) -> (place: FilePosition, excerpt: Excerpt) {
    find(Array(link.destination.utf8), at: link.place)
  }

  /// The position of a directive and its marked line.
  package func locate(_ directive: Directive) -> (place: FilePosition, excerpt: Excerpt) {
    mark(directive.place, length: directive.name.utf8.count)
  }

  /// The position of an attribute and its marked line.
  package func locate(_ attribute: Directive.Attribute) -> (place: FilePosition, excerpt: Excerpt) {
    let value = attribute.value.isEmpty ? 0 : attribute.value.utf8.count + 1
    return mark(attribute.place, length: attribute.name.utf8.count + value)
  }

  private func mark(
    _ place: FilePosition, length: Int
  ) -> (place: FilePosition, excerpt: Excerpt) {
    let lines = LineTable(of: source.span, endsAtReturn: true)
    let line = lines.content(ofLine: (place.line ?? 1) - options.linesBefore, in: source.span)
    return (place, Excerpt(line: source[line], column: place.column ?? 1, length: length))
  }

  private func find(
    _ bytes: [UInt8], at place: FilePosition
  ) -> (place: FilePosition, excerpt: Excerpt) {
    var finder = PlaceFinder(source, file: file, linesBefore: options.linesBefore)
    return finder.find(bytes, from: (place.line ?? 1) - options.linesBefore)
  }
}
