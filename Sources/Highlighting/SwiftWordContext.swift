/// The tokens around a word that decide whether it is a keyword.
struct SwiftWordContext {
  private let previous: Neighbor
  private let next: Neighbor
  private let afterNext: Neighbor

  /// An adjacent token, with comments skipped.
  private struct Neighbor {
    /// The first byte, or 0 at the start or end of the code.
    var byte: UInt8 = 0
    var isWord = false
    /// Whether the token is on the word's line.
    var isNear = false
    /// Whether white space separates the token from the word.
    var isApart = false
  }

  init(_ index: Int, in tokens: [SwiftToken], _ code: [UInt8]) {
    previous = Self.neighbor(of: index, step: -1, in: tokens, code).neighbor
    let (following, place) = Self.neighbor(of: index, step: 1, in: tokens, code)
    next = following
    afterNext = Self.neighbor(of: place, step: 1, in: tokens, code).neighbor
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

  private static func neighbor(
    of index: Int, step: Int, in tokens: [SwiftToken], _ code: [UInt8]
  ) -> (neighbor: Neighbor, index: Int) {
    var at = index + step
    while tokens.indices.contains(at), tokens[at].kind == .comment { at += step }
    guard tokens.indices.contains(at), tokens.indices.contains(index) else {
      return (Neighbor(), at)
    }
    let (first, second) = step < 0 ? (at, index) : (index, at)
    let between = code[tokens[first].range.upperBound..<tokens[second].range.lowerBound]
    let range = tokens[at].range
    return (
      Neighbor(
        byte: range.isEmpty ? 0 : code[range.lowerBound], isWord: tokens[at].kind == .word,
        isNear: !between.contains(10), isApart: !between.isEmpty), at
    )
  }
}
