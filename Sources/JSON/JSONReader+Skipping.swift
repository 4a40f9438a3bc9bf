extension JSONReader {
  /// Skips and validates a complete value, without recursion.
  package mutating func skipValue() throws(JSONError) {
    var open = ContainerStack()
    repeat {
      skipWhitespace()
      switch current {
      case UInt8(ascii: "{"):
        if try enter(isObject: true, &open) { continue }
      case UInt8(ascii: "["):
        if try enter(isObject: false, &open) { continue }
      default: try skipScalar()
      }
      try leave(&open)
    } while !open.isEmpty
    isFirst = false
  }

  /// Skips a value and returns its range in the text, without leading white space.
  package mutating func rangeOfValue() throws(JSONError) -> Range<Int> {
    _ = try peek()
    let start = offset
    try skipValue()
    return start..<offset
  }

  /// Skips a string, number or literal.
  @inlinable
  mutating func skipScalar() throws(JSONError) {
    switch current {
    case UInt8(ascii: "\""): _ = try scanString("a string")
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): _ = try scanNumber()
    case UInt8(ascii: "t"): try scanWord("true")
    case UInt8(ascii: "f"): try scanWord("false")
    case UInt8(ascii: "n"): try scanWord("null")
    default: throw unexpected("a value")
    }
  }

  @inlinable
  mutating func scanWord(_ word: StaticString) throws(JSONError) {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count else { throw unexpected(word) }
    for index in 0..<count {
      guard unsafe bytes[position + index] == word.utf8Start[index] else { throw unexpected(word) }
    }
    position += count
  }

  /// Skips an opening bracket and, in an object, the first key; returns whether a value follows.
  private mutating func enter(
    isObject: Bool, _ open: inout ContainerStack
  ) throws(JSONError) -> Bool {
    guard depth + open.count < maximumDepth else { throw tooDeep() }
    position += 1
    skipWhitespace()
    if current == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      position += 1
      return false
    }
    open.push(isObject: isObject)
    if isObject { _ = try key() }
    return true
  }

  /// Skips the closing brackets after a value, up to the next value or the end of the outermost
  /// container.
  private mutating func leave(_ open: inout ContainerStack) throws(JSONError) {
    while !open.isEmpty {
      skipWhitespace()
      let isObject = open.isObject
      switch current {
      case UInt8(ascii: ","):
        position += 1
        if isObject { _ = try key() }
        return
      case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
        position += 1
        open.pop()
      default: throw unexpected(isObject ? "a comma or \"}\"" : "a comma or \"]\"")
      }
    }
  }
}

/// A stack with one bit for each open container, which is set for objects.
private struct ContainerStack {
  private(set) var count = 0
  private var newest: UInt64 = 0
  private var older: [UInt64] = []

  var isEmpty: Bool { count == 0 }
  var isObject: Bool { newest & 1 == 1 }

  mutating func push(isObject: Bool) {
    if count > 0 && count % 64 == 0 {
      older.append(newest)
      newest = 0
    }
    newest = newest << 1 | (isObject ? 1 : 0)
    count += 1
  }

  mutating func pop() {
    newest >>= 1
    count -= 1
    if count > 0 && count % 64 == 0 { newest = older.removeLast() }
  }
}
