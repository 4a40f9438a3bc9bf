internal import Analysis
internal import Documents
internal import Findings
internal import Text
internal import Traces

/// Computes the verdict on a run and its reasons, the most serious first.
struct VerdictEvaluation {
  let record: RunRecord
  let gates: [GateResult]
  let completeness: [Assessment.ExpectedInput]
  let ledger: WaiverLedger
  let suppressed: SuppressedFindings
  /// The findings whose suppression the policy does not accept, so that they are open.
  let refused: [FindingRecord]
  let warnDays: Int
  /// The other apps of all earlier runs, with their verdicts; empty when there is a baseline or no
  /// earlier run.
  let otherApps: [String]
  /// The ids of other runs of the app with the same date.
  let simultaneous: [String]
  /// Sentences about observed traces of an earlier build; empty when there are none.
  let reused: [String]
  /// The cells of the matrix that the settings list as impossible and the run reached.
  let refutedCells: [String]

  var verdict: Verdict {
    if !failures.isEmpty { return .noGo }
    if !missing.isEmpty { return .notEnoughEvidence }
    return ledger.hiding.isEmpty && suppressed.counted.isEmpty ? .go : .goWithWaivers
  }

  var reasons: [VerdictReason] {
    let hidden =
      waivers.reasons(about: .waivers) + suppressed.reasons.reasons(about: .evidence)
    let passed =
      verdict.isReleasable
      ? [allPassed].reasons(about: .gates) + unobserved.reasons(about: .evidence) : []
    return failures + missing + hidden + passed + notes
  }

  private var allPassed: String {
    "\(Plural.text(gates.count, "gate")) passed. All expected inputs are present."
  }

  /// The failed gates; an expired waiver explains others, so its gate comes first.
  private var failures: [VerdictReason] {
    let failed = reasons(outcome: .fail)
    return failed.filter { isAboutExpiry($0) } + failed.filter { !isAboutExpiry($0) }
  }

  private func isAboutExpiry(_ reason: VerdictReason) -> Bool {
    if case .gate(let place) = reason.topic {
      gates[place].setting.measure == .expiredWaivers
    } else {
      false
    }
  }

  /// Returns the sentences of the gates with an outcome.
  private func reasons(outcome: CheckOutcome) -> [VerdictReason] {
    gates.enumerated().filter { $0.element.outcome == outcome }
      .map { VerdictReason($0.element.sentence, .gate($0.offset)) }
  }

  /// The checks that are missing.
  private var missing: [VerdictReason] {
    (nothing + foreign + reused + lintAlone + undated).reasons(about: .evidence)
      + reasons(outcome: .notChecked)
      + incompleteInputs.reasons(about: .evidence) + undecidedWaivers.reasons(about: .waivers)
  }

  /// The expected inputs that are missing or were not read completely.
  private var incompleteInputs: [String] {
    var sentences = completeness.gaps(isFailureReported: !record.gaps.isEmpty).map { $0 + "." }
    if let first = record.gaps.first {
      let more = record.gaps.count - 1
      sentences.append(
        "Evidence is incomplete: \(first.shortened())"
          + (more > 0 ? "; and \(Plural.text(more, "more gap"))." : "."))
    }
    sentences += untested
    if !completeness.requiresAny { sentences.append(EvidenceState.unknownExpectations + ".") }
    return sentences
  }

  /// A sentence if no trace has a reload and no lint tool completed.
  private var nothing: [String] {
    guard record.origins.best == nil, !record.silentTraces.isEmpty,
      record.tools.allSatisfy({ $0.state == .failed })
    else { return [] }
    return ["No trace has a reload, and no lint tool completed: nothing was checked."]
  }

  private var undecidedWaivers: [String] {
    let undecided = ledger.entries(.undecided).map(\.waiver.id)
    guard !undecided.isEmpty else { return [] }
    return [
      "\(Plural.text(undecided.count, "waiver")) \(undecided.count == 1 ? "needs" : "need")"
        + " a date: pass --now (\(undecided.shortList(3)))."
    ]
  }

  /// A sentence if several runs have the same date, so that the newest run is unknown.
  private var undated: [String] {
    guard !simultaneous.isEmpty else { return [] }
    return [
      "\(Plural.text(simultaneous.count, "other run")) of \(record.app.shortened())"
        + " \(simultaneous.count == 1 ? "has" : "have") the same date as run \(record.id.shortened()), so"
        + " the newest run is unknown: \(simultaneous.shortList(3))."
    ]
  }

  /// How a project without traces can be evaluated: only the built-in gates require traces.
  private var lintAlone: [String] {
    let asksBuiltIn = gates.contains {
      $0.setting.isBuiltIn && $0.setting.measure == .scenarios && $0.outcome == .notChecked
    }
    let hasRequestedInput = completeness.contains { $0.kind != .tool }
    guard asksBuiltIn, !hasRequestedInput, record.foreignTraces.isEmpty, !record.hasTraces,
      !record.tools.isEmpty
    else { return [] }
    return [
      "The built-in gates require traces, but the run has none. To evaluate only lint results, add"
        + " this line to almanac.yml: \(GateSetting.lintAlone)"
    ]
  }

