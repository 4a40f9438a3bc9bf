/// A finding of Periphery, read from its JSON or CSV.
struct PeripheryFinding: Hashable, Sendable {
  let kind: String
  let name: String
  let hint: String
  /// The place as `path:line:column`.
  let place: String

  private var message: String {
    switch hint {
    case "unused": "\(kind) '\(name)' is unused"
    case "assignOnlyProperty": "\(kind) '\(name)' is assigned, but never used"
    case "redundantProtocol": "protocol '\(name)' is redundant, it is never used as a type"
    case "redundantPublicAccessibility": "\(kind) '\(name)' is public and used in its module only"
    case "superfluousIgnoreCommand": "the ignore comment for \(kind) '\(name)' is superfluous"
    default: "\(kind) '\(name)': \(hint)"
    }
  }

  func draft(_ parts: inout DraftParts, _ collector: inout FindingCollector) -> FindingDraft {
    // A hint may end with a suggested replacement, which does not belong to the rule's name.
    let rule = String(hint.prefix { $0 != "(" })
    let place = PeripheryPlace(place)
    return FindingDraft(
      ruleID: rule, level: .warning, message: message.trimmed, rule: parts.rule(rule),
      location: DraftParts.location(
        place.path, line: place.line, column: place.column, counting: .bytes, &collector))
  }
}
