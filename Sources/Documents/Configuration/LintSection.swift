/// The settings for `almanac lint` in `almanac.yml`.
package struct LintSection: Hashable, Sendable {
  /// The setting of a rule, with its position.
  package struct RuleLevel: Hashable, Sendable {
    package let rule: String
    package let level: Level
    package let range: DocumentRange
  }

  /// The severity of a rule's findings, or off.
  package enum Level: String, CaseIterable, Sendable {
    case off, note, warning, error
  }

  package var rules: [RuleLevel] = []
  /// The settings for individual targets, by target name.
  package var targets: [String: [RuleLevel]] = [:]
  /// Files, folders and patterns with `*`, relative to the root of the project.
  package var exclude: [String] = []

  /// Creates empty settings, which leave every rule unchanged.
  package init() {}
}

extension LintSection: DocumentDecodable {
  package static let documentName = "the lint settings"

  package init?(from fields: inout DocumentFields) {
    let rules = DocumentForm<[RuleLevel]>.ruleLevels
    self.rules =
      fields.optional("rules", rules, "The severity of each rule's findings, by rule id.") ?? []
    let targets = fields.optional(
      "targets", .mapping(of: rules), "Severities for individual targets, by target name.")
    self.targets = Dictionary(
      (targets ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    exclude = fields.list(
      "exclude", of: .line, "Files and folders whose findings are omitted; * matches anything.")
  }
}

extension DocumentForm where Value == [LintSection.RuleLevel] {
  fileprivate static var ruleLevels: DocumentForm {
    DocumentForm<[(name: String, value: Located<LintSection.Level>)]>
      .mapping(of: .located(.choice(LintSection.Level.self)))
      .mapped { entries in
        entries.map { .init(rule: $0.name, level: $0.value.value, range: $0.value.range) }
      }
  }
}
