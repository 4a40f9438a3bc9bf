package import Findings

/// A rule of the guidance that is checked in the sources and property lists of a project.
///
/// A rule checks each widget extension, or the whole project once.
package protocol GuidanceRule: Sendable {
  /// The rule's id, such as `LOC-007`, with which the file name of its page begins.
  var id: String { get }
  /// The severity of a finding; individual findings may be less severe.
  var level: FindingLevel { get }
  /// The highest severity of a finding, if one kind of finding is more severe than the others.
  var highestLevel: FindingLevel { get }
  /// Whether the rule checks the app that contains a location widget, and is undecided without it.
  var needsApp: Bool { get }
  /// Checks one widget extension.
  func check(_ target: WidgetTarget, _ report: inout RuleReport)
  /// Checks the whole project.
  func check(_ project: LintProject, _ report: inout RuleReport)
}

extension GuidanceRule {
  /// The severity of a finding, because most rules have one kind.
  package var highestLevel: FindingLevel { level }
  /// False, because most rules check the extension.
  package var needsApp: Bool { false }
  /// Does nothing, for a rule about the whole project.
  package func check(_ target: WidgetTarget, _ report: inout RuleReport) {}
  /// Does nothing, for a rule about one widget extension.
  package func check(_ project: LintProject, _ report: inout RuleReport) {}
}

extension FindingLevel {
  /// The next lower severity, for uncertain findings: only a certain finding is an error.
  var lowered: FindingLevel {
    switch self {
    case .error: .warning
    case .warning, .note, .none: .note
    }
  }
}
