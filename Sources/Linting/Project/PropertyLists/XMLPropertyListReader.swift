internal import Diagnostics
internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Builds the tree of an XML property list while the parser walks through it.
final class XMLPropertyListReader: NSObject, XMLParserDelegate {
  private let file: String
  private var open: [Collection] = []
  private var text = ""
  private var start = FilePosition(file: "")
  private var root: PropertyNode?
  private var problem: String?
  private let bytes: [UInt8]
  private let lines: LineTable
  /// How far tags were looked for.
  private var searched = 0

  private static let deepest = 64

  /// A dictionary or array whose end has not come yet.
  private struct Collection {
    let isDictionary: Bool
    let place: FilePosition
    var key: (name: String, place: FilePosition)?
    var entries: [PropertyEntry] = []
    var items: [PropertyNode] = []

    var node: PropertyNode {
      PropertyNode(isDictionary ? .dictionary(entries) : .array(items), at: place)
    }
  }

  private init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
    lines = LineTable(of: bytes)
  }

  /// The value of a file; entities are refused, because they can grow without end.
  static func value(of bytes: [UInt8], file: String) throws(PropertyListError) -> PropertyNode {
    if let offset = bytes.firstRange(of: Array("<!ENTITY".utf8))?.lowerBound {
      throw .syntax("an entity", expected: "a value", at: offset, in: bytes, file: file)
    }
    let reader = XMLPropertyListReader(bytes, file: file)
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isWhole = parser.parse() && parser.parserError == nil
    if let problem = reader.problem {
      throw .unreadable(file, problem, line: max(1, parser.lineNumber))
    }
    guard isWhole, let root = reader.root else {
      throw .unreadable(file, "the XML is not well-formed", line: max(1, parser.lineNumber))
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    text = ""
    start = place(of: name, line: max(1, parser.lineNumber))
    guard name == "dict" || name == "array" else { return }
    if open.count >= Self.deepest { return stop(parser, "deeper than \(Self.deepest) levels") }
    open.append(Collection(isDictionary: name == "dict", place: start))
  }

  /// Where a tag opens: on the parser's line, after the tag before it.
  private func place(of tag: String, line: Int) -> FilePosition {
    let range = lines.bytes(ofLine: line)
    let rest = bytes[max(range.lowerBound, min(searched, range.upperBound))..<range.upperBound]
    let offset = rest.firstRange(of: Array("<\(tag)".utf8))?.lowerBound ?? range.lowerBound
    searched = offset + 1
    return FilePosition(file: file, line: line, column: offset - range.lowerBound + 1)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    text += String(decoding: block, as: UTF8.self)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch name {
    case "dict", "array":
      if let collection = open.popLast() { finish(collection.node, parser) }
    case "key":
      guard !open.isEmpty else { return stop(parser, "a key outside a dictionary") }
      open[open.count - 1].key = (text, start)
    case "string": finish(.string(text), parser)
    case "true": finish(.boolean(true), parser)
    case "false": finish(.boolean(false), parser)
    case "integer":
      guard let value = Int(trimmed) else { return stop(parser, "\"\(trimmed)\" is no integer") }
      finish(.integer(value), parser)
    case "real": finish(.real(Double(trimmed) ?? .nan), parser)
    case "date": finish(.date(trimmed), parser)
    case "data": finish(.data, parser)
    case "plist": break
    default: stop(parser, "<\(name)> is no element of a property list")
    }
    text = ""
  }

  private func finish(_ content: PropertyNode.Content, _ parser: XMLParser) {
    finish(PropertyNode(content, at: start), parser)
  }

  private func finish(_ node: PropertyNode, _ parser: XMLParser) {
    guard var collection = open.popLast() else {
      root = root ?? node
      return
    }
    if !collection.isDictionary {
      collection.items.append(node)
    } else if let key = collection.key {
      collection.entries.append(PropertyEntry(key.name, at: key.place, node))
      collection.key = nil
    } else {
      stop(parser, "a value without a key")
    }
    open.append(collection)
  }

  private func stop(_ parser: XMLParser, _ problem: String) {
    self.problem = self.problem ?? problem
    parser.abortParsing()
  }
}
