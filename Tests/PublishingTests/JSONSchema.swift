/// The subset of JSON Schema that our own schemas and the SARIF schema use.
///
/// An unknown keyword is a violation, so that nothing passes unchecked.
struct JSONSchema {
  let document: JSONValue
  /// Other schemas that it refers to, by file name.
  var others: [String: JSONValue] = [:]

  /// The violations of a document, each with its place, and the names of the definitions that were
  /// used.
  func check(_ value: JSONValue) -> (violations: [String], definitions: Set<String>) {
    var check = Check(definitions: others.merging(["": document]) { $1 }.mapValues(\.definitions))
    check.validate(value, against: document, at: "report")
    return (check.violations, check.used)
  }

  /// The names of the objects with optional or additional keys.
  var looseObjects: [String] {
    let named = document["$defs"].members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return ([("report", document)] + named).flatMap { Self.looseObjects($0.0, $0.1) }
  }

  private static func looseObjects(_ name: String, _ schema: JSONValue) -> [String] {
    let properties = schema["properties"].members
    let inner = properties.sorted { $0.key < $1.key }.flatMap {
      looseObjects("\(name).\($0.key)", $0.value)
    }
    let isStrict =
      schema["required"].words.sorted() == properties.keys.sorted()
      && schema["additionalProperties"] == .flag(false)
    return (properties.isEmpty || isStrict ? [] : [name]) + inner
  }
}

private struct Check {
  /// By file name of the schema, and then by name.
  let definitions: [String: [String: JSONValue]]
  /// The schema for references without a file name; empty for the checked one.
  var file = ""
  var violations: [String] = []
  var used: Set<String> = []

  mutating func validate(_ value: JSONValue, against schema: JSONValue, at place: String) {
    for (keyword, rule) in schema.members.sorted(by: { $0.key < $1.key }) {
      switch keyword {
      case "$schema", "$defs", "definitions", "id", "title", "description", "format", "default":
        continue
      case "$ref": follow(rule, value, place)
      case "type":
        let types = rule.words.isEmpty ? [rule] : rule.elements
        require(types.contains { $0 == .text(value.type) || isComplete(value, $0) }, keyword, place)
      case "const": require(value == rule, keyword, place)
      case "enum": require(rule.elements.contains(value), keyword, place)
      case "minimum": if case .number = value { require(isAtLeast(value, rule), keyword, place) }
      case "maximum": if case .number = value { require(isAtLeast(rule, value), keyword, place) }
      case "pattern": if case .text(let text) = value { match(text, rule, place) }
      case "required":
        guard case .object = value else { continue }
        for key in rule.words where value.members[key] == nil {
          violations.append("\(place): no \(key)")
        }
      case "additionalProperties":
        let others = value.members.filter { schema["properties"].members[$0.key] == nil }
        for (key, member) in others.sorted(by: { $0.key < $1.key }) {
          if case .object = rule {
            validate(member, against: rule, at: "\(place).\(key)")
          } else if rule == .flag(false) {
            violations.append("\(place): unknown \(key)")
          }
        }
      case "properties":
        for (key, inner) in rule.members.sorted(by: { $0.key < $1.key }) {
          if let member = value.members[key] {
            validate(member, against: inner, at: "\(place).\(key)")
          }
        }
      case "items":
        for (index, element) in value.elements.enumerated() {
          validate(element, against: rule, at: "\(place)[\(index)]")
        }
      case "minItems":
        if case .list(let list) = value {
          require(isAtLeast(.number(Double(list.count)), rule), keyword, place)
        }
      case "uniqueItems":
        let elements = value.elements
        let isUnique = elements.indices.allSatisfy { index in
          !elements[..<index].contains(elements[index])
        }
        require(isUnique || rule != .flag(true), keyword, place)
      case "anyOf": require(rule.elements.contains { isValid(value, against: $0) }, keyword, place)
      case "oneOf":
        require(rule.elements.count { isValid(value, against: $0) } == 1, keyword, place)
      default: violations.append("\(place): the keyword \(keyword) is not checked")
      }
    }
  }

  private func isValid(_ value: JSONValue, against schema: JSONValue) -> Bool {
    var check = Check(definitions: definitions, file: file)
    check.validate(value, against: schema, at: "")
    return check.violations.isEmpty
  }

  private mutating func follow(_ reference: JSONValue, _ value: JSONValue, _ place: String) {
    guard case .text(let text) = reference,
      let way = ["#/$defs/", "#/definitions/"].compactMap({ text.firstRange(of: $0) }).first,
      case let name = String(text[way.upperBound...]), case let before = file,
      case let named = String(text[..<way.lowerBound]),
      let definition = definitions[named.isEmpty ? before : named]?[name]
    else { return violations.append("\(place): \(reference) is undefined") }
    if !named.isEmpty { file = named }
    if file.isEmpty { used.insert(name) }
    validate(value, against: definition, at: place)
    file = before
  }

  private mutating func match(_ text: String, _ pattern: JSONValue, _ place: String) {
    guard case .text(let pattern) = pattern else { return }
    do {
      require(text.contains(try Regex(pattern)), "pattern", place)
    } catch {
      violations.append("\(place): the pattern \(pattern) is invalid")
    }
  }

  private mutating func require(_ isValid: Bool, _ keyword: String, _ place: String) {
    if !isValid { violations.append("\(place): \(keyword)") }
  }

  private func isComplete(_ value: JSONValue, _ type: JSONValue) -> Bool {
    guard type == .text("integer"), case .number(let number) = value else { return false }
    return number == number.rounded()
  }

  private func isAtLeast(_ value: JSONValue, _ least: JSONValue) -> Bool {
    guard case .number(let number) = value, case .number(let least) = least else { return false }
    return number >= least
  }
}

extension JSONValue {
  /// The definitions of a schema.
  fileprivate var definitions: [String: JSONValue] {
    self["$defs"].members.merging(self["definitions"].members) { $1 }
  }

  /// The JSON Schema name of the value's type.
  fileprivate var type: String {
    switch self {
    case .object: "object"
    case .list: "array"
    case .text: "string"
    case .number: "number"
    case .flag: "boolean"
    case .null: "null"
    }
  }
}
