package import Analysis

/// The events of a run's traces that pages name: where rules are broken, and what is evidence.
package struct NamedEvents: Sendable {
  /// By the trace's file.
  private let violations: [String: [RuleViolation]]
  private let evidence: [String: [EventEvidence]]

  /// An event that shows what a cell of the matrix asks for, or what has to be tested.
  private struct EventEvidence {
    let file: String
    let widget: WidgetKey
    let reference: EventReference
  }

  init(in report: RunReport) {
    violations = Dictionary(grouping: report.rules.flatMap(\.violations), by: \.file)
    let cells = report.evidence.map {
      EventEvidence(file: $0.file, widget: $0.widget, reference: $0.reference)
    }
    let tested = report.coverage.lines.flatMap(\.sightings).map {
      EventEvidence(file: $0.file, widget: $0.widget, reference: $0.reference)
    }
    evidence = Dictionary(grouping: cells + tested, by: \.file)
  }

  /// The places where a widget breaks a rule.
  package func violations(of widget: WidgetKey, in file: String) -> [RuleViolation] {
    (violations[file] ?? []).filter { $0.widget.names(widget) }
  }

  /// The first rows of a widget's ledger that tell of a named event, as many as a page surely has room for.
  package func rows(of widget: WidgetKey, in file: String) -> Set<Int> {
    let evidence = (evidence[file] ?? []).filter { $0.widget.names(widget) }
    let all = violations(of: widget, in: file).map(\.reference) + evidence.map(\.reference)
    return Set(Set(all.filter { $0.line > 0 }.map(Self.row)).sorted().prefix(Self.maximumRows))
  }

  private static let maximumRows = ListedLines.most / 2

  /// The row in which pages find an event of a widget that has rows: one before the first stands in it.
  package static func row(of event: EventReference) -> Int { event.row ?? 0 }
}
