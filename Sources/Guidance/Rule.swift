package import Diagnostics

/// A rule of the guidance: what it requires, its sources, and how it is checked.
package struct Rule: Hashable, Sendable {
  /// The permanent id, such as `LOC-007`; never reused.
  package let id: String
  /// The rule's name in file names and code: `check-before-asking`.
  package let slug: String
  /// The folder of its page: `location`.
  package let topic: String
  package let title: String
  /// A summary for lists of rules.
  package let summary: String?
  package let severity: Severity
  /// The severity in observed traces, which differs for a rule that is exact only for the model.
  package let severityWhenObserved: Severity
  /// How well the sources support the rule; nil when the page does not declare it.
  package let confidence: Confidence?
  package let sources: [Source]
  package let checks: [CheckKind]
  /// The cells of the authorization matrix that the rule concerns, such as `R09C6`.
  package let cells: [String]
  /// The ids of rules on the same subject.
  package let related: [String]
  /// The path of the page in diagnostics.
  package let file: String
}

/// How well the sources support a statement.
package enum Confidence: String, CaseIterable, Sendable {
  /// Stated in a source, such as an Apple document or talk.
  case documented
  /// Follows from what the sources state, but is not stated there.
  case inferred
  /// Reported by developers.
  case community
  /// Not supported by any source; the model and the checks need a value.
  case assumption
}

extension Rule {
  /// The confidence as the phrase after the severity: `documented by Apple`; nil if the page
  /// declares none.
  package var confidencePhrase: String? {
    let isFromApple = sources.contains { $0.kind?.isFromApple ?? false }
    return switch confidence {
    case .documented: isFromApple ? "documented by Apple" : "documented"
    case .inferred: isFromApple ? "inferred from Apple's documents" : "inferred from the sources"
    case .community: "reported by developers"
    case .assumption: "assumption"
    case nil: nil
    }
  }
}

/// How a rule can be checked.
package enum CheckKind: String, CaseIterable, Sendable {
  /// By a linter, in sources and property lists.
  case lint
  /// In traces.
  case trace
  /// By a person.
  case manual
}
