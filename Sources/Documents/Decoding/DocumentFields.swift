internal import Text

/// The keys of a mapping, from which a type decodes those that it knows.
package struct DocumentFields {
  private let entries: [DocumentEntry]
  private let range: DocumentRange
  private let name: String
  private var problems: DocumentProblems
  private var known: [String] = []
  private var missing: [String] = []
  /// The schema, which is collected if no value is needed.
  private var properties: [DocumentSchema.Property]?

  init(
    of entries: [DocumentEntry], at range: DocumentRange, name: String, problems: DocumentProblems
  ) {
    self.entries = entries
    self.range = range
    self.name = name
    self.problems = problems
  }

  /// The value of a required key, or nil after a problem was reported.
  ///
  /// - Parameter summary: the purpose of the key in one sentence, for the JSON Schema.
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

  /// The value of an optional key, or nil if it is absent or a problem was reported.
  package mutating func optional<Value>(
    _ key: String, _ form: DocumentForm<Value>, _ summary: String
  ) -> Value? {
    note(key, form, summary, isRequired: false)
    return value(of: key).flatMap { form.read($0, &problems) }
  }

  /// The values of an optional list, or none if it is absent or a problem was reported.
  package mutating func list<Value>(
    _ key: String, of form: DocumentForm<Value>, _ summary: String
  ) -> [Value] {
    optional(key, .list(of: form), summary) ?? []
  }

  /// The position of a key's value, for problems that only the type can detect.
  package func range(of key: String) -> DocumentRange? {
    value(of: key)?.range
  }

  /// Reports a problem that only the type can detect; the file is then rejected.
  package mutating func report(
    _ id: String, _ summary: String, at range: DocumentRange?, suggestion: String = ""
  ) {
    problems.report(id, summary, at: range ?? self.range.start, suggestion: suggestion)
  }

  /// Reports the unknown and the missing keys, and returns all problems.
  consuming func finish() -> DocumentProblems {
    for entry in entries where !known.contains(entry.key) {
      let near = Nearest.word(to: entry.key, among: known)
      problems.unknownKey(entry, in: name, known: known, near: near)
      // One misspelled key is one mistake, not two.
      missing.removeAll { $0 == near }
    }
    for key in missing { problems.missingKey(key, in: name, at: range.start) }
    return problems
  }

  /// The keys that a type requests, determined by decoding an empty mapping.
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

  /// The value of a key, or nil if it is absent or null.
  private func value(of key: String) -> DocumentNode? {
    entries.first { $0.key == key }.flatMap { $0.value.isNull ? nil : $0.value }
  }
}
