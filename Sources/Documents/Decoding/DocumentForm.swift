internal import Text

/// The form of a value: how it is read, and its JSON Schema.
package struct DocumentForm<Value>: Sendable {
  /// The expected value as a phrase for a sentence: `a whole number from 1 to 9`.
  let expected: String
  let schema: @Sendable () -> DocumentSchema
  /// Returns the value, or nil after reporting a problem.
  let read: @Sendable (DocumentNode, inout DocumentProblems) -> Value?
}

extension DocumentForm {
  /// A form for one string, number or Boolean; any other value is rejected with one diagnostic.
  static func scalar(
    _ expected: String, _ schema: DocumentSchema, suggestion: String = "",
    _ value: @escaping @Sendable (DocumentScalar) -> Value?
  ) -> DocumentForm {
    DocumentForm(expected: expected, schema: { schema }) { node, problems in
      if case .scalar(let scalar) = node.content, !node.isNull, let value = value(scalar) {
        return value
      }
      problems.wrongValue(expected: expected, found: node, suggestion: suggestion)
      return nil
    }
  }
}

extension DocumentForm where Value == String {
  /// Text of any length that is not blank; numbers and Booleans are used as written.
  package static var text: DocumentForm {
    string("a string", .text(pattern: nil, format: nil)) { _ in nil }
  }

  /// Text on one line, for titles and names.
  package static var line: DocumentForm {
    let expected = "a string on one line"
    return string(expected, .text(pattern: #"^[^\r\n]+$"#, format: nil)) { text in
      if text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) { return expected }
      if text.unicodeScalars.contains(where: \.isUnsafeToDisplay) {
        return "a string without control and invisible characters"
      }
      return text.utf8.count > 1000 ? "a string of at most 1000 bytes" : nil
    }
  }

  /// A string that is not blank.
  ///
  /// - Parameter violated: Returns the expectation that a text does not meet, or nil.
  private static func string(
    _ expected: String, _ schema: DocumentSchema,
    _ violated: @escaping @Sendable (String) -> String?
  ) -> DocumentForm {
    DocumentForm(expected: expected, schema: { schema }) { node, problems in
      guard case .scalar(let scalar) = node.content, !node.isNull else {
        problems.wrongValue(expected: expected, found: node)
        return nil
      }
      let violation =
        scalar.text.isBlank ? "a string that is not blank" : violated(scalar.text)
      guard let violation else { return scalar.text }
      problems.wrongValue(expected: violation, found: node)
      return nil
    }
  }

  /// A name that is safe as part of a path and of an address.
  package static var identifier: DocumentForm {
    scalar(
      "a name of letters, digits, dots, dashes and underscores",
      .text(pattern: #"^[A-Za-z0-9]([A-Za-z0-9._-]{0,98}[A-Za-z0-9_-])?$"#, format: nil),
      suggestion:
        "Start with a letter or digit, do not end with a dot, and use at most 100 characters."
    ) { $0.text.isSafePathSegment ? $0.text : nil }
  }

  /// An `http` or `https` address.
  package static var webAddress: DocumentForm {
    address("an http or https address") { WebAddress.defect(of: $0) }
  }

  /// An `http` or `https` address to which file names can be appended.
  package static var baseAddress: DocumentForm {
    address("an http or https address without ? and #") {
      WebAddress.defect(of: $0, isBase: true)
    }
  }

  private static func address(
    _ expected: String, _ defect: @escaping @Sendable (String) -> WebAddressDefect?
  ) -> DocumentForm {
    let schema = DocumentSchema.text(pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^/]", format: "uri")
    return DocumentForm(expected: expected, schema: { schema }) { node, problems in
      guard case .scalar(let scalar) = node.content, !node.isNull else {
        problems.wrongValue(expected: expected, found: node)
        return nil
      }
      guard let defect = defect(scalar.text) else { return scalar.text }
      problems.wrongAddress(expected: expected, defect, at: node.range)
      return nil
    }
  }

  /// Text that satisfies a check, with an equivalent pattern for the JSON Schema.
  package static func matching(
    _ expected: String, schemaPattern: String, suggestion: String = "",
    _ isValid: @escaping @Sendable (String) -> Bool
  ) -> DocumentForm {
    scalar(expected, .text(pattern: schemaPattern, format: nil), suggestion: suggestion) {
      isValid($0.text) ? $0.text : nil
    }
  }
}

extension DocumentForm where Value == Bool {
  /// `true` or `false`.
  package static var boolean: DocumentForm {
    scalar(
      "true or false", .boolean,
      suggestion: "Write true or false without quotes; yes, no, on and off are strings."
    ) { $0.boolean }
  }
}

extension DocumentForm where Value == Int {
  /// A whole number in a range.
  package static func integer(_ bounds: ClosedRange<Int>) -> DocumentForm {
    let range =
      bounds.upperBound == .max
      ? "of at least \(bounds.lowerBound)" : "from \(bounds.lowerBound) to \(bounds.upperBound)"
    return scalar("a whole number \(range)", .integer(bounds)) { scalar in
      scalar.integer.flatMap { bounds.contains($0) ? $0 : nil }
    }
  }
}

extension DocumentForm where Value == Double {
  /// A number in a range.
  package static func number(_ bounds: ClosedRange<Double>) -> DocumentForm {
    let low = FixedPoint.text(bounds.lowerBound, decimals: 6)
    let high = FixedPoint.text(bounds.upperBound, decimals: 6)
    return scalar("a number from \(low) to \(high)", .number(bounds)) { scalar in
      (scalar.number ?? scalar.integer.map(Double.init)).flatMap {
        bounds.contains($0) ? $0 : nil
      }
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  fileprivate var isSafePathSegment: Bool {
    let letters = Array(utf8)
    guard let first = letters.first, first.isASCIIAlphanumeric, letters.count <= 100,
      letters.last != UInt8(ascii: ".")
    else { return false }
    return letters.allSatisfy { $0.isASCIIAlphanumeric || "._-".utf8.contains($0) }
  }
}

extension DocumentForm {
  /// The same form with its value transformed.
  package func mapped<Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> DocumentForm<Other> {
    let read = self.read
    return DocumentForm<Other>(expected: expected, schema: schema) { node, problems in
      read(node, &problems).map(transform)
    }
  }
}
