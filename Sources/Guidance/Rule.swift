/// A rule of the guidance: what it asks, why anybody says so, and how it is checked.
package struct Rule: Hashable, Sendable {
  /// `LOC-007`: permanent, never given again.
  package let id: String
  /// The rule's name in file names and code: `check-before-asking`.
  package let slug: String
  /// The folder it lies in: `location`.
  package let topic: String
  package let title: String
  /// What the rule is about, for lists of rules.
  package let summary: String?
  package let severity: RuleSeverity
  package let sources: [Source]
  package let checks: [CheckKind]
  /// Cells of the authorization matrix that it is about, such as `R09C6`.
  package let cells: [String]
  /// Ids of rules that belong to the same subject.
  package let related: [String]
  /// The page's path below the content folder.
  package let path: String
  /// The page as diagnostics name it.
  package let file: String
}

/// How much a broken rule matters.
package enum RuleSeverity: String, CaseIterable, Sendable {
  /// Apple states it, or it cannot work.
  case error
  /// Apple recommends it.
  case warning
  /// Advice.
  case note
}

/// How a rule can be checked.
package enum CheckKind: String, CaseIterable, Sendable {
  /// By reading sources and property lists.
  case lint
  /// By reading what a widget did.
  case trace
  /// By a person.
  case manual
}
