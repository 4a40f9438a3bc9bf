internal import JSON

/// What of a trace's values may be quoted: words, dates and the format's own numbers, never a place.
enum TraceWord {
  /// The members whose numbers may have a fraction and still reveal no location.
  static let decimalFields: Set<String> = [
    "t", "date", "eligibleAt", "contentAt", "fixTime", "balance", "delta", "latency", "duration",
  ]

  /// Stands for a text that may not be quoted.
  static let hidden = "(not shown)"

  /// Whether the text is like the values of a list: a letter, then letters, dots, dashes and few digits.
  static func isWord(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count <= 40, let first = bytes.first, isLetter(first) else { return false }
    var digits = 0
    for byte in bytes {
      switch byte {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): break
      default: guard isLetter(byte) else { return false }
      }
    }
    return digits <= 3
  }

  /// Whether the text begins like `2026-03-02` and goes on with nothing but a time of day.
  static func isDate(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    guard (10...35).contains(bytes.count) else { return false }
    let form = Array("0000-00-00".utf8)
    let isDay = zip(form, bytes).allSatisfy { form, byte in
      form == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == form
    }
    return isDay && bytes.dropFirst(10).allSatisfy { "0123456789TZtz:+-. ".utf8.contains($0) }
  }

  /// The number as written, or what it is when its fraction might be part of a place.
  static func shown(number: String, of field: String) -> String {
    let name = field.split(separator: ".").last.map(String.init) ?? field
    let isInteger = number.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D }
    return decimalFields.contains(name) || isInteger ? number.shortened : JSONKind.number.phrase
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}

extension String {
  /// The text when it is a word, else what says that it is none.
  var shownAsWord: String { TraceWord.isWord(utf8) ? self : TraceWord.hidden }

  /// The same, a word in quotation marks.
  var quotedAsWord: String { TraceWord.isWord(utf8) ? "“\(self)”" : TraceWord.hidden }
}

extension JSONError {
  /// What was found, without the digits of a text that is quoted.
  var shownFound: String {
    guard found.utf8.first == UInt8(ascii: "\"") else { return found }
    return String(found.map { $0.isNumber ? "x" : $0 })
  }
}
