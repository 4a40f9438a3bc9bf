internal import Diagnostics
internal import Files
package import Findings
internal import Projects

/// The result of a run as findings with their lines, ready for every output.
package struct LintReport: Sendable {
  package let run: OwnRun
  /// In reading order; suppressed ones are there and marked.
  package private(set) var findings: [Finding]
  /// How many findings of the baseline are no longer there; nil without a baseline.
  package private(set) var fixedCount: Int?

  /// - Parameters:
  ///   - rules: what the guidance says about each rule that was checked, in the order of the ids.
  ///   - root: the project's folder, to show the lines that findings are about.
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
    self.run = run
  }

  /// The same, each finding marked as new or as one that the baseline has.
  ///
  /// - Parameter files: the project's files.
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

  /// The findings that ask for attention: neither suppressed nor in the baseline.
  package var open: [Finding] { findings.filter { $0.isOpen && $0.baselineState != .unchanged } }
}

/// Gives two findings that look alike different fingerprints, in the order they come.
private struct FingerprintOrdinals {
  private var counts: [Fingerprint: Int] = [:]

  mutating func numbered(_ finding: Finding) -> Finding {
    let ordinal = counts[finding.fingerprint, default: 0]
    counts[finding.fingerprint] = ordinal + 1
    return ordinal == 0 ? finding : finding.again(ordinal)
  }
}

/// The texts of the files that findings are about, each read once.
private struct SourceTexts {
  let root: String
  private var texts: [String: [Substring]] = [:]

  init(root: String) { self.root = root }

  mutating func snippet(of location: FindingLocation) -> FindingSnippet? {
    FindingSnippet(of: lines(of: location.path), from: 1, marking: location)
  }

  /// None for a file that cannot be read.
  private mutating func lines(of path: String) -> [Substring] {
    if let lines = texts[path] { return lines }
    var text = ""
    do {
      let bytes = try FileBytes.read(root + "/" + path, limit: ProjectLimits.longestSource)
      text = String(decoding: bytes, as: UTF8.self)
    } catch {
      // The finding stands without its lines: whoever could not read the file has said so.
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
