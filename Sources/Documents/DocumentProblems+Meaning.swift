/// What can be wrong with a value that somebody asked for.
extension DocumentProblems {
  mutating func unknownKey(
    _ entry: DocumentEntry, in name: String, known: [String], near: String?
  ) {
    report(
      "document.unknown-key",
      "\(name) has no key \"\(entry.key.shownShortly)\"; it has \(known.listed(with: "and"))",
      at: entry.keyRange,
      suggestion: near.map { "Did you mean \"\($0)\"?" } ?? "Remove the key.")
  }

  mutating func missingKey(_ key: String, in name: String, at range: DocumentRange) {
    report(
      "document.missing-key", "\(name) needs the key \"\(key)\"",
      at: bytes.isEmpty ? nil : range, suggestion: "Add a line \"\(key): …\".")
  }

  mutating func wrongValue(
    expected: String, found node: DocumentNode, suggestion: String = ""
  ) {
    let isScalar =
      if case .scalar = node.content { true } else { false }
    report(
      isScalar ? "document.wrong-value" : "document.wrong-type",
      "expected \(expected), found \(node.phrase)",
      at: isScalar ? node.range : node.range.start, suggestion: suggestion)
  }
}
