/// A strictly parsed page. Everything that a browser would repair is a problem.
struct HTMLPage {
  struct Element {
    let name: String
    let attributes: [(name: String, value: String)]

    subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  /// Every element in the order of the start tags.
  private(set) var elements: [Element] = []
  /// Every text that is neither blank nor code, with its element.
  private(set) var texts: [(element: String, text: String)] = []
  /// Markup that is not well formed, with its line.
  private(set) var problems: [String] = []

  private var open: [String] = []
  /// The number of open elements inside the current code excerpt, or nil outside of one.
  private var excerptDepth: Int?
  private let bytes: [UInt8]
  private var index = 0

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
  /// Elements before which a browser ends a paragraph.
  private static let endsParagraph: Set<String> = [
    "p", "div", "ul", "ol", "dl", "table", "section", "article", "aside", "h1", "h2", "h3", "h4",
    "pre",
    "figure", "details", "blockquote", "nav", "main", "header", "footer", "hr", "form",
  ]

  /// The elements without an end tag of their own, with the start tags and the end tags that end them.
  private static let endsBeforeStart: [String: Set<String>] = [
    "td": ["td", "th", "tr"], "th": ["td", "th", "tr"], "tr": ["tr"], "li": ["li"],
  ]
  private static let endsBeforeEnd: [String: Set<String>] = [
    "td": ["tr", "thead", "tbody", "table"], "th": ["tr", "thead", "tbody", "table"],
    "tr": ["thead", "tbody", "table"], "li": ["ul", "ol"],
  ]

  init(_ html: String) {
    bytes = Array(html.utf8)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") { readTag() } else { readText() }
    }
    if !open.isEmpty { report("still open at the end: \(open.joined(separator: ", "))") }
  }

  func named(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  var ids: [String] { elements.compactMap { $0["id"] } }
}

extension HTMLPage {
  private mutating func report(_ problem: String) {
    problems.append("line \(bytes[..<index].count { $0 == 10 } + 1): \(problem)")
  }

  private mutating func readText() {
    let start = index
    while index < bytes.count && bytes[index] != UInt8(ascii: "<") { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    checkReferences(text)
    let isBlank = text.allSatisfy(\.isWhitespace)
    if open.isEmpty && !isBlank { report("text outside every element") }
    let isCode = excerptDepth != nil || open.contains("pre") || open.contains("code")
    if isBlank || isCode { return }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    texts.append((open.last ?? "", words))
  }

  /// Checks that every `&` starts a character reference.
  private mutating func checkReferences(_ text: String) {
    for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
      let name = part.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      let isEnded = part.dropFirst(name.count).first == ";"
      if name.isEmpty || !isEnded { report("a bare & before \(part.prefix(20))") }
    }
  }

  private mutating func readTag() {
    let rest = bytes[index...]
    if rest.starts(with: "<!--".utf8) { return skip(past: "-->") }
    if rest.starts(with: "<!doctype html>".utf8) { return skip(past: ">") }
    index += 1
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let name = read { $0.isLetter || $0.isNumber || $0 == "-" }
    if name.isEmpty { return report("a bare <") }
    isEnd ? end(name) : start(name)
  }

  private mutating func skip(past text: String) {
    let end = Array(text.utf8)
    while index < bytes.count && !bytes[index...].starts(with: end) { index += 1 }
    index = min(index + end.count, bytes.count)
  }

  /// Closes what HTML lets a start or end tag close: cells, rows and list items.
  private mutating func closeOptional(before names: [String: Set<String>], _ name: String) {
    while let last = open.last, names[last]?.contains(name) == true { open.removeLast() }
  }

  private mutating func end(_ name: String) {
    skip(past: ">")
    closeOptional(before: Self.endsBeforeEnd, name)
    guard open.last == name else {
      return report("</\(name)> where \(open.last ?? "nothing") is open")
    }
    open.removeLast()
    if open.count == excerptDepth { excerptDepth = nil }
  }

  private mutating func start(_ name: String) {
    var attributes: [(name: String, value: String)] = []
    while let attribute = readAttribute(of: name) {
      if attributes.contains(where: { $0.name == attribute.name }) {
        report("<\(name)> has \(attribute.name) twice")
      }
      attributes.append(attribute)
    }
    let isClosed = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    skip(past: ">")
    closeOptional(before: Self.endsBeforeStart, name)
    if open.last == "p" && Self.endsParagraph.contains(name) { report("<\(name)> in a paragraph") }
    if name == "a" && open.contains("a") { report("a link in a link") }
    if isClosed && !open.contains("svg") && !Self.void.contains(name) {
      report("<\(name)/> closes nothing")
    }
    elements.append(Element(name: name, attributes: attributes))
    guard !isClosed && !Self.void.contains(name) else { return }
    if excerptDepth == nil && attributes.contains(where: { $0 == ("class", "excerpt") }) {
      excerptDepth = open.count
    }
    open.append(name)
  }

  private mutating func readAttribute(of element: String) -> (name: String, value: String)? {
    _ = read { $0.isWhitespace }
    let name = read { !$0.isWhitespace && !"=/>\"'<".contains($0) }
    if name.isEmpty {
      if index < bytes.count, !"/>".utf8.contains(bytes[index]) {
        report("<\(element)> has a stray \(Character(Unicode.Scalar(bytes[index])))")
        index += 1
        return readAttribute(of: element)
      }
      return nil
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return (name, "") }
    index += 1
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      report("\(name) of <\(element)> has no quotes")
      return (name, read { !$0.isWhitespace && $0 != ">" })
    }
    index += 1
    let value = read { $0 != "\"" }
    index += 1
    if value.contains("<") { report("\(name) of <\(element)> contains a <") }
    checkReferences(value)
    return (name, value)
  }

  private mutating func read(while isTaken: (Character) -> Bool) -> String {
    let start = index
    while index < bytes.count, isTaken(Character(Unicode.Scalar(bytes[index]))) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
