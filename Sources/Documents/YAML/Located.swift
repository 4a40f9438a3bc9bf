package import Diagnostics

/// A value with its position, for checks that need several files.
package struct Located<Value> {
  package let value: Value
  package let range: DocumentRange

  package init(value: Value, range: DocumentRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}

extension DocumentForm {
  /// The same form, with the position of each value.
  package static func located<Plain>(
    _ form: DocumentForm<Plain>
  ) -> DocumentForm where Value == Located<Plain> {
    DocumentForm(expected: form.expected, schema: form.schema) { node, problems in
      form.read(node, &problems).map { Located(value: $0, range: node.range) }
    }
  }
}

extension Document {
  /// A diagnostic about a value of this document, at its position.
  package func diagnostic(
    _ id: String, _ severity: Severity, _ summary: String, at range: DocumentRange,
    suggestion: String = ""
  ) -> Diagnostic {
    Diagnostic(
      id, severity, summary, at: place(of: range), excerpt: excerpt(of: range),
      suggestion: suggestion)
  }
}
