package import Analysis

/// The events in a run's traces that pages refer to: violations of rules and evidence.
package struct NamedEvents: Sendable {
  /// The violations by the file of their trace.
  private let violations: [String: [RuleViolation]]
  private let evidence: [String: [EventEvidence]]

  /// An event that is evidence for a cell of the matrix or for a required case.
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

  /// The violations of rules by a widget.
  package func violations(of widget: WidgetKey, in file: String) -> [RuleViolation] {
    (violations[file] ?? []).filter { $0.widget.names(widget) }
  }

  /// The first rows of a widget's ledger that contain such an event, as many as always fit on a
  /// page.
  package func rows(of widget: WidgetKey, in file: String) -> Set<Int> {
    let evidence = (evidence[file] ?? []).filter { $0.widget.names(widget) }
    let all = violations(of: widget, in: file).map(\.reference) + evidence.map(\.reference)
    return Set(Set(all.filter { $0.line > 0 }.map(Self.row)).sorted().prefix(Self.maximumRows))
  }

  private static let maximumRows = ListedLines.maximumLines / 2

  /// The row in which pages show an event; an event before the first row is shown in the first one.
  package static func row(of event: EventReference) -> Int { event.row ?? 0 }
}
