internal import JSON
internal import Text

extension TemplateValue {
  /// The value as text, which is empty for a list or an object.
  var plainText: String {
    switch self {
    case .none, .list, .object: ""
    case .text(let text): text
    case .html(let html): String(bytes: html.bytes)
    case .number(let number): String(number)
    case .decimal(let number): FixedPoint.text(number, decimals: 6)
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}

extension [UInt8] {
  mutating func append(escapingHTML value: TemplateValue) {
    switch value {
    case .text(let text): append(escapingHTML: text)
    case .html(let html): append(escapingHTML: html.bytes.span)
    case .none, .list, .object, .number, .decimal, .flag: append(utf8: value.plainText)
    }
  }

  mutating func append(unescaped value: TemplateValue) {
    if case .html(let html) = value { self += html.bytes } else { append(utf8: value.plainText) }
  }

  /// Appends a value as complete JSON that is safe inside a script element.
  mutating func append(json value: TemplateValue) {
    switch value {
    case .none, .list, .object: append(utf8: "null")
    case .text, .html:
      append(UInt8(ascii: "\""))
      append(escapingJSON: value.plainText)
      append(UInt8(ascii: "\""))
    case .number, .decimal, .flag: append(utf8: value.plainText)
    }
  }

  /// Appends text as one component of a link's query, with all bytes but letters, digits and `-._~`
  /// encoded.
  mutating func append(percentEncoding text: String) {
    for byte in text.utf8 {
      if byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte) {
        append(byte)
      } else {
        append(UInt8(ascii: "%"))
        append(Self.hexadecimal(byte >> 4))
        append(Self.hexadecimal(byte & 15))
      }
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}
