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
    var (file, text, errors) = ("", "", 0)
    var violation: [String: String]?
    let problem = XMLResultFile.events(of: source) { event in
      switch event.kind {
      case .start("file", let attributes): file = attributes["name"] ?? ""
      case .start("violation", let attributes): (violation, text) = (attributes, "")
      case .start("error", _): errors += 1
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
    if errors > 0 {
      collector.runs[run].completeness = .failed(reasons: [
        "PMD reported \(Plural.text(errors, "error"))"
      ])
    }
    return collector.finish()
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
