internal import Analysis
internal import Diagnostics
internal import Findings
internal import Guidance
package import Readiness
internal import Runs
internal import Text

extension RuleViolation {
  /// The place of the violation, with its widget if there is one.
  var subject: String {
    widget == .none ? place.description : "\(place): \(widget.instance)"
  }
}

extension RunCheck {
  /// The maximum number of places named for one rule; further ones are counted.
  private static let places = 5

  /// The full report for a terminal, failures first, including everything that was not checked.
  package func text(_ assessment: Assessment, owners: CodeOwners = .none) -> String {
    let marks = FindingMarks(waivers: assessment.waivers, owners: owners)
    var text = AssessmentText(assessment).text(titled: run.named)
    text += "\nrules: \(sentence)\n"
    for ending in RuleResultLabel.allCases {
      switch ending {
      case .fails, .isNotCovered, .isWaived, .isNoted:
        text += section(ending, withPlaces: marks)
      case .isNotChecked: text += section(ending)
      case .isOfUnknownOrigin, .isSimulatedOnly, .passes, .doesNotApply: text += list(ending)
      }
    }
    text += findings(marks)
    text += situations
    text += "\nscenarios: \(scenarios.shownSafely)\nmatrix: \(matrix)\n"
    return text + evidence(assessment)
  }

  /// A section with one line per rule and, with marks, the places of each rule below it.
  ///
  /// - Parameter marks: the marks behind the named places; `nil` to name no places.
  private func section(
    _ ending: RuleResultLabel, withPlaces marks: FindingMarks? = nil
  ) -> String {
    let rows = rows(ending)
    guard !rows.isEmpty else { return "" }
    var text = "\n\(ending.label):\n"
    for row in rows {
      text += "  \(row.rule.id)  \(row.rule.title.shownSafely) [\(row.rule.severity.rawValue)]: "
      text += "\(row.status.reason.shownSafely)\n"
      guard let marks else { continue }
      let places = places(of: row, marks)
      for place in places { text += "    \(place.shownSafely)\n" }
      let more = row.status.violationCount + row.status.findings.count - places.count
      if more > 0 { text += "    and \(Plural.text(more, "more location"))\n" }
    }
    return text
  }

  private func places(of row: Row, _ marks: FindingMarks) -> [String] {
    let violations = row.status.violations.prefix(Self.places).map {
      "\($0.subject): \($0.message); \($0.measured), expected \($0.limit)"
    }
    let findings = row.status.findings.prefix(Self.places - violations.count)
    return violations + findings.map { Self.line($0, marks) }
  }

  private static func line(_ finding: Finding, _ marks: FindingMarks) -> String {
    let place = finding.location.map { $0.place + ": " } ?? ""
    return "\(place)\(finding.message.onOneLine.shortened(to: 160))" + marks.text(for: finding)
  }

  private func list(_ ending: RuleResultLabel) -> String {
    let ids = rows(ending).map(\.rule.id)
    return ids.isEmpty ? "" : "\n\(ending.label): \(ids.joined(separator: ", "))\n"
  }

  private func findings(_ marks: FindingMarks) -> String {
    let others = otherFindings
    let lines = others.lazy.map { "\($0.level.rawValue)  \(Self.line($0, marks))" }
      .first(Self.places) { "and \(Plural.text($0, "more finding"))" }
    return AssessmentText.section(
      Plural.text(others.count, "finding") + " outside the guidance", lines)
  }

  /// The traces that show the situations to test; empty for a run without traces.
  private var situations: String {
    guard !run.report.traces.isEmpty else { return "" }
    var text = "\nsituations to test:\n"
    for line in run.report.coverage.lines {
      let shown = line.sightings.prefix(Self.places).map {
        "\($0.file):\($0.reference.line) \($0.widget.instance) (\($0.origin.label))"
      }
      let more = line.count - shown.count
      let traces =
        line.missing.map { "missing: \($0)" }
        ?? shown.joined(separator: ", ") + (more > 0 ? " and \(Plural.grouped(more)) more" : "")
      text += "  \(line.scenario)  \(traces.shownSafely)\n"
    }
    return text
  }

  /// The coverage of the authorization matrix, as a phrase.
  var matrix: String {
    guard let matrix = run.report.matrix else { return "not checked: the run has no trace" }
    let differing = matrix.cells.filter { $0.status == .differs }.map(\.cell.id.description)
    let against =
      differing.isEmpty
      ? "no cell contradicts the matrix" : "contradicted by \(differing.joined(separator: ", "))"
    let weak = matrix.cells.count { $0.observed.isWeak }
    let degraded = weak > 0 ? ", \(Plural.grouped(weak)) with degraded evidence only" : ""
    let simulated = matrix.cells.count { $0.isSimulatedOnly }
    let only = simulated > 0 ? ", \(Plural.grouped(simulated)) simulated only" : ""
    return "\(matrix.covered) of \(matrix.cells.count) cells covered\(only)\(degraded), \(against)"
  }

  private func evidence(_ assessment: Assessment) -> String {
    let gaps = assessment.evidence.gaps
    let origins = run.report.origins.phrase
    let traces = "traces: \(origins.isEmpty ? "none" : origins)\n"
    if gaps.isEmpty {
      return traces + "evidence: "
        + (assessment.evidence.expectations == .known
          ? "complete\n" : "expected inputs are unknown\n")
    }
    let lines = gaps.first(20) { "and \(Plural.text($0, "more gap"))" }
    return traces + "evidence: incomplete\n" + lines.map { "  \($0.shownSafely)\n" }.joined()
  }
}

/// The marks behind a finding: its waiver and the owners of its file.
private struct FindingMarks {
  let waivers: WaiverLedger
  let owners: CodeOwners

  func text(for finding: Finding) -> String {
    let named = owners.owners(of: finding.location?.path).joined(separator: " ")
    return [waivers.mark(of: finding), named.shortened(to: 80)].filter { !$0.isEmpty }
      .map { " (\($0))" }.joined()
  }
}
