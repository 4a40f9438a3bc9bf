internal import Text

/// A tool's description of one of its rules.
///
/// The texts are untrusted. The Markdown comes from the tool and is not validated here.
package struct LintRule: Hashable, Sendable {
  package let id: String
  /// A readable name, such as `UnusedVariable`.
  package var name: String?
  /// A one-line description of the rule.
  package var summary: String?
  /// The full description of the rule.
  package var details: String?
  /// Help on fixing violations, as plain text.
  package var help: String?
  /// Help on fixing violations, as Markdown from the tool.
  package var helpMarkdown: String?
  /// The address of the rule's documentation, which is an http or https address.
  package var helpURI: String?
  package var defaultLevel: FindingLevel?
  /// Whether the tool reports that it ran the rule.
  package var isEnabled = true
  package var tags: [String] = []
  /// The severity of a violation for security, 0 to 10.
  package var securitySeverity: Double?
  package var precision: String?
  /// The tool's own severity in addition to the level, such as CodeQL's `recommendation`.
  package var problemSeverity: String?
  /// The tool's rank of importance, 0 to 100.
  package var rank: Double?
  /// Previous ids of the rule.
  package var deprecatedIDs: [String] = []
  /// The guidance ids that the rule cites, sorted.
  package var guidance: [String] = []

  package init(id: String) {
    self.id = id.withoutPersonalPlaces
  }

  /// Removes home folders and coordinates from the rule's texts.
  mutating func removePersonalPlaces() {
    name = name?.withoutPersonalPlaces
    summary = summary?.withoutPersonalPlaces
    details = details?.withoutPersonalPlaces
    help = help?.withoutPersonalPlaces
    helpMarkdown = helpMarkdown?.withoutPersonalPlaces
    precision = precision?.withoutPersonalPlaces
    problemSeverity = problemSeverity?.withoutPersonalPlaces
    tags = tags.map(\.withoutPersonalPlaces)
    deprecatedIDs = deprecatedIDs.map(\.withoutPersonalPlaces)
  }

  /// The rule's title on a page: its summary, name or id.
  package var title: String {
    [summary, name].compactMap { $0 }.first { !$0.isEmpty } ?? id
  }
}
