internal import Text

/// The keys of one mapping while a type takes what it knows.
package struct DocumentFields {
  private let entries: [DocumentEntry]
  private let range: DocumentRange
  private let name: String
  private var problems: DocumentProblems
  private var known: [String] = []
  private var missing: [String] = []
  /// Where the schema is collected when no one wants a value.
  private var properties: [DocumentSchema.Property]?

  init(
    of entries: [DocumentEntry], at range: DocumentRange, name: String, problems: DocumentProblems
  ) {
    self.entries = entries
    self.range = range
    self.name = name
    self.problems = problems
  }

  /// The value of a key that must be there; nil after a problem was noted.
  ///
  /// - Parameter summary: what the key is for, one sentence, for the JSON Schema.
  package mutating func required<Value>(
    _ key: String, _ form: DocumentForm<Value>, _ summary: String
  ) -> Value? {
    note(key, form, summary, isRequired: true)
    guard let node = value(of: key) else {
      missing.append(key)
      return nil
    }
    return form.read(node, &problems)
  }

  /// The value of a key that may be absent; nil also after a problem was noted.
  package mutating func optional<Value>(
    _ key: String, _ form: DocumentForm<Value>, _ summary: String
  ) -> Value? {
    note(key, form, summary, isRequired: false)
    return value(of: key).flatMap { form.read($0, &problems) }
  }

  /// Where the value of a key stands, to report what only the type itself can see.
  package func range(of key: String) -> DocumentRange? {
    value(of: key)?.range
  }

  /// Reports what only the type itself can see; the file is then refused.
  package mutating func report(
    _ id: String, _ summary: String, at range: DocumentRange?, suggestion: String = ""
  ) {
    problems.report(id, summary, at: range ?? self.range.start, suggestion: suggestion)
  }

  /// Reports the keys that no one asked for and those that were missed, and gives the problems back.
  consuming func finish() -> DocumentProblems {
    for entry in entries where !known.contains(entry.key) {
      let near = Nearest.word(to: entry.key, among: known)
      problems.unknownKey(entry, in: name, known: known, near: near)
      // One misspelt key is one mistake, not two.
      missing.removeAll { $0 == near }
    }
    for key in missing { problems.missingKey(key, in: name, at: range.start) }
    return problems
  }

  /// What a type would ask for, found by letting it ask an empty mapping.
  static func properties(of type: any DocumentDecodable.Type) -> [DocumentSchema.Property] {
    var fields = DocumentFields(
      of: [], at: DocumentRange(offset: 0, length: 1), name: type.documentName,
      problems: DocumentProblems(file: "", bytes: []))
    fields.properties = []
    _ = type.init(from: &fields)
    return fields.properties ?? []
  }

  private mutating func note<Value>(
    _ key: String, _ form: DocumentForm<Value>, _ summary: String, isRequired: Bool
  ) {
    known.append(key)
    properties?.append(
      DocumentSchema.Property(
        name: key, summary: summary, isRequired: isRequired, schema: form.schema()))
  }

  /// A key with nothing behind it counts as absent.
  private func value(of key: String) -> DocumentNode? {
    entries.first { $0.key == key }.flatMap { $0.value.isNull ? nil : $0.value }
  }
}
