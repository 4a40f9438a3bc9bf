internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// The output of a chart, parsed by an independent XML parser.
struct MarkupDocument {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The text of the element and its descendants.
    var text = ""
    /// The names of the child elements.
    var children: [String] = []
  }

  let elements: [Element]
  /// The reason why it is not well-formed, or nil.
  let failure: String?

  init(_ bytes: [UInt8]) {
    let collector = Collector()
    let document = Array("<page>".utf8) + bytes + Array("</page>".utf8)
    let parser = XMLParser(data: Data(document))
    parser.delegate = collector
    failure =
      parser.parse() ? nil : "line \(parser.lineNumber): \(String(describing: parser.parserError))"
    elements = collector.elements
  }

  func named(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func with(class name: String) -> [Element] {
    elements.filter {
      $0.attributes["class"]?.split(separator: " ").contains(Substring(name)) == true
    }
  }

  var ids: [String] { elements.compactMap { $0.attributes["id"] } }

  /// The ids that attributes refer to.
  var references: Set<String> {
    var found: Set<String> = []
    for element in elements {
      for (name, value) in element.attributes {
        if name.hasPrefix("aria-labelledby") || name == "aria-describedby" {
          found.formUnion(value.split(separator: " ").map(String.init))
        } else if value.hasPrefix("url(#"), value.hasSuffix(")") {
          found.insert(String(value.dropFirst(5).dropLast()))
        } else if element.name == "use" || element.attributes["class"] == "chart-skip",
          name == "href"
        {
          found.insert(String(value.dropFirst()))
        }
      }
    }
    return found
  }
}

private final class Collector: NSObject, XMLParserDelegate {
  var elements: [MarkupDocument.Element] = []
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let parent = open.last { elements[parent].children.append(name) }
    open.append(elements.count)
    elements.append(MarkupDocument.Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for place in open { elements[place].text += text }
  }
}
