internal import JSON

/// A JSON value in memory, for records and small documents of other tools.
///
/// Accessors return nil for a value of another type, so that such a member counts as absent.
indirect enum JSONNode: Hashable, Sendable {
  case object([String: JSONNode])
  case array([JSONNode])
  case text(String)
  case number(Double)
  case flag(Bool)
  case null

  /// The amount of a value that is kept; the rest is skipped.
  struct Budget: Sendable {
    var nodes: Int
    var depth = 64
    private(set) var isExceeded = false

    init(nodes: Int) { self.nodes = nodes }

    fileprivate mutating func consume(at depth: Int) -> Bool {
      guard nodes > 0, depth < self.depth else {
        isExceeded = true
        return false
      }
      nodes -= 1
      return true
    }
  }

  /// Reads the next value; throws if an object contains a key twice.
  init(
    _ reader: inout JSONReader, _ budget: inout Budget, depth: Int = 0
  ) throws(JSONError) {
    guard budget.consume(at: depth) else {
      try reader.skipValue()
      self = .null
      return
    }
    switch try reader.peek() {
    case .object:
      var members: [String: JSONNode] = [:]
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let name = key.string
        let value = try JSONNode(&reader, &budget, depth: depth + 1)
        guard members.updateValue(value, forKey: name) == nil else {
          throw JSONError.repeatedKey(name, at: reader.offset)
        }
      }
      self = .object(members)
    case .array:
      var elements: [JSONNode] = []
      try reader.beginArray()
      while try reader.nextElement() {
        elements.append(try JSONNode(&reader, &budget, depth: depth + 1))
      }
      self = .array(elements)
    case .string: self = .text(try reader.string())
    case .number: self = .number(try reader.number())
    case .boolean: self = .flag(try reader.boolean())
    case .null:
      try reader.null()
      self = .null
    }
  }

  /// The value at a path of keys, or nil if it is missing or null.
  subscript(_ keys: String...) -> JSONNode? {
    var node = self
    for key in keys {
      guard case .object(let members) = node, let member = members[key] else { return nil }
      node = member
    }
    return node == .null ? nil : node
  }

  /// Whether the value is an object with all of the given keys.
  func has(_ keys: String...) -> Bool {
    guard case .object(let members) = self else { return false }
    return keys.allSatisfy { members[$0] != nil }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The value as an integer, which may also be written as a string.
  var integer: Int? {
    switch self {
    case .number(let number): Int(exactly: number.rounded(.towardZero))
    case .text(let text): Int(text)
    default: nil
    }
  }

  var flag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  /// The elements of an array, or an empty list for any other value.
  var elements: [JSONNode] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var isArray: Bool {
    if case .array = self { true } else { false }
  }
}
