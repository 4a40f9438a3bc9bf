internal import Text

/// Problems with the keys and values that a type requests.
extension DocumentProblems {
  mutating func unknownKey(
    _ entry: DocumentEntry, in name: String, known: [String], near: String?
  ) {
    report(
      "document.unknown-key",
      "unknown key \"\(entry.key.shownShortly)\" in \(name), expected \(known.listed(with: "or"))",
      at: entry.keyRange,
      suggestion: near.map { "Did you mean \"\($0)\"?" } ?? "Remove the key.")
  }

  mutating func missingKey(_ key: String, in name: String, at range: DocumentRange) {
    report(
      "document.missing-key", "missing key \"\(key)\" in \(name)",
      at: bytes.isEmpty ? nil : range, suggestion: "Add a line \"\(key): …\".")
  }

  /// Reports an invalid address without showing it, because any part of it may be a password.
  mutating func wrongAddress(
    expected: String, _ defect: WebAddressDefect, at range: DocumentRange
  ) {
    report(
      "document.wrong-value", "expected \(expected), found \(defect.phrase)", at: range,
      suggestion: defect.suggestion, showsLine: false)
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
