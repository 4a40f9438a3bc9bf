internal import Diagnostics
internal import Documents
internal import Guidance
internal import Linting
internal import Text

/// `almanac explain`: prints the guidance page of a rule as Markdown.
struct ExplainCommand: Command {
  let options: ExplainOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let installation = Installation.find() else {
      return terminal.reject([.brokenInstallation])
    }
    guard
      let configuration = LocatedConfiguration(at: options.config, policy: nil, &problems)
    else { return terminal.reject(problems) }
    let content = options.content ?? configuration.resolve(configuration.settings.inputs.content)
    let library = GuidanceLibrary(
      reading: [ContentFolder(path: installation.content, name: "content")]
        + (content.map { [ContentFolder(path: $0)] } ?? []),
      diagnostics: &problems)
    let id = options.rule.uppercased()
    guard let page = library.pages.first(where: { $0.rule?.id == id }), let rule = page.rule else {
      return terminal.reject(
        problems + [.unknownRule(options.rule, among: library.rules.map(\.id))])
    }
    let body = String(bytes: page.body(diagnostics: &problems))
    let checks = rule.checks.map(\.rawValue).joined(separator: ", ")
    let confidence = rule.confidencePhrase.map { ", " + $0 } ?? ""
    let title =
      "\(rule.id) \(rule.title)\n\(rule.severity.rawValue)\(confidence), checked by: \(checks)\n\n"
    let isLinted = RuleCatalog.all.contains { $0.id == rule.id }
    let suppression =
      isLinted
      ? "\n## Suppress a finding\n\nIn Swift, write // almanac:ignore \(rule.id) reason on the line"
        + " above.\n"
      : ""
    return terminal.print(title + Self.plain(body) + suppression, status: .success)
  }

  /// Returns the Markdown without directives that only the site can show.
  static func plain(_ markdown: String) -> String {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix(":::") }.joined(separator: "\n").shownSafelyInLines
  }
}

extension String {
  /// The text with control characters made visible; line breaks are kept.
  fileprivate var shownSafelyInLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).shownSafely }
      .joined(separator: "\n")
  }
}

extension Diagnostic {
  fileprivate static func unknownRule(_ id: String, among known: [String]) -> Diagnostic {
    let near = Nearest.word(to: id.uppercased(), among: known).map { "Did you mean \($0)? " } ?? ""
    return Diagnostic(
      "usage.unknown-rule", .error, "unknown rule \"\(id)\"",
      suggestion: near + "Run almanac lint --rules for the lint rules; the guidance lists all"
        + " rules.")
  }
}
