/// What `almanac.yml` says for `almanac lint`.
package struct LintSection: Hashable, Sendable {
  /// One rule's setting, with the place where it stands.
  package struct RuleLevel: Hashable, Sendable {
    package let rule: String
    package let level: Level
    package let range: DocumentRange
  }

  /// How bad a finding of a rule is.
  package enum Level: String, CaseIterable, Sendable {
    case off, note, warning, error
  }

  package var rules: [RuleLevel] = []
  /// By the target's name.
  package var targets: [String: [RuleLevel]] = [:]
  /// Files, folders and patterns with `*`, from the project's root.
  package var exclude: [String] = []

  /// Every rule as it is: nothing set.
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
    exclude =
      fields.optional(
        "exclude", .list(of: .line),
        "Files and folders whose findings are omitted; * matches anything.") ?? []
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
