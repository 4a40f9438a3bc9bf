internal import Diagnostics
internal import Documents
internal import Findings
internal import Linting
internal import Projects
internal import Text

extension LintSettings {
  /// Combines the settings of `almanac.yml` and the command line; an unknown rule is a problem.
  init(
    _ located: LocatedConfiguration, _ options: LintCommandOptions,
    _ problems: inout [Diagnostic]
  ) {
    let section = located.settings.lint
    let known = RuleCatalog.all.map(\.id)
    problems += located.unknownLintRules
    self.init(
      rules: Self.levels(section.rules), targets: section.targets.mapValues(Self.levels),
      excludedPaths: section.exclude)
    for id in known where options.only.map({ !$0.contains(id) }) == true {
      deselectedRules[id] = "--only"
    }
    for id in options.except { deselectedRules[id] = "--except" }
  }

  private static func levels(_ settings: [LintSection.RuleLevel]) -> [String: RuleSetting] {
    Dictionary(
      settings.map { setting in
        let value: RuleSetting =
          switch setting.level {
          case .off: .off
          case .note: .level(.note)
          case .warning: .level(.warning)
          case .error: .level(.error)
          }
        return (setting.rule, value)
      }, uniquingKeysWith: { $1 })
  }
}

extension LocatedConfiguration {
  /// An error for each unknown rule in the `lint` section.
  var unknownLintRules: [Diagnostic] {
    let known = RuleCatalog.all.map(\.id)
    return (settings.lint.rules + settings.lint.targets.values.flatMap { $0 })
      .filter { !known.contains($0.rule) }.map { unknownRule($0, among: known) }
  }

  /// Returns an error for each target in the `lint` section that the project does not have.
  func unknownLintTargets(in project: WidgetProject) -> [Diagnostic] {
    let known = Set(project.targets.map(\.name)).sorted()
    guard !known.isEmpty else { return [] }
    return settings.lint.targets.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }
      .map { name, rules in unknownTarget(name, rules.first, among: known) }
  }

  private func unknownTarget(
    _ name: String, _ setting: LintSection.RuleLevel?, among known: [String]
  ) -> Diagnostic {
    let near = Nearest.word(to: name, among: known).map { "Did you mean \($0)? " } ?? ""
    let found = setting.map { locate($0.range) }
    return Diagnostic(
      "configuration.unknown-target", .error, "unknown target \"\(name)\" in lint.targets",
      at: found?.place, excerpt: found?.excerpt,
      suggestion: near + "Name a target of the project, such as \(known[0]).")
  }

  private func unknownRule(
    _ setting: LintSection.RuleLevel, among known: [String]
  ) -> Diagnostic {
    let near = Nearest.word(to: setting.rule, among: known).map { "Did you mean \($0)? " } ?? ""
    return Diagnostic(
      "configuration.unknown-rule", .error, "unknown rule \"\(setting.rule)\"",
      at: locate(setting.range), suggestion: near + "Run almanac lint --rules for the rules.")
  }
}
