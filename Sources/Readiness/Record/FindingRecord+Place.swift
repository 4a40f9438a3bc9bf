extension FindingRecord {
  /// `Widgets/A.swift:12`; empty when it is about no file.
  package var place: String {
    path.map { [$0, line.map(String.init)].compactMap { $0 }.joined(separator: ":") } ?? ""
  }
}
