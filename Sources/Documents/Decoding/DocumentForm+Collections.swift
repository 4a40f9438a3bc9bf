internal import Text

extension DocumentForm {
  /// A word that is the raw value of a case of an enumeration.
  package static func choice(_ type: Value.Type) -> DocumentForm
  where Value: RawRepresentable<String> & CaseIterable & Sendable {
    let words = type.allCases.map(\.rawValue)
    let expected = words.listed(with: "or")
    return DocumentForm(expected: expected, schema: { .choice(words) }) { node, problems in
      guard case .scalar(let scalar) = node.content else {
        problems.wrongValue(expected: expected, found: node)
        return nil
      }
      if let value = Value(rawValue: scalar.text) { return value }
      problems.wrongValue(
        expected: expected, found: node,
        suggestion: Self.suggestion(for: scalar.text, among: words))
      return nil
    }
  }

  /// The most similar word, or the words that begin with the text, ignoring case and white space.
  private static func suggestion(for text: String, among words: [String]) -> String {
    let written = text.filter { !$0.isWhitespace }.lowercased()
    let near = Nearest.word(to: text, among: words).map { [$0] }
    let longer = written.isEmpty ? [] : words.filter { $0.lowercased().hasPrefix(written) }
    let meant = near ?? longer
    return meant.isEmpty
      ? "" : "Did you mean \(meant.map { "\"\($0)\"" }.listed(with: "or"))?"
  }

  /// A list of items of one form; invalid items are reported, and the list is then rejected.
  package static func list<Item>(
    of form: DocumentForm<Item>, atLeast minimum: Int = 0
  ) -> DocumentForm where Value == [Item] {
    let expected = "a list, each item \(form.expected)"
    return DocumentForm(
      expected: expected, schema: { .list(of: form.schema(), minimum: minimum) }
    ) { node, problems in
      guard case .list(let items) = node.content, items.count >= minimum else {
        problems.wrongValue(
          expected: expected, found: node,
          suggestion: node.isCollection ? "" : "Put a single item in brackets: [item].")
        return nil
      }
      let values = items.compactMap { form.read($0, &problems) }
      return values.count == items.count ? values : nil
    }
  }

  /// A mapping from names that the author chooses to values of one form, in the order of the file.
  package static func mapping<Item>(
    of form: DocumentForm<Item>
  ) -> DocumentForm where Value == [(name: String, value: Item)] {
    let expected = "a mapping, each value \(form.expected)"
    return DocumentForm(
      expected: expected, schema: { .mapping(of: form.schema()) }
    ) { node, problems in
      guard case .mapping(let entries) = node.content else {
        problems.wrongValue(expected: expected, found: node)
        return nil
      }
      let values = entries.compactMap { entry in
        form.read(entry.value, &problems).map { (name: entry.key, value: $0) }
      }
      return values.count == entries.count ? values : nil
    }
  }

  /// A mapping from which a type is decoded.
  package static func object(_ type: Value.Type) -> DocumentForm where Value: DocumentDecodable {
    DocumentForm(
      expected: type.documentName,
      schema: { .object(DocumentFields.properties(of: type)) }
    ) { node, problems in
      guard case .mapping(let entries) = node.content else {
        problems.wrongValue(expected: "\(type.documentName), which is a mapping", found: node)
        return nil
      }
      var fields = DocumentFields(
        of: entries, at: node.range, name: type.documentName, problems: problems)
      let value = type.init(from: &fields)
      problems = fields.finish()
      return value
    }
  }

  /// A single name or a mapping, for values that are usually one word.
  package static func either(
    _ short: DocumentForm<String>, _ long: DocumentForm<Value>,
    _ value: @escaping @Sendable (String) -> Value
  ) -> DocumentForm {
    DocumentForm(
      expected: "\(short.expected) or \(long.expected)",
      schema: { .either([short.schema(), long.schema()]) }
    ) { node, problems in
      node.isMapping ? long.read(node, &problems) : short.read(node, &problems).map(value)
    }
  }
}

extension DocumentNode {
  fileprivate var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  fileprivate var isCollection: Bool {
    if case .scalar = content { false } else { true }
  }
}

extension [String] {
  /// The words as a list in a sentence: `a, b or c`.
  func listed(with last: String) -> String {
    guard count > 1, let final = self.last else { return joined() }
    return dropLast().joined(separator: ", ") + " \(last) " + final
  }
}
