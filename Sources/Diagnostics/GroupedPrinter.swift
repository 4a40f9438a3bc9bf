package import Text

/// Prints findings for a terminal, grouped by rule, with the most severe rules first.
///
/// Text that several findings share is printed once.
package struct GroupedPrinter {
  /// The titles of the rules, by id.
  private let titles: [String: String]
  private let printer: TextPrinter

  package init(titles: [String: String], isColored: Bool) {
    self.titles = titles
    printer = TextPrinter(isColored: isColored)
  }

  /// The findings of one rule and severity, in reading order.
  private struct Group {
    let first: Diagnostic
    var findings: [Diagnostic]
  }

  /// Returns every finding with its place, source line and notes.
  ///
  /// - Parameter findings: The findings in reading order.
  package func print(_ findings: [Diagnostic]) -> ByteOutput {
    var output: ByteOutput = []
    for group in groups(of: findings) { output.append(utf8: text(of: group)) }
    return output
  }

  private func groups(of findings: [Diagnostic]) -> [Group] {
    var groups: [Group] = []
    for finding in findings {
      let known = groups.firstIndex {
        $0.first.id == finding.id && $0.first.severity == finding.severity
      }
      if let known {
        groups[known].findings.append(finding)
      } else {
        groups.append(Group(first: finding, findings: [finding]))
      }
    }
    return groups.sorted { left, right in
      left.first.severity == right.first.severity
        ? left.first.id < right.first.id : left.first.severity > right.first.severity
    }
  }

  private func text(of group: Group) -> String {
    let (first, count) = (group.first, group.findings.count)
    var text = printer.styled(first.id, first.severity) + " \(first.severity.rawValue)"
    text += titles[first.id].map { ": \($0)".shownSafely } ?? ""
    text += count > 1 ? " (\(Plural.text(count, "finding")))\n" : "\n"
    let byMessage = Dictionary(grouping: group.findings, by: \.summary)
    var printed: Set<String> = []
    for finding in group.findings where printed.insert(finding.summary).inserted {
      text += "  \(finding.summary.shownSafely)\n"
      text += byMessage[finding.summary, default: []].map(lines).joined()
    }
    if !first.suggestion.isEmpty { text += "  help: \(first.suggestion.shownSafely)\n" }
    return text + "\n"
  }

  private func lines(of finding: Diagnostic) -> String {
    var text = place(finding.place, indent: "    ") + code(finding.place, finding.excerpt)
    for note in finding.notes {
      text += "      note: \(note.summary.shownSafely)\n"
      text += place(note.place, indent: "      ") + code(note.place, note.excerpt)
    }
    return text
  }

  /// Returns the place on its own line, which terminals and editors can open.
  private func place(_ place: FilePosition?, indent: String) -> String {
    place.map { "\(indent)\($0.description.shownSafely)\n" } ?? ""
  }

  private func code(_ place: FilePosition?, _ excerpt: Excerpt?) -> String {
    printer.code(place, excerpt).map { "      \($0)\n" }.joined()
  }
}
