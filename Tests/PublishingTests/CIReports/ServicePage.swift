import Foundation
import Markdown
import Text

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements, links and texts of a Markdown page or XML file, as a service would render it.
struct ServicePage {
  private(set) var elements: [(name: String, attributes: [String: String])] = []
  /// The texts outside code and links, in which a service would search for mentions and references.
  private(set) var texts: [String] = []
  /// The reason why it is not well-formed, or nil.
  private(set) var failure: String?

  /// Parses Markdown like GitHub and GitLab: with tables and footnotes, and HTML passed through.
  init(markdown: String) {
    var options = MarkdownOptions.plain
    options.extensions = [.tables, .taskLists, .footnotes]
    let page = MarkdownDocument(Array(markdown.utf8), file: "page.md", options: options)
    self.init(xml: Array("<page>".utf8) + page.html() + Array("</page>".utf8))
  }

  init(xml: ByteOutput) {
    let reader = Reader()
    let parser = XMLParser(data: Data(xml))
    parser.delegate = reader
    failure =
      parser.parse() ? nil : "line \(parser.lineNumber): \(String(describing: parser.parserError))"
    reader.flush()
    elements = reader.elements
    texts = reader.texts
  }

  var names: Set<String> { Set(elements.map(\.name)) }

  /// The number of elements by name, except for links and code.
  var outline: [String: Int] {
    Dictionary(
      elements.map(\.name).filter { !["a", "code"].contains($0) }.map { ($0, 1) },
      uniquingKeysWith: +)
  }

  var links: [String] { elements.compactMap { $0.attributes["href"] } }

  /// The first mention, reference, link or picture of each text that a service would create.
  var references: [String] {
    texts.compactMap { text in Self.patterns.lazy.compactMap { text.firstMatch(of: $0) }.first }
      .map { String($0.output) }
  }

  private static var patterns: [Regex<Substring>] {
    [
      /@[A-Za-z0-9_]/, /[#!$~&%^]\d/, /[Gg][Hh]-\d/, /:\/\//, /[Ww][Ww][Ww]\./,
      /\b[0-9a-f]{7,40}\b/, /:[a-z0-9_+-]+:/,
    ]
  }
}

private final class Reader: NSObject, XMLParserDelegate {
  var elements: [(name: String, attributes: [String: String])] = []
  var texts: [String] = []
  private var text = ""
  private var depthOfCode = 0

  func flush() {
    if depthOfCode == 0 && !text.isEmpty { texts.append(text) }
    text = ""
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    flush()
    if ["code", "a"].contains(name) { depthOfCode += 1 }
    elements.append((name, attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    flush()
    if ["code", "a"].contains(name) { depthOfCode -= 1 }
  }

  func parser(_ parser: XMLParser, foundCharacters found: String) { text += found }
}
