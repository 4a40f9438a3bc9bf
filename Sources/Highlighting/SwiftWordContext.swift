/// The tokens around a word that decide whether it is a keyword.
struct SwiftWordContext {
  private let previous: Neighbour
  private let next: Neighbour
  private let afterNext: Neighbour

  /// An adjacent token, with comments skipped.
  private struct Neighbour {
    /// The first byte, or 0 at the start or end of the code.
    var byte: UInt8 = 0
    var isWord = false
    /// Whether the token is on the word's line.
    var isNear = false
    /// Whether white space separates the token from the word.
    var isApart = false
  }

  init(_ index: Int, in tokens: [SwiftToken], _ code: [UInt8]) {
    previous = Self.neighbour(of: index, step: -1, in: tokens, code).neighbour
    let (following, place) = Self.neighbour(of: index, step: 1, in: tokens, code)
    next = following
    afterNext = Self.neighbour(of: place, step: 1, in: tokens, code).neighbour
  }

  /// Whether the word is the name of a member: `.default`.
  var isMember: Bool {
    previous.byte == UInt8(ascii: ".") && previous.isNear
  }

  /// Whether the word is an argument label: `(for name: String)`, `(in: place)`.
  var isLabel: Bool {
    guard previous.byte == UInt8(ascii: "(") || previous.byte == UInt8(ascii: ",") else {
      return false
    }
    return next.byte == UInt8(ascii: ":")
      || next.isWord && next.isNear && afterNext.byte == UInt8(ascii: ":")
  }

  /// Whether a name or a keyword follows on the line.
  var isBeforeWord: Bool { next.isWord && next.isNear }

  /// Whether an expression follows: `copy [1]`, `unsafe &bytes`, but not `copy(1)`.
  var isBeforeExpression: Bool {
    next.isNear && next.isApart && Self.expressionStarts.contains(next.byte)
  }

  private static let expressionStarts = Array("\"[&(".utf8)

  var isAccessor: Bool {
    next.byte == UInt8(ascii: "{") || next.byte == UInt8(ascii: "}")
      || next.isWord && (previous.byte == UInt8(ascii: "{") || previous.isWord)
      || previous.byte == UInt8(ascii: "(") && next.byte == UInt8(ascii: ")")
  }

  /// Whether the word is an effect: `async ->`, `async {`, `get async }`.
  var isEffect: Bool {
    next.byte == UInt8(ascii: "-") || next.byte == UInt8(ascii: "{")
      || next.byte == UInt8(ascii: "}") || previous.byte == UInt8(ascii: ")")
  }

  private static func neighbour(
    of index: Int, step: Int, in tokens: [SwiftToken], _ code: [UInt8]
  ) -> (neighbour: Neighbour, index: Int) {
    var at = index + step
    while tokens.indices.contains(at), tokens[at].kind == .comment { at += step }
    guard tokens.indices.contains(at), tokens.indices.contains(index) else {
      return (Neighbour(), at)
    }
    let (first, second) = step < 0 ? (at, index) : (index, at)
    let between = code[tokens[first].range.upperBound..<tokens[second].range.lowerBound]
    let range = tokens[at].range
    return (
      Neighbour(
        byte: range.isEmpty ? 0 : code[range.lowerBound], isWord: tokens[at].kind == .word,
        isNear: !between.contains(10), isApart: !between.isEmpty), at
    )
  }
}
