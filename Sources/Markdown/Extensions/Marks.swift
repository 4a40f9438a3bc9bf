internal import Text

/// Placeholders that pass through libcmark in place of syntax that it does not support.
///
/// A mark is a number between two signs. The sign is a punctuation character that no one types, so
/// that emphasis beside a mark behaves as it does beside a bracket. If a page does contain the
/// character, a mark replaces it.
struct Marks: Sendable {
  enum Mark: Sendable {
    /// A cell of a table; the first cell of a row has a mark of its own.
    case cell(table: Int, isFirst: Bool)
    case footnoteReference(label: String)
    case footnoteDefinition(Int)
    /// Text that must not be parsed, as it was typed and as it is shown.
    case literal(typed: String, shown: String)
  }

  private(set) var all: [Mark] = []

  private static let sign = Array("\u{1BC9F}".utf8)

  var isEmpty: Bool { all.isEmpty }

  /// Adds a mark and returns the bytes that represent it.
  mutating func add(_ mark: Mark) -> [UInt8] {
    all.append(mark)
    return Self.sign + Array(String(all.count - 1).utf8) + Self.sign
  }

  static func isSign(at index: Int, in bytes: Span<UInt8>) -> Bool {
    index >= 0 && index + 4 <= bytes.count && bytes[index] == 0xF0 && bytes[index + 1] == 0x9B
      && bytes[index + 2] == 0xB2 && bytes[index + 3] == 0x9F
  }

  /// The mark at an offset and its length in bytes, or nil if there is none.
  func mark(at start: Int, in bytes: Span<UInt8>) -> (mark: Mark, length: Int)? {
    guard !all.isEmpty, Self.isSign(at: start, in: bytes) else { return nil }
    var number = 0
    var index = start + 4
    while index < bytes.count, bytes[index].isASCIIDigit, number <= all.count {
      number = number * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard Self.isSign(at: index, in: bytes), number < all.count, index > start + 4 else {
      return nil
    }
    return (all[number], index + 4 - start)
  }

  /// The text with every mark replaced by the text that it represents, or nil if it has no mark.
  func restored(_ bytes: Span<UInt8>, asTyped: Bool) -> [UInt8]? {
    guard contains(bytes) else { return nil }
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0xF0, let (mark, length) = mark(at: index, in: bytes) {
        output.append(utf8: asTyped ? mark.typed : mark.shown)
        index += length
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  func contains(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] == 0xF0 && Self.isSign(at: index, in: bytes) {
      return true
    }
    return false
  }
}

extension Marks.Mark {
  /// The text that the author typed in place of the mark.
  var typed: String {
    switch self {
    case .cell, .footnoteDefinition: ""
    case .footnoteReference(let label): "[^\(label)]"
    case .literal(let typed, _): typed
    }
  }

  /// The text that a reader sees where the mark has no other meaning.
  var shown: String {
    if case .literal(_, let shown) = self { shown } else { typed }
  }
}
