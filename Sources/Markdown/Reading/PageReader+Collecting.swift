internal import Diagnostics

extension PageReader {
  /// Collects headings, links and code blocks, and reports problems with them.
  mutating func collect() {
    numberFootnotes()
    let labels = content.footnotes.order.map { content.footnotes.definitions[$0].label }
    var identifiers = HeadingIdentifiers(
      reserved: options.reservedIDs + labels.map { "fn-\($0)" } + labels.map { "fnref-\($0)" })
    var index = 0
    while index < content.tree.nodes.count {
      let node = content.tree.nodes[index]
      switch node.kind {
      case .heading: if node.role == .plain { addHeading(index, &identifiers) }
      case .link, .image: addLink(index)
      case .codeBlock: addCode(index)
      case .htmlBlock, .htmlInline: if !options.allowsRawHTML { hideRawHTML(index) }
      case .paragraph:
        if node.role == .directives || node.role == .hidden {
          index = Int(node.end)
          continue
        }
      default: break
      }
      index += 1
    }
  }

  private mutating func addHeading(_ index: Int, _ identifiers: inout HeadingIdentifiers) {
    let node = content.tree.nodes[index]
    let chosen = options.identifiesHeadings ? removeChosenIdentifier(index) : nil
    let text = content.text(of: index + 1..<Int(node.end))
    var id = ""
    if let chosen {
      let result = identifiers.id(chosen: chosen)
      id = result.id
      if !result.isNew {
        reports.add(
          "markdown.duplicate-id", .warning,
          "duplicate id `\(chosen)`; `\(id)` is used",
          typed: Array("{#\(chosen)}".utf8), line: line(of: node), suggestion: "Choose another id.")
      }
    } else if options.identifiesHeadings {
      id = identifiers.id(for: text)
    }
    content.tree.nodes[index].number = Int32(outline.count)
    headingNodes.append(index)
    outline.append(
      Heading(level: Int(node.level), id: id, text: text))
  }

  /// Removes `{#id}` from the end of a heading and returns the id.
  private mutating func removeChosenIdentifier(_ index: Int) -> String? {
    let end = Int(content.tree.nodes[index].end)
    guard end > index + 1 else { return nil }
    let last = end - 1
    let node = content.tree.nodes[last]
    guard node.kind == .text, Int(node.parent) == index else { return nil }
    let bytes = content.tree.text(node.text)
    guard bytes.last == UInt8(ascii: "}"),
      let open = bytes.lastIndex(of: UInt8(ascii: "{")), bytes[open...].count > 3,
      bytes[open + 1] == UInt8(ascii: "#")
    else { return nil }
    let id = bytes[(open + 2)..<(bytes.endIndex - 1)]
    guard id.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"\"'<>&#{}".utf8.contains($0) }) else {
      return nil
    }
    let name = String(decoding: id, as: UTF8.self)
    var count = open - bytes.startIndex
    while count > 0 && bytes[bytes.startIndex + count - 1] == 0x20 { count -= 1 }
    content.tree.nodes[last].text.count = Int32(count)
    return name
  }

  private mutating func addLink(_ index: Int) {
    let node = content.tree.nodes[index]
    let destination = content.tree.string(node.text)
    let scheme = Link.scheme(of: content.tree.text(node.text))
    let number = line(of: node)
    let isExternal = scheme == "http" || scheme == "https" || destination.starts(with: "//")
    content.tree.nodes[index].number = Int32(links.count)
    let words = content.text(of: index + 1..<Int(node.end), limit: 300)
    if options.isUntrusted && (scheme == nil || node.kind == .image) {
      content.tree.nodes[index].role = .disallowed
    }
    if let scheme, let allowed = options.linkSchemes, !allowed.contains(scheme) {
      content.tree.nodes[index].role = .disallowed
      let shown = node.kind == .image ? "an image" : "a link"
      reports.add(
        "markdown.link-scheme", .warning,
        "\(shown) with the scheme `\(scheme)`; it is shown as text",
        typed: Array(destination.utf8), line: number,
        suggestion: "Use \(allowed.joined(separator: ", ")) or a relative address.")
    }
    links.append(
      Link(
        destination: destination, text: words, isImage: node.kind == .image,
        isExternal: isExternal, place: place(line: number)))
  }

  private mutating func addCode(_ index: Int) {
    let node = content.tree.nodes[index]
    let number = line(of: node)
    let isFenced = !node.detail.isEmpty || isFence(line: number, column: Int(node.column))
    let words = content.tree.text(node.detail).split { $0 == 0x20 || $0 == 0x09 }
    codeBlocks.append(
      CodeBlock(
        words: words.map { String(decoding: $0, as: UTF8.self) },
        text: content.tree.string(node.text),
        firstLine: number + options.linesBefore + (isFenced ? 1 : 0)))
  }

  private mutating func isFence(line number: Int, column: Int) -> Bool {
    let line = reports.line(number)
    let start = line.startIndex + column - 1
    guard line.indices.contains(start) else { return false }
    let rest = line[start...].drop { $0 == 0x20 || $0 == 0x09 }
    return rest.starts(with: "```".utf8) || rest.starts(with: "~~~".utf8)
  }

  private mutating func hideRawHTML(_ index: Int) {
    let node = content.tree.nodes[index]
    content.tree.nodes[index].role = .hidden
    let bytes = content.tree.text(node.text)
    let first = Array(bytes.prefix { $0 != 10 && $0 != 13 })
    let isComment = bytes.starts(with: "<!--".utf8)
    reports.add(
      "markdown.raw-html", isComment ? .note : .warning,
      isComment ? "an HTML comment; it is removed" : "HTML in a page; it is removed",
      typed: first, line: line(of: node),
      suggestion: (isComment ? "Remove it" : "Write Markdown")
        + ", or keep the page's HTML with \"rawHTML: true\" in its front matter.")
  }
}
