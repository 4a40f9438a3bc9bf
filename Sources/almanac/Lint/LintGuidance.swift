internal import Diagnostics
internal import Documents
internal import Findings
internal import Guidance
internal import Linting
internal import Text

/// The guidance of the lint rules, for the results of the linter.
struct LintGuidance {
  let tool = Tool(name: "almanac lint", version: ProductVersion.current)
  /// The rules of the catalog.
  let rules: [LintRule]
  /// The severity of each rule on its page, by id; lint findings can be less severe.
  let severities: [String: FindingLevel]

  init(
    _ installation: Installation, _ configuration: LocatedConfiguration, baseURL: String?,
    _ problems: inout [Diagnostic]
  ) {
    let content = configuration.resolve(configuration.settings.inputs.content)
    let library = GuidanceLibrary(
      reading: [ContentFolder(path: installation.content, name: "content")]
        + (content.map { [ContentFolder(path: $0)] } ?? []),
      diagnostics: &problems)
    severities = Dictionary(first: library.rules.map { ($0.id, FindingLevel($0.severity)) })
    let site = configuration.site(baseURL: baseURL).baseURL
    rules = RuleCatalog.all.map { check in
      var rule = LintRule(id: check.id)
      rule.defaultLevel = check.level
      rule.guidance = [check.id]
      guard let page = library.rule(check.id) else { return rule }
      rule.name = page.slug
      rule.summary = page.title
      rule.details = page.summary
      rule.help = "\(page.title). Run almanac explain \(check.id) for the complete page."
      rule.helpURI = site.map { $0 + ($0.hasSuffix("/") ? "" : "/") + "guidance/\(check.id)/" }
      return rule
    }
  }
}
