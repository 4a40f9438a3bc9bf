/// A declaration that Periphery reports, from its JSON or its CSV.
struct PeripheryFinding: Hashable, Sendable {
  let kind: String
  let name: String
  let hint: String
  /// `path:line:column`
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
    // A hint can end in what to write instead, which is no part of the rule's name.
    let rule = String(hint.prefix { $0 != "(" })
    var draft = FindingDraft(ruleID: rule, level: .warning, message: message.trimmed)
    draft.rule = parts.rule(rule)
    let place = PeripheryPlace(place)
    draft.location = DraftParts.location(
      place.path, line: place.line, column: place.column, counting: .bytes, &collector)
    return draft
  }
}
