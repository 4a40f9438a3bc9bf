internal import Text

extension HTMLRenderer {
  /// Writes a reference, or its source text if it is undefined or inside a link.
  mutating func writeReference(_ label: String, isInLink: Bool) {
    guard !isInLink, let number = content.footnotes.definition(label),
      let position = numbers[number]
    else { return output.append(markup: Array("[^\(label)]".utf8)[...]) }
    let use = (footnoteUses[number] ?? 0) + 1
    footnoteUses[number] = use
    output.append(utf8: "<sup class=\"footnote-ref\"><a href=\"#fn-")
    writeLabel(number)
    output.append(utf8: "\" id=\"fnref-")
    writeLabel(number)
    if use > 1 { output.append(utf8: "-\(use)") }
    output.append(utf8: "\" data-footnote-ref>\(position)</a></sup>")
  }

  /// Writes the footnotes that have references, below the page.
  mutating func renderFootnotes() {
    guard !content.footnotes.order.isEmpty else { return }
    breakLine()
    output.append(utf8: "<section class=\"footnotes\" data-footnotes>\n<ol>\n")
    for number in content.footnotes.order {
      output.append(utf8: "<li id=\"fn-")
      writeLabel(number)
      output.append(utf8: "\">\n")
      if let item = content.footnotes.items[number] { renderBody(number, item: item) }
      output.append(utf8: "</li>\n")
    }
    output.append(utf8: "</ol>\n</section>\n")
  }

  private mutating func renderBody(_ number: Int, item: Int) {
    let end = Int(content.tree.nodes[item].end)
    render(item + 1..<end)
    if let last = content.tree.lastChild(of: item),
      content.tree.nodes[last].kind == .paragraph, content.tree.nodes[last].role == .plain
    {
      return
    }
    writeBackReferences(number)
    output.append(10)
  }

  /// Writes one back link for each reference to a footnote.
  mutating func writeBackReferences(_ number: Int) {
    let position = numbers[number] ?? 0
    for use in 1...max(1, content.footnotes.uses[number] ?? 1) {
      let suffix = use > 1 ? "-\(use)" : ""
      if use > 1 { output.append(0x20) }
      output.append(utf8: "<a href=\"#fnref-")
      writeLabel(number)
      output.append(
        utf8: """
          \(suffix)" class="footnote-backref" data-footnote-backref \
          data-footnote-backref-idx="\(position)\(suffix)" \
          aria-label="Back to reference \(position)\(suffix)">↩
          """)
      if use > 1 { output.append(utf8: "<sup class=\"footnote-ref\">\(use)</sup>") }
      output.append(utf8: "</a>")
    }
  }

  private mutating func writeLabel(_ number: Int) {
    output.append(address: Array(content.footnotes.definitions[number].label.utf8)[...])
  }
}
