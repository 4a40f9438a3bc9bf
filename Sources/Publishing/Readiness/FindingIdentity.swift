internal import Findings
package import Guidance
package import Runs
internal import Text

/// A finding of a run with everything that identifies it.
package struct FindingIdentity: Sendable {
  private let finding: Finding
  private let run: String

  /// Creates the identity of a finding, or returns `nil` if the run has no such finding.
  ///
  /// - Parameters:
  ///   - fingerprint: the fingerprint in text form: `v1:0123…`.
  ///   - rules: the rules of the guidance, for violations in traces.
  package init?(of fingerprint: String, in run: Run, rules: [Rule]) {
    let all = run.findings + TraceFindings(of: run, rules: rules).all
    guard let finding = all.first(where: { $0.fingerprint.description == fingerprint }) else {
      return nil
    }
    self.finding = finding
    self.run = run.id
  }

  /// A comparison of both findings, part by part, with a conclusion.
  package func comparison(with other: FindingIdentity) -> String {
    let names = ["first", "second"]
    let heads = zip(names, [self, other]).map { name, identity in
      "\(name): \(identity.finding.fingerprint) of run \(identity.run)"
        + (identity.finding.location.map { ", \($0.path):\($0.line ?? 0)" } ?? "")
    }
    let mine = Fingerprint.explanation(of: finding)
    let theirs = Fingerprint.explanation(of: other.finding)
    let keys =
      mine.map(\.name)
      + theirs.map(\.name).filter { name in
        !mine.contains { $0.name == name }
      }
    var differing: [String] = []
    let parts = keys.flatMap { key -> [String] in
      let values = [mine, theirs].map { parts in parts.first { $0.name == key }?.value }
      if values[0] == values[1] { return ["  same    \(key): \(Self.shown(values[0]))"] }
      differing.append(key)
      return [
        "  differs \(key): \(Self.shown(values[0]))",
        String(repeating: " ", count: 12 + key.count) + Self.shown(values[1]),
      ]
    }
    let lines = heads + [""] + parts + ["", conclusion(other, differing)]
    return lines.joined(separator: "\n") + "\n"
  }

  private func conclusion(_ other: FindingIdentity, _ differing: [String]) -> String {
    if finding.fingerprint == other.finding.fingerprint {
      return finding.isIdentifiedByLine
        ? "They are the same finding while it stays at its line, because its code is unknown."
        : "They are the same finding. Line numbers are not compared, so code above it can change."
    }
    if [self, other].contains(where: \.finding.isIdentifiedByLine),
      Set(differing).isSubset(of: ["code", "line", "distinguished by", "occurrence"])
    {
      return
        "It is unknown whether they are the same finding: the code of one is unknown, so its line"
        + " identifies it. Read the result with the sources (--source-root)."
    }
    if finding.pathless == other.finding.pathless {
      return
        "Only the file differs. If the first finding is fixed, the second counts as moved."
    }
    guard !differing.isEmpty else {
      return "They are not the same: their tool distinguishes them by values that are not stored."
    }
    return "They are not the same finding. They differ in: \(differing.joined(separator: ", "))."
  }

  private static func shown(_ value: String?) -> String {
    guard let value else { return "(none)" }
    return value.isEmpty ? "(empty)" : value.shownSafely.shortened(to: 160)
  }
}
