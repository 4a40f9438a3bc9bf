internal import Text

/// What a tool tells about one of its rules.
///
/// The texts are untrusted; the Markdown is the tool's and is not checked here.
package struct LintRule: Hashable, Sendable {
  package let id: String
  /// A readable name, such as `UnusedVariable`.
  package var name: String?
  /// One line about the rule.
  package var summary: String?
  /// The rule at length.
  package var details: String?
  /// How to fix it, as plain text.
  package var help: String?
  /// How to fix it, as Markdown the tool wrote.
  package var helpMarkdown: String?
  /// Where the rule is explained; an http or https address.
  package var helpURI: String?
  package var defaultLevel: FindingLevel?
  /// Whether the tool says it ran the rule.
  package var isEnabled = true
  package var tags: [String] = []
  /// How bad a finding is for security, 0 to 10.
  package var securitySeverity: Double?
  package var precision: String?
  /// The tool's own word for how bad a finding is, beside the level: CodeQL's `recommendation`.
  package var problemSeverity: String?
  /// The tool's own order of importance, 0 to 100.
  package var rank: Double?
  /// Names the rule had before.
  package var deprecatedIDs: [String] = []
  /// The guidance ids the rule cites, sorted.
  package var guidance: [String] = []

  package init(id: String) {
    self.id = id.withoutPersonalPlaces
  }

  /// Removes home folders and coordinates from its texts.
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

  /// What to call the rule on a page: its summary, else its name, else its id.
  package var title: String {
    [summary, name].compactMap { $0 }.first { !$0.isEmpty } ?? id
  }
}
