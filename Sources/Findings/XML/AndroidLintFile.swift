internal import Text
internal import XML

/// A reader of Android Lint XML, with an `issue` element for each finding that contains its
/// locations.
enum AndroidLintFile {
  static func read(_ source: LintSource) -> LintAttempt {
    var collector = FindingCollector(source, format: .androidLint)
    var parts = DraftParts()
    var draft: FindingDraft?
    let problem = XMLResultFile.events(of: source) { event in
      switch event.kind {
      case .start("issues", let attributes):
        let version = attributes["by"]?.dropFirst("lint".count).trimmingSpace
        _ = parts.run(
          of: Tool(name: "Android Lint", version: version),
          .notAttested(reason: "Android Lint's XML does not report how the run ended"), &collector)
      case .start("issue", let attributes): draft = issue(attributes, &parts, &collector)
      case .start("location", let attributes):
        let location = DraftParts.location(
          attributes["file"], line: attributes["line"].flatMap { Int($0) },
          column: attributes["column"].flatMap { Int($0) }, &collector)
        if draft?.location == nil {
          draft?.location = location
        } else if draft?.extras.relatedLocations.count ?? 0 < collector.limits.related {
          draft?.extras.relatedLocations.append(
            RelatedLocation(message: attributes["message"] ?? "", location: location))
        }
      case .end("issue"):
        if let draft { collector.add(draft) }
        draft = nil
      case .start, .end, .text: break
      }
      return true
    }
    return problem.map { .refused($0) } ?? collector.finish()
  }

  private static func issue(
    _ attributes: [String: String], _ parts: inout DraftParts, _ collector: inout FindingCollector
  ) -> FindingDraft {
    let id = attributes["id"] ?? ""
    let level = DraftParts.level(
      attributes["severity"],
      [
        "fatal": .error, "error": .error, "warning": .warning, "information": .note,
        "informational": .note, "hint": .note, "ignore": .note,
      ], &collector)
    var draft = FindingDraft(
      ruleID: id, level: level, message: attributes["message"] ?? "(no message)")
    draft.rule = parts.rule(id) {
      $0.summary = attributes["summary"]
      $0.help = attributes["explanation"]?.truncated(toBytes: 64 << 10)
      $0.helpURI = WebAddress.sanitized(attributes["url"])
    }
    draft.extras.tags = [attributes["category"]].compactMap { $0 }
    return draft
  }
}

extension Substring {
  fileprivate var trimmingSpace: String? {
    let text = String(self).trimmed
    return text.isEmpty ? nil : text
  }
}