  /// The situations that the guidance requires tests for and no trace covers, unless they are
  /// waived.
  private var untested: [String] {
    record.rules.filter { $0.isCoverage && $0.severity != "note" && $0.outcome == .fail }
      .compactMap { rule in
        let findings = record.findings.filter { $0.isOpen && $0.rule == rule.id }
        let open = findings.filter { ledger.waiver(for: $0) == nil }
        guard let first = open.first else {
          return findings.isEmpty
            ? "The traces do not cover the situations that \(rule.id) requires." : nil
        }
        let more = open.count - 1
        return "The traces do not cover the situations that \(rule.id) requires: \(first.message)"
          + (more > 0 ? "; and \(Plural.grouped(more)) more." : ".")
      }
  }

  /// The traces about widgets of other projects, when no trace is about this project or a kind is
  /// unexplained.
  private var foreign: [String] {
    let all = record.foreignTraces
    guard !all.isEmpty else { return [] }
    let kinds = Set(all.flatMap(\.kinds)).sorted().shortList(3)
    if record.origins.best == nil {
      let widget =
        all.allSatisfy(\.isBundled)
        ? "a widget of the built-in scenarios" : "widgets of other kinds"
      return [
        "No trace has a widget of this project: \(Plural.text(all.count, "trace"))"
          + " \(all.count == 1 ? "has" : "have") \(widget) (\(kinds)).",
        "Traces count only for widget kinds of the app: add the kind to widgetKinds in almanac.yml.",
      ]
    }
    let unexplained = all.filter { !$0.isBundled }
    guard !unexplained.isEmpty else { return [] }
    return [
      "\(Plural.text(unexplained.count, "trace")) \(unexplained.count == 1 ? "has" : "have") no"
        + " widget of this project: \(unexplained.map(\.name).shortList(3)). Add the kind to"
        + " widgetKinds in almanac.yml, or remove the trace."
    ]
  }

  /// The limits of a verdict that is based on simulation, entirely or for some gates.
  private var unobserved: [String] {
    guard let best = record.origins.best else { return [] }
    if best == .simulated {
      return [
        "Every trace is simulated, so the app's code did not run. Record traces on a device."
      ]
    }
    let gates = gates.filter { $0.outcome == .pass && $0.basis == .simulated }.map(\.setting.name)
    return gates.isEmpty
      ? []
      : ["Passed in simulation only: \(gates.map { "“\($0.shortened())”" }.shortList(3))."]
  }

  private var waivers: [String] {
    let hiding = ledger.hiding
    guard !hiding.isEmpty else { return [] }
    let findings =
      Set(hiding.flatMap(\.matches).map(\.fingerprint)).count
      + Set(hiding.flatMap(\.unlisted)).total
    let cells = Set(hiding.flatMap(\.cells)).count
    let hidden = [
      findings > 0 ? Plural.text(findings, "open finding") : nil,
      cells > 0 ? Plural.text(cells, "cell") : nil,
    ].compactMap(\.self).joined(separator: " and ")
    let names = hiding.map { "\($0.waiver.id) until \($0.waiver.lastDay)" }
    return [
      "\(Plural.text(hiding.count, "waiver")) \(hiding.count == 1 ? "hides" : "hide") \(hidden):"
        + " \(names.shortList(3))."
    ]
  }

  /// A note if the built-in gates apply, because the settings may be missing.
  private var builtIn: String? {
    gates.contains { GateSetting.builtIn.contains($0.setting) }
      ? "No gates are set in almanac.yml, so the built-in gates apply." : nil
  }

  private var restrictions: [String] {
    record.tools.filter { !$0.settings.isEmpty }.map {
      "\($0.name.shortened()) is restricted by its settings: \($0.settings.map(\.phrase).shortList(3))."
    }
  }

  /// The notes, which do not affect the verdict.
  private var notes: [VerdictReason] {
    [builtIn].compactMap(\.self).reasons(about: .gates)
      + (refusedSuppressions + failedTests + [suppressed.note].compactMap(\.self) + restrictions
      + traceNotes)
      .reasons(about: .evidence) + waiverNotes.reasons(about: .waivers)
      + uncheckedRules.reasons(about: .evidence)
  }

  private var traceNotes: [String] {
    var notes: [String] = []
    let bundled = record.foreignTraces.filter(\.isBundled)
    if !bundled.isEmpty && record.origins.best != nil {
      notes.append(
        "\(Plural.text(bundled.count, "trace")) \(bundled.count == 1 ? "is" : "are") about a widget of"
          + " the built-in scenarios and \(bundled.count == 1 ? "does" : "do") not count:"
          + " \(bundled.map(\.name).shortList(3)).")
    }
    let silent = record.silentTraces
    if !silent.isEmpty {
      notes.append(
        "\(Plural.text(silent.count, "trace")) \(silent.count == 1 ? "has" : "have") no reload and"
          + " \(silent.count == 1 ? "does" : "do") not count: \(silent.map(\.name).shortList(3)).")
    }
    if !otherApps.isEmpty {
      notes.append(
        "No earlier run of the app \(record.app.shortened()), so nothing is compared; there are runs of"
          + " \(otherApps.shortList(3)).")
    }
    if !refutedCells.isEmpty {
      notes.append(
        "The run reached cells that matrix.impossible lists: \(refutedCells.shortList(3)). Remove them from the list."
      )
    }
    return notes
  }

  private var uncheckedRules: [String] {
    let unchecked = record.rules.filter { $0.severity == "error" && $0.outcome == .notChecked }
    guard !unchecked.isEmpty else { return [] }
    return [
      "\(Plural.text(unchecked.count, "rule")) of severity error could not be checked:"
        + " \(unchecked.map(\.id).shortList(3))."
    ]
  }
}
