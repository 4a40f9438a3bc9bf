internal import JSON
internal import Text

/// The values of a trace that can be quoted: words, dates and numbers of the format, never a
/// location.
enum TraceWord {
  /// The members whose numbers can have a fraction without revealing a location.
  static let decimalFields: Set<String> = [
    "t", "date", "eligibleAt", "contentAt", "fixTime", "balance", "delta", "latency", "duration",
  ]

  /// The replacement for a text that must not be quoted.
  static let hidden = "(not shown)"

  /// Returns whether a text looks like a value of a vocabulary: at most 40 bytes, a letter first,
  /// then letters, dots, underscores, dashes and at most three digits.
  static func isWord(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count <= 40, let first = bytes.first, first.isASCIILetter else { return false }
    var digits = 0
    for byte in bytes {
      switch byte {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): break
      default: guard byte.isASCIILetter else { return false }
      }
    }
    return digits <= 3
  }

  /// Returns whether a text starts with a date such as `2026-03-02`, followed only by a time of
  /// day.
  static func isDate(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    guard (10...35).contains(bytes.count) else { return false }
    let form = Array("0000-00-00".utf8)
    let isDay = zip(form, bytes).allSatisfy { form, byte in
      form == UInt8(ascii: "0") ? byte.isASCIIDigit : byte == form
    }
    return isDay && bytes.dropFirst(10).allSatisfy { "0123456789TZtz:+-. ".utf8.contains($0) }
  }

  /// Returns the number as written, or its kind if its fraction might be part of a location.
  static func shown(number: String, of field: String) -> String {
    let name = field.split(separator: ".").last.map(String.init) ?? field
    let isInteger = number.utf8.allSatisfy { $0.isASCIIDigit || $0 == 0x2D }
    return decimalFields.contains(name) || isInteger
      ? number.shortened(to: 60) : JSONKind.number.phrase
  }
}

extension String {
  /// The text if it is a word, otherwise the replacement.
  var shownAsWord: String { TraceWord.isWord(utf8) ? self : TraceWord.hidden }

  /// The text in quotation marks if it is a word, otherwise the replacement.
  var quotedAsWord: String { TraceWord.isWord(utf8) ? "\"\(self)\"" : TraceWord.hidden }
}

extension JSONError {
  /// What was found, with the digits of a quoted text masked.
  var shownFound: String {
    guard found.utf8.first == UInt8(ascii: "\"") else { return found }
    return String(found.map { $0.isNumber ? "x" : $0 })
  }
}
