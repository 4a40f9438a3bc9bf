package import Findings

/// A rule of the guidance that the sources and property lists of a project can be checked against.
///
/// A rule looks at one widget extension at a time, or once at the whole project.
package protocol GuidanceRule: Sendable {
  /// The rule's id, such as `LOC-007`; its page's file name begins with it.
  var id: String { get }
  /// How bad a finding is; single findings may be less.
  var level: FindingLevel { get }
  /// Whether it looks at the app that contains a location widget, and decides nothing without that app.
  var needsApp: Bool { get }
  /// Looks at one widget extension.
  func check(_ target: WidgetTarget, _ report: inout RuleReport)
  /// Looks at the project as a whole.
  func check(_ project: LintProject, _ report: inout RuleReport)
}

extension GuidanceRule {
  /// False: most rules look at the extension.
  package var needsApp: Bool { false }
  /// Nothing, for a rule about the project as a whole.
  package func check(_ target: WidgetTarget, _ report: inout RuleReport) {}
  /// Nothing, for a rule about one widget extension.
  package func check(_ project: LintProject, _ report: inout RuleReport) {}
}

extension FindingLevel {
  /// One step less: what is not certain is no error.
  var lowered: FindingLevel {
    switch self {
    case .error: .warning
    case .warning, .note, .none: .note
    }
  }
}
