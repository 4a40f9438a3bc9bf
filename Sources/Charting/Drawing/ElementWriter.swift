internal import Text

/// Writes elements of HTML and SVG that are well formed as XML too; the only place that escapes.
///
/// Names are literals of this program, so only texts and attribute values can carry what users wrote.
struct ElementWriter {
  /// What an attribute holds.
  enum Value: ExpressibleByStringInterpolation {
    case text(String)
    case number(Double)
    case percent(Double)

    init(stringLiteral text: String) { self = .text(text) }
  }

  typealias Attributes = KeyValuePairs<StaticString, Value>

  private var output: ByteOutput = []

  /// Lets a closure append elements to bytes that exist already.
  static func append(to output: inout ByteOutput, _ content: (inout ElementWriter) -> Void) {
    var writer = ElementWriter()
    swap(&writer.output, &output)
    content(&writer)
    swap(&writer.output, &output)
  }

  /// Writes an element with its content and its end.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout ElementWriter) -> Void
  ) {
    open(name, attributes)
    output.append(UInt8(ascii: ">"))
    content(&self)
    output.append(utf8: "</\(name)>")
  }

  /// Writes an element that holds one text.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element of SVG that holds nothing.
  mutating func shape(_ name: StaticString, _ attributes: Attributes) {
    open(name, attributes)
    output.append(utf8: "/>")
  }

  /// Writes a text so that it is shown as it is.
  mutating func text(_ text: String) {
    output.append(escapingHTML: text)
  }

  /// Writes a text whose long names may break before a capital: `NSFileProtection`, `Complete`.
  mutating func breakable(_ text: String) {
    for (place, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if place > 0 { self.text(" ") }
      guard word.count > Self.longestUnbroken else {
        self.text(String(word))
        continue
      }
      var wasLower = false
      var part = ""
      for character in word {
        if wasLower, character.isUppercase {
          self.text(part)
          shape("wbr", [:])
          part = ""
        }
        part.append(character)
        wasLower = character.isLowercase
      }
      self.text(part)
    }
  }

  /// A word of more letters may have to break.
  private static let longestUnbroken = 14

  /// Writes content as a link, or as it is when the address is not one that a page may hold.
  mutating func link(
    _ address: String, _ attributes: Attributes = [:], _ content: (inout ElementWriter) -> Void
  ) {
    guard LinkAddress.isSafe(address) else { return content(&self) }
    output.append(utf8: "<a")
    append("href", .text(address))
    for (name, value) in attributes { append(name, value) }
    output.append(UInt8(ascii: ">"))
    content(&self)
    output.append(utf8: "</a>")
  }

  /// Writes a mark with what a pointer and a screen reader get from it, as a link where there is one.
  mutating func mark(
    _ title: String, href: String, _ content: (inout ElementWriter) -> Void
  ) {
    func writeTitled(_ writer: inout ElementWriter) {
      writer.element("title", text: title)
      content(&writer)
    }
    if LinkAddress.isSafe(href) {
      link(href) { writeTitled(&$0) }
    } else {
      element("g") { writeTitled(&$0) }
    }
  }

  /// Breaks the line, which keeps generated pages comparable line by line.
  mutating func lineEnd() {
    output.append(UInt8(ascii: "\n"))
  }
}

extension ElementWriter {
  private mutating func open(_ name: StaticString, _ attributes: Attributes) {
    output.append(utf8: "<\(name)")
    for (name, value) in attributes { append(name, value) }
  }

  private mutating func append(_ name: StaticString, _ value: Value) {
    output.append(utf8: " \(name)=\"")
    switch value {
    case .text(let text): output.append(escapingHTML: text)
    case .number(let number): output.append(utf8: FixedPoint.text(number, decimals: 2))
    case .percent(let number): output.append(utf8: FixedPoint.text(number, decimals: 2) + "%")
    }
    output.append(UInt8(ascii: "\""))
  }
}
