internal import Text

/// A writer of HTML and SVG elements that are also well-formed XML.
///
/// It is the only place that escapes text. Element and attribute names are literals of this
/// program, so only texts and attribute values can contain what users wrote.
struct ElementWriter {
  /// The value of an attribute.
  enum Value: ExpressibleByStringInterpolation {
    case text(String)
    case number(Double)
    case percent(Double)

    init(stringLiteral text: String) { self = .text(text) }
  }

  typealias Attributes = KeyValuePairs<StaticString, Value>

  private var output: ByteOutput = []

  /// Appends the elements that a closure writes to existing bytes.
  static func append(to output: inout ByteOutput, _ content: (inout ElementWriter) -> Void) {
    var writer = ElementWriter()
    swap(&writer.output, &output)
    content(&writer)
    swap(&writer.output, &output)
  }

  /// Writes an element with its content and end tag.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout ElementWriter) -> Void
  ) {
    open(name, attributes)
    output.append(UInt8(ascii: ">"))
    content(&self)
    output.append(utf8: "</\(name)>")
  }

  /// Writes an element that contains only text.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an SVG element without content.
  mutating func shape(_ name: StaticString, _ attributes: Attributes) {
    open(name, attributes)
    output.append(utf8: "/>")
  }

  /// Writes escaped text.
  mutating func text(_ text: String) {
    output.append(isolatingHTML: text)
  }

  /// Writes text whose long words may break before a capital: `NSFile`, `Protection`, `Complete`.
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

  /// The maximum length of a word that never breaks.
  private static let longestUnbroken = 14

  /// Writes content as a link, or only the content if the address is not safe.
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

  /// Writes a mark with a title for tooltips and screen readers, as a link if the address is safe.
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

  /// Ends the line, so that generated pages can be compared line by line.
  mutating func lineEnd() {
    output.append(UInt8(ascii: "\n"))
  }
}

extension ElementWriter {
  /// Writes a drawing within a line of text, with its title.
  mutating func image(
    _ id: ChartIdentifier, title: String, _ attributes: Attributes,
    _ content: (inout ElementWriter) -> Void
  ) {
    open("svg", attributes)
    append("role", "img")
    append("aria-labelledby", .text(id["title"]))
    output.append(UInt8(ascii: ">"))
    element("title", ["id": .text(id["title"])], text: title)
    content(&self)
    output.append(utf8: "</svg>")
  }

  /// Writes a drawing over the width of a chart, with its title and its content in words.
  mutating func plot(
    _ id: ChartIdentifier, height: Double, title: String, summary: String,
    _ content: (inout ElementWriter) -> Void
  ) {
    element(
      "svg",
      [
        "class": "chart-plot", "width": "100%", "height": .number(height),
        "aria-labelledby": .text(id["name"]), "aria-describedby": .text(id["desc"]),
      ]
    ) { writer in
      writer.element("title", ["id": .text(id["name"])], text: title)
      writer.element("desc", ["id": .text(id["desc"])], text: summary)
      content(&writer)
    }
  }

  /// Writes a vertical line over a height.
  mutating func upright(_ style: StaticString, at place: Value, height: Double) {
    shape(
      "line",
      ["class": "\(style)", "x1": place, "x2": place, "y1": "0", "y2": .number(height)])
  }

  /// The coordinates of a drawing of a size.
  static func viewBox(_ width: Double, _ height: Double) -> Value {
    "0 0 \(FixedPoint.text(width, decimals: 1)) \(FixedPoint.text(height, decimals: 1))"
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
