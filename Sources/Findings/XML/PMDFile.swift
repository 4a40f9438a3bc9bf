internal import Text
internal import XML

/// A reader of PMD's XML, which other tools also write, with a `violation` element for each
/// finding.
enum PMDFile {
  static func read(_ source: LintSource) -> LintAttempt {
    var collector = FindingCollector(source, format: .pmd)
    var parts = DraftParts()
    let run = parts.run(
      of: Tool(name: "PMD"), .notAttested(reason: "PMD XML does not report how the run ended"),
      &collector)
    var (file, text) = ("", "")
    var (errors, rulesNotRun): ([[String: String]], [[String: String]]) = ([], [])
    var violation: [String: String]?
    let problem = XMLResultFile.events(of: source) { event in
      switch event.kind {
      case .start("file", let attributes): file = attributes["name"] ?? ""
      case .start("violation", let attributes): (violation, text) = (attributes, "")
      case .start("suppressedviolation", let attributes):
        collector.add(suppressed(attributes, &collector))
      case .start("error", let attributes): errors.append(attributes)
      case .start("configerror", let attributes): rulesNotRun.append(attributes)
      case .text(let piece): if violation != nil { text += piece }
      case .end("violation"):
        if let attributes = violation {
          collector.add(draft(attributes, file, text, &parts, &collector))
        }
        violation = nil
      case .start, .end: break
      }
      return true
    }
    if let problem { return .refused(problem) }
    let reasons =
      reason("PMD reported \(Plural.text(errors.count, "error"))", errors, named: "filename")
      + reason(
        "PMD did not run \(Plural.text(rulesNotRun.count, "rule"))", rulesNotRun, named: "rule")
    if !reasons.isEmpty { collector.runs[run].completeness = .failed(reasons: reasons) }
    return collector.finish()
  }

  /// A reason with the subject and message of the first element, or nothing without elements.
  private static func reason(
    _ words: String, _ elements: [[String: String]], named subject: String
  ) -> [String] {
    guard let first = elements.first else { return [] }
    let parts = [words] + [first[subject], first["msg"]].compactMap { $0 }.filter { !$0.isEmpty }
    return [parts.joined(separator: ": ").withoutPersonalPlaces.truncated(toBytes: 200)]
  }

  /// A violation that a comment or annotation suppresses, of which PMD writes no rule and no line.
  private static func suppressed(
    _ attributes: [String: String], _ collector: inout FindingCollector
  ) -> FindingDraft {
    var draft = FindingDraft(
      ruleID: "", level: .warning, message: attributes["msg"] ?? "(no message)")
    draft.location = DraftParts.location(attributes["filename"], line: nil, &collector)
    let reason = attributes["usermsg"] ?? ""
    draft.extras.suppressions = [
      Suppression(
        kind: .inSource, isStatusGiven: false,
        justification: reason.isEmpty ? nil : reason.withoutPersonalPlaces.truncated(toBytes: 1000))
    ]
    return draft
  }

  private static func draft(
    _ attributes: [String: String], _ file: String, _ text: String, _ parts: inout DraftParts,
    _ collector: inout FindingCollector
  ) -> FindingDraft {
    let rule = attributes["rule"] ?? ""
    let level: FindingLevel =
      switch attributes["priority"] {
      case "1", "2": .error
      case "4", "5": .note
      default: .warning
      }
    var draft = FindingDraft(ruleID: rule, level: level, message: text.trimmed)
    draft.rule = parts.rule(rule) {
      $0.helpURI = WebAddress.sanitized(attributes["externalInfoUrl"])
    }
    func number(_ name: String) -> Int? { attributes[name].flatMap { Int($0) } }
    draft.location = DraftParts.location(
      file, line: number("beginline"), column: number("begincolumn"), endLine: number("endline"),
      endColumn: number("endcolumn").flatMap { $0 > 0 && $0 < Int.max ? $0 + 1 : nil }, &collector)
    return draft
  }
}
