internal import Diagnostics
internal import Files
package import Findings
internal import Projects

/// The findings of a run with their source lines, ready for every output format.
package struct LintReport: Sendable {
  package let run: OwnRun
  /// The findings in reading order, including suppressed ones, which are marked.
  package private(set) var findings: [Finding]
  /// The number of baseline findings that are fixed; nil without a baseline.
  package private(set) var fixedCount: Int?

  /// - Parameters:
  ///   - rules: The guidance for each checked rule, in the order of the ids.
  ///   - root: The project's folder, from which the source lines of findings are read.
  package init(_ result: LintResult, rules: [LintRule], tool: Tool, root: String) {
    let rulesByID = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var texts = SourceTexts(root: root)
    var ordinals = FingerprintOrdinals()
    findings = result.findings.map { finding in
      let location = FindingLocation(finding.place, length: finding.length)
      var extras = FindingExtras(
        steps: finding.evidence.map { note in
          let place = FindingLocation(note.place, length: note.length)
          return CodeFlowStep(
            message: note.message, location: place, snippet: texts.snippet(of: place))
        })
      if let reason = finding.suppression {
        extras.suppressions = [Suppression(kind: .inSource, justification: reason)]
      }
      return ordinals.numbered(
        Finding(
          tool: tool, ruleID: finding.rule, rule: rulesByID[finding.rule], level: finding.level,
          message: finding.message, location: location, snippet: texts.snippet(of: location),
          extras: extras, guidance: rulesByID[finding.rule]?.guidance ?? []))
    }
    let checked = rules.map { rule in
      var rule = rule
      rule.isEnabled = !result.rulesOff.contains(rule.id)
      return rule
    }
    var run = OwnRun(
      tool: tool, rules: checked, taxonomy: "Almanac guidance",
      invocation: Findings.Invocation(
        isSuccessful: result.gaps.isEmpty,
        notifications: result.problems.map { problem in
          .init(
            level: problem.severity.level,
            message: problem.suggestion.isEmpty
              ? problem.summary : "\(problem.summary). \(problem.suggestion)",
            descriptorID: problem.id, location: problem.place.map { FindingLocation($0, length: 1) }
          )
        } + [result.withoutTimelines].compactMap(\.self).map { .init(level: .note, message: $0) }))
    run.settings = result.settings
    run.widgetKinds = result.widgetKinds
    run.undecidedRules = result.undecidedRules.sorted()
    self.run = run
  }

  /// Returns the report with each finding marked as new or as known to the baseline.
  ///
  /// - Parameter files: The project's files.
  package func compared(with baseline: LintBaseline, files: [String]) -> LintReport {
    let written = SARIFWriter().sarif(of: run, findings)
    let comparison = baseline.comparison(with: written, files: Set(files))
    var report = self
    report.findings = findings.enumerated().map { index, finding in
      let isKnown = index < comparison.isKnown.count && comparison.isKnown[index]
      return finding.reviewed(adding: nil, isKnown ? .unchanged : .new)
    }
    report.fixedCount = comparison.fixedCount
    return report
  }

  /// The findings that need attention: neither suppressed nor in the baseline.
  package var open: [Finding] { findings.filter { $0.isOpen && $0.baselineState != .unchanged } }
}

/// Distinguishes findings with equal fingerprints by their occurrence.
private struct FingerprintOrdinals {
  private var counts: [Fingerprint: Int] = [:]

  mutating func numbered(_ finding: Finding) -> Finding {
    let ordinal = counts[finding.fingerprint, default: 0]
    counts[finding.fingerprint] = ordinal + 1
    return ordinal == 0 ? finding : finding.occurrence(ordinal)
  }
}

/// The texts of the files with findings, each read once.
private struct SourceTexts {
  let root: String
  private var texts: [String: [Substring]] = [:]

  init(root: String) { self.root = root }

  mutating func snippet(of location: FindingLocation) -> FindingSnippet? {
    FindingSnippet(of: lines(of: location.path), from: 1, marking: location)
  }

  /// Returns the lines of a file; empty if it cannot be read.
  private mutating func lines(of path: String) -> [Substring] {
    if let lines = texts[path] { return lines }
    var text = ""
    do {
      let bytes = try FileBytes.read(root + "/" + path, limit: ProjectLimits.longestSource)
      text = String(decoding: bytes, as: UTF8.self)
    } catch {
      // The finding remains without its source lines; the read error has already been reported.
    }
    let lines = text.isEmpty ? [] : text.textLines
    texts[path] = lines
    return lines
  }
}

extension FindingLocation {
  fileprivate init(_ place: FilePosition, length: Int) {
    self.init(
      path: place.file, line: place.line, column: place.column, endLine: place.line,
      endColumn: place.column.map { $0 + length }, columnKind: .bytes)
  }
}

extension Severity {
  fileprivate var level: FindingLevel {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
