internal import Documents
internal import Findings
internal import Readiness
internal import Text

/// The findings, the waivers, the changes and the sign-offs.
extension ReleaseReview {
  var waivers: Section {
    let entries = assessment.waivers.entries
    let suppressed = assessment.waivers.suppressed.count
    return Section(
      title: "Waivers",
      lead: suppressed == 0
        ? "" : "Suppressed by the tools: \(Plural.text(suppressed, "finding")).",
      columns: ["waiver", "state", "last day", "owner", "hides", "reason"],
      rows: entries.map(row), noun: "waiver")
  }

  private func row(_ entry: WaiverLedger.Entry) -> String {
    let waiver = entry.waiver
    return BoundedMarkdown.row([
      EscapedMarkdown.code(waiver.id, upTo: 40), EscapedMarkdown.text(entry.phrase),
      waiver.lastDay,
      EscapedMarkdown.text(waiver.owner, upTo: 60),
      entry.isHiding ? Plural.grouped(entry.count) : "nothing",
      EscapedMarkdown.text(waiver.reason, upTo: 200),
    ])
  }

  var changes: Section {
    guard let changes = assessment.changes else {
      return Section(title: "Changes", lead: "No baseline: first run on record.")
    }
    let causes = Changes.Cause.allCases
    let counts = Changes.Kind.allCases.map { kind in
      BoundedMarkdown.row(
        [kind.phrase]
          + causes.map { cause in
            Plural.grouped(changes.findings.count { $0.kind == kind && $0.cause == cause })
          })
    }
    return Section(
      title:
        "Changes by cause since \(EscapedMarkdown.text(changes.baseline.titleWithID, upTo: 60))",
      lead: BoundedMarkdown.head(["findings"] + causes.map(\.phrase))
        + counts.joined(separator: "\n"),
      rows: rows(of: changes), unwritten: unwritten(of: changes), noun: "change")
  }

  /// The number of changed findings without a row.
  private func unwritten(of changes: Changes) -> Int {
    max(0, changes.findings.count { $0.kind != .still } - BoundedMarkdown.maximumRows)
  }

  private func rows(of changes: Changes) -> [String] {
    let findings = changes.findings.lazy.filter { $0.kind != .still }
    return changes.circumstances.map {
      "- \($0.cause.phrase): \(EscapedMarkdown.text($0.sentence))"
    }
      + findings.prefix(BoundedMarkdown.maximumRows).map {
        "- \($0.kind.phrase) (\($0.cause.phrase)): \(phrase($0.finding))"
      }
      + [("gained", changes.gainedCells), ("lost", changes.lostCells)].filter { !$1.isEmpty }.map {
        "- matrix cells \($0): \(EscapedMarkdown.text($1.joined(separator: ", ")))"
      }
      + changes.figures.filter { $0.evaluation != .withinNoise }.map {
        "- \(phrase($0))"
      }
  }

  private func phrase(_ figure: Changes.FigureChange) -> String {
    "\(figure.evaluation.phrase): \(EscapedMarkdown.text(figure.subject, upTo: 160)), "
      + "before \(figure.textBefore), now \(figure.textNow)"
  }

  private func phrase(_ finding: FindingRecord) -> String {
    let place = finding.place.isEmpty ? "" : " in \(EscapedMarkdown.code(finding.place, upTo: 120))"
    return "\(link(EscapedMarkdown.code(finding.rule, upTo: 60), to: page(of: finding)))\(place): "
      + EscapedMarkdown.text(finding.message, upTo: 200)
  }

  /// The findings that make gates on new findings fail.
  var newFindings: Section {
    let new = assessment.gates.flatMap { assessment.newFindings(of: $0) }
      .distinct(by: \.fingerprint)
    return Section(
      title: "New findings that fail a gate",
      rows: new.prefix(BoundedMarkdown.maximumRows).map { "- \(phrase($0))" },
      unwritten: max(0, new.count - BoundedMarkdown.maximumRows), noun: "finding")
  }

  var findings: Section {
    let new = assessment.newFingerprints
    let open = assessment.openFindings
    let unlisted = assessment.unlistedFindings.sentence
    guard !(open.isEmpty && unlisted.isEmpty) else {
      return Section(title: "Open findings", lead: "None.")
    }
    return Section(
      title: "Open findings", lead: unlisted.isEmpty ? "" : EscapedMarkdown.text("\(unlisted)."),
      columns: ["level", "rule", "where", "message"],
      rows: open.prefix(BoundedMarkdown.maximumRows).map { finding in
        BoundedMarkdown.row([
          finding.level.rawValue + (new.contains(finding.fingerprint) ? ", new" : ""),
          link(EscapedMarkdown.code(finding.rule, upTo: 60), to: page(of: finding)),
          EscapedMarkdown.code(finding.place, upTo: 120),
          EscapedMarkdown.text(finding.message, upTo: 200),
        ])
      }, unwritten: max(0, open.count - BoundedMarkdown.maximumRows), noun: "finding")
  }

  var rules: Section {
    let rules = record.rules
    guard !rules.isEmpty else { return Section(title: "Rules") }
    let endings = rules.map { ($0, RuleResultLabel($0, in: assessment)) }
    let sentence = RuleResultLabel.sentence(of: endings.map(\.1))
    let reported: [RuleResultLabel] = [
      .fails, .isNotCovered, .isWaived, .isNoted, .isNotChecked, .isOfUnknownOrigin,
      .isSimulatedOnly,
    ]
    // If nothing was checked, the sentence says it of all rules.
    let isAnyChecked = endings.contains { $0.1 != .isNotChecked }
    let shown =
      isAnyChecked ? reported.flatMap { ending in endings.filter { $0.1 == ending } } : []
    return Section(
      title: "Rules",
      lead: "\(sentence).", columns: ["rule", "severity", "outcome"],
      rows: shown.map { rule, ending in
        BoundedMarkdown.row([
          link(EscapedMarkdown.text(rule.id, upTo: 40), to: "guidance/\(rule.id)/index.html")
            + " " + EscapedMarkdown.text(titles[rule.id] ?? "", upTo: 100),
          EscapedMarkdown.text(rule.severity), ending.label,
        ])
      }, noun: "rule")
  }

  var decisions: Section {
    Section(
      title: "Sign-off",
      rows: assessment.signOffs.map { signOff in
        "- \(EscapedMarkdown.text("\(signOff.name), \(signOff.role)", upTo: 120)): "
          + "**\(signOff.decision.rawValue)**, \(signOff.date)"
          + (signOff.commit.map { ", commit \(EscapedMarkdown.code($0, upTo: 40))" } ?? "")
          + (assessment.note(on: signOff).map { ", \($0)" } ?? "")
      }, noun: "decision")
  }
}
