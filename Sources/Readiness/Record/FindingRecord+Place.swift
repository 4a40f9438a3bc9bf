extension FindingRecord {
  /// The path and line, such as `Widgets/A.swift:12`; empty without a path.
  package var place: String {
    path.map { [$0, line.map(String.init)].compactMap { $0 }.joined(separator: ":") } ?? ""
  }
}
