package import Diagnostics

/// A rule of the guidance: what it asks, why anybody says so, and how it is checked.
package struct Rule: Hashable, Sendable {
  /// `LOC-007`: permanent, never given again.
  package let id: String
  /// The rule's name in file names and code: `check-before-asking`.
  package let slug: String
  /// The folder it lies in: `location`.
  package let topic: String
  package let title: String
  /// A summary for lists of rules.
  package let summary: String?
  package let severity: Severity
  /// The severity in a trace that a widget recorded, where the rule is exact for the model alone; else that of the rule.
  package let severityWhenObserved: Severity
  /// How well the sources support what the rule asks; nil when the page does not say.
  package let confidence: Confidence?
  package let sources: [Source]
  package let checks: [CheckKind]
  /// Cells of the authorization matrix that it is about, such as `R09C6`.
  package let cells: [String]
  /// Ids of rules that belong to the same subject.
  package let related: [String]
  /// The page as diagnostics name it.
  package let file: String
}

/// How well the sources support a statement.
package enum Confidence: String, CaseIterable, Sendable {
  /// An Apple document or talk says it.
  case documented
  /// It follows from what Apple says, and Apple does not say it.
  case inferred
  /// Developers report it.
  case community
  /// No source says it; the model and the checks need a value.
  case assumption

  /// The level after the severity of a rule: `documented by Apple`.
  package var words: String {
    switch self {
    case .documented: "documented by Apple"
    case .inferred: "inferred from Apple's documents"
    case .community: "reported by developers"
    case .assumption: "assumption"
    }
  }
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
