/// Problems with YAML that are found before its values are decoded.
extension DocumentProblems {
  mutating func syntax(_ problem: YAMLProblem, offset: Int, contextOffset: Int?) {
    let byte = offset < bytes.count ? bytes[offset] : 0
    let isTab = byte == 9 && problem.problem.contains("cannot start any token")
    let context = problem.context.isEmpty ? "" : " " + problem.context
    let notes = contextOffset.map {
      [(summary: "the unreadable part starts here", range: DocumentRange(offset: $0, length: 1))]
    }
    report(
      "yaml.syntax",
      isTab
        ? "a tab is used for indentation"
        : "invalid YAML: \(problem.problem)\(context)",
      at: DocumentRange(offset: offset, length: 1),
      suggestion: isTab
        ? "Indent with spaces." : Self.suggestion(for: problem),
      notes: isTab ? [] : notes ?? [])
  }

  /// The suggestion for the most frequent messages of libyaml.
  private static func suggestion(for problem: YAMLProblem) -> String {
    switch problem.problem {
    case "did not find expected key", "did not find expected '-' indicator":
      "Indent the keys of one mapping, and the dashes of one list, equally."
    case "mapping values are not allowed in this context":
      "Put a string that contains a colon and a space in quotes."
    case "could not find expected ':'": "Write a colon and a space after the key."
    case "found character that cannot start any token":
      "Put a string that starts with this character in quotes."
    case "found unexpected end of stream": "Close the quote."
    case "did not find expected ',' or ']'": "Close the list with a bracket."
    case "did not find expected ',' or '}'": "Close the mapping with a brace."
    case "found invalid Unicode character escape code": "Write the character itself."
    case "control characters are not allowed": "Remove the invisible character."
    case let text where text.contains("UTF-8"): "Save the file as UTF-8."
    default: ""
    }
  }

  mutating func tooLarge(_ size: Int, limit: Int) {
    report(
      "yaml.too-large", "the file has \(size) bytes of YAML, expected at most \(limit)",
      at: nil, suggestion: "Move part of the content to another file.")
  }

  mutating func tooDeep(_ limit: Int, at range: DocumentRange) {
    report(
      "yaml.too-deep", "lists and mappings are nested more than \(limit) levels deep",
      at: range.start, suggestion: "Reduce nesting.")
  }

  mutating func tooManyNodes(_ limit: Int, at range: DocumentRange) {
    report(
      "yaml.too-many-nodes",
      "more than \(limit) keys and values with all aliases resolved",
      at: range.start, suggestion: "Use fewer aliases, or split the file.")
  }

  mutating func tooManyDirectives(_ count: Int) {
    report(
      "yaml.too-many-directives",
      "\(count) lines are YAML directives, which start with \"%\"",
      at: nil, suggestion: "Remove them; YAML directives are not supported.")
  }

  mutating func severalDocuments(at range: DocumentRange) {
    report(
      "yaml.several-documents", "expected one document per file, found a second one",
      at: DocumentRange(offset: range.offset, length: 3),
      suggestion: "Remove the line, or move the second document to its own file.")
  }

  mutating func duplicateKey(_ key: String, at range: DocumentRange, first: DocumentRange) {
    report(
      "yaml.duplicate-key", "duplicate key \"\(key.shownShortly)\"",
      at: range, suggestion: "Remove one of the two.", notes: [("the first is here", first)])
  }

  mutating func keyIsNoText(_ node: DocumentNode) {
    report(
      "yaml.bad-key", "expected a string as key, found \(node.phrase)", at: node.range.start,
      suggestion: "Put a string that starts with a bracket or brace in quotes.")
  }

  mutating func unknownTag(_ tag: String, at range: DocumentRange) {
    report(
      "yaml.tag", "the tag \"\(tag.shownShortly)\" is not supported", at: range.start,
      suggestion: "Remove it, or put a string that starts with an exclamation mark in quotes.")
  }

  mutating func unknownAlias(_ name: String, near: String?, at range: DocumentRange) {
    report(
      "yaml.alias", "unknown anchor \"&\(name.shownShortly)\"", at: range,
      suggestion: near.map { "Did you mean \"*\($0)\"?" }
        ?? "Put a string that starts with an asterisk in quotes.")
  }

  mutating func aliasOfItself(_ name: String, at range: DocumentRange) {
    report(
      "yaml.alias", "the alias \"*\(name.shownShortly)\" is inside the value it refers to",
      at: range, suggestion: "Write the value instead of the alias.")
  }
}

extension DocumentRange {
  /// The first byte, for a value that spans many lines.
  var start: DocumentRange { DocumentRange(offset: offset, length: 1) }
}
