extension RunRecord {
  /// The run's name for people: `Tide Nearby 1.4 (121)`.
  package var title: String {
    guard kind != nil else { return "Loose inputs" }
    return [app, version].compactMap { $0 }.joined(separator: " ")
      + (build.map { " (\($0))" } ?? "")
  }
}

extension FindingRecord {
  /// `Widgets/A.swift:12`; empty when it is about no file.
  package var place: String {
    path.map { [$0, line.map(String.init)].compactMap { $0 }.joined(separator: ":") } ?? ""
  }
}
