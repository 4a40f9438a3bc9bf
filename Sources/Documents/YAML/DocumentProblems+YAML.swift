/// What can be wrong with a text before anybody asks what it means.
extension DocumentProblems {
  mutating func syntax(_ problem: YAMLProblem, offset: Int, contextOffset: Int?) {
    let byte = offset < bytes.count ? bytes[offset] : 0
    let isTab = byte == 9 && problem.problem.contains("cannot start any token")
    let context = problem.context.isEmpty ? "" : " " + problem.context
    let notes = contextOffset.map {
      [(summary: "what could not be read starts here", range: DocumentRange(offset: $0, length: 1))]
    }
    report(
      "yaml.syntax",
      isTab
        ? "a tab stands where YAML wants spaces"
        : "this is not YAML: \(problem.problem)\(context)",
      at: DocumentRange(offset: offset, length: 1),
      suggestion: isTab
        ? "Indent with spaces." : Self.advice(for: problem),
      notes: isTab ? [] : notes ?? [])
  }

  /// What to try, for the sentences of libyaml that people meet most.
  private static func advice(for problem: YAMLProblem) -> String {
    switch problem.problem {
    case "did not find expected key", "did not find expected '-' indicator":
      "Give the keys of one mapping, and the dashes of one list, the same indent."
    case "mapping values are not allowed in this context":
      "Put a text that holds a colon and a space in quotes."
    case "could not find expected ':'": "Write a colon and a space after the key."
    case "found character that cannot start any token":
      "Put a text that starts with this character in quotes."
    case "found unexpected end of stream": "Close the quote."
    case "did not find expected ',' or ']'": "Close the list with a bracket."
    case "did not find expected ',' or '}'": "Close the mapping with a brace."
    case "found invalid Unicode character escape code": "Write the character itself."
    case "control characters are not allowed": "Remove the character that does not show."
    case let text where text.contains("UTF-8"): "Save the file as UTF-8."
    default: ""
    }
  }

  mutating func tooLarge(_ size: Int, limit: Int) {
    report(
      "yaml.too-large", "this is \(size) bytes of YAML, more than the \(limit) that are read",
      at: nil, suggestion: "Move what is not configuration to another file.")
  }

  mutating func tooDeep(_ limit: Int, at range: DocumentRange) {
    report(
      "yaml.too-deep", "lists and mappings lie in each other more than \(limit) deep",
      at: range.start, suggestion: "Write it flatter.")
  }

  mutating func tooManyNodes(_ limit: Int, at range: DocumentRange) {
    report(
      "yaml.too-many-nodes",
      "with every alias written out there are more than \(limit) keys and values",
      at: range.start, suggestion: "Use fewer aliases, or split the file.")
  }

  mutating func tooManyDirectives(_ count: Int) {
    report(
      "yaml.too-many-directives",
      "\(count) lines start with \"%\", which makes them YAML directives",
      at: nil, suggestion: "Remove them; tags are not used here.")
  }

  mutating func severalDocuments(at range: DocumentRange) {
    report(
      "yaml.several-documents", "a second document starts here; one file holds one",
      at: DocumentRange(offset: range.offset, length: 3),
      suggestion: "Remove the line, or move what follows to a file of its own.")
  }

  mutating func duplicateKey(_ key: String, at range: DocumentRange, first: DocumentRange) {
    report(
      "yaml.duplicate-key", "the key \"\(key.shownShortly)\" stands twice in one mapping",
      at: range, suggestion: "Keep one of the two.", notes: [("the first is here", first)])
  }

  mutating func keyIsNoText(_ node: DocumentNode) {
    report(
      "yaml.bad-key", "a key must be a text; found \(node.phrase)", at: node.range.start,
      suggestion: "Put a text that starts with a bracket or brace in quotes.")
  }

  mutating func unknownTag(_ tag: String, at range: DocumentRange) {
    report(
      "yaml.tag", "the tag \"\(tag.shownShortly)\" is not used here", at: range.start,
      suggestion: "Remove it, or put a text that starts with an exclamation mark in quotes.")
  }

  mutating func unknownAlias(_ name: String, near: String?, at range: DocumentRange) {
    report(
      "yaml.alias", "no anchor \"&\(name.shownShortly)\" stands before this alias", at: range,
      suggestion: near.map { "Did you mean \"*\($0)\"?" }
        ?? "Put a text that starts with an asterisk in quotes.")
  }

  mutating func aliasOfItself(_ name: String, at range: DocumentRange) {
    report(
      "yaml.alias", "the alias \"*\(name.shownShortly)\" stands inside the value it names",
      at: range, suggestion: "Write the value out.")
  }
}

extension DocumentRange {
  /// The first byte, for a value that goes over many lines.
  var start: DocumentRange { DocumentRange(offset: offset, length: 1) }
}
