/// A format that is recognized but not supported, with a suggestion how to get a supported one.
struct RecognizedForm: Sendable {
  let name: String
  /// The suggestion as one imperative sentence.
  let suggestion: String
  private let isForm: @Sendable (String, LintSource) -> Bool

  /// The number of bytes at the start of a file that are checked.
  private static let startBytes = 16 << 10

  /// Recognizes the format of a file that no reader accepted, or returns nil.
  init?(of source: LintSource) {
    let start = String(
      decoding: source.bytes[source.contentStart...].prefix(Self.startBytes), as: UTF8.self)
    guard let form = Self.all.first(where: { $0.isForm(start, source) }) else { return nil }
    self = form
  }

  private init(
    _ name: String, _ suggestion: String, _ isForm: @escaping @Sendable (String, LintSource) -> Bool
  ) {
    self.name = name
    self.suggestion = suggestion
    self.isForm = isForm
  }

  /// Recognizes JSON by names that only one tool writes together.
  private init(_ name: String, keys: [String], _ suggestion: String) {
    self.init(name, suggestion) { start, _ in
      (start.hasPrefix("{") || start.hasPrefix("["))
        && keys.allSatisfy { start.contains("\"\($0)\"") }
    }
  }

  private static let all = [
    RecognizedForm(
      "ktlint JSON", keys: ["file", "errors", "rule"],
      "Write Checkstyle XML with ktlint --reporter=checkstyle,output=FILE."),
    RecognizedForm(
      "oxlint JSON", keys: ["diagnostics", "causes", "labels"],
      "Write Checkstyle XML with oxlint --format=checkstyle."),
    RecognizedForm(
      "Semgrep JSON", keys: ["results", "check_id"],
      "Write SARIF with semgrep scan --sarif --output FILE."),
    RecognizedForm(
      "gitleaks JSON", keys: ["RuleID", "Secret", "StartLine"],
      "Write SARIF with gitleaks --redact --report-format sarif --report-path FILE."),
    RecognizedForm(
      "PMD JSON", keys: ["pmdVersion", "files"],
      "Write SARIF with pmd check --format sarif --report-file FILE."),
    RecognizedForm(
      "mobsfscan JSON", keys: ["mobsfscan_version", "results"],
      "Write SARIF with mobsfscan --sarif --output FILE."),
    RecognizedForm(
      "issues of Jenkins' Warnings plugin", keys: ["_class", "issues", "baseName"],
      "Use the results of the linters that the plugin read."),
    RecognizedForm(
      "detekt text", "Write SARIF with detekt --report sarif:FILE."
    ) { start, _ in start.contains(" - Signature=") && start.contains(" - [") },
    RecognizedForm(
      "SwiftLint JSON mixed with log output",
      "Write the result with swiftlint lint --reporter json --output FILE, so that messages are"
        + " kept separate."
    ) { start, source in
      start.hasPrefix("Linting ") && ["json", "xml", "sarif"].contains(source.fileExtension)
    },
    RecognizedForm(
      "an Xcode result bundle",
      "Write it as JSON with xcrun xcresulttool get build-results --path BUNDLE."
    ) { start, source in
      source.name.contains(".xcresult/") || start.contains("<key>rootId</key>")
    },
    RecognizedForm(
      "a report of Almanac", "Use the results that the report was built from."
    ) { start, _ in
      start.hasPrefix("{") && start.contains("\"schemaVersion\"")
        && start.contains("\"name\": \"almanac\"")
    },
    RecognizedForm(
      "Danger's JSON", keys: ["markdowns", "fails"],
      "Use Danger's inputs instead: the results of the linters that it ran."),
    RecognizedForm(
      "issues from SonarQube's server", keys: ["issues", "paging"],
      "Use the report that was imported there, or a linter's own result."),
    RecognizedForm(
      "clang's serialized diagnostics",
      "Keep the text that clang prints, or use -fdiagnostics-format=sarif."
    ) { start, _ in start.hasPrefix("DIAG") },
    RecognizedForm(
      "an Xcode build log", "Keep what xcodebuild prints, or the result bundle as JSON."
    ) { start, _ in start.hasPrefix("SLF0") || start.hasPrefix("SLF1") },
    RecognizedForm("a ZIP archive", "Unpack it into the lint folder.") { start, _ in
      start.hasPrefix("PK\u{03}\u{04}")
    },
    RecognizedForm("a binary property list", "Convert it with plutil -convert xml1 FILE.") {
      start, _ in start.hasPrefix("bplist")
    },
    RecognizedForm(
      "a SwiftLint or SwiftFormat configuration", "Use the tool's output instead."
    ) { start, source in
      ["yml", "yaml"].contains(source.fileExtension)
        && (start.contains("disabled_rules:") || start.contains("opt_in_rules:"))
    },
    RecognizedForm("an HTML page", "Use a reporter that writes SARIF, JSON or Checkstyle XML.") {
      start, _ in
      let lower = start.prefix(400).lowercased()
      return lower.hasPrefix("<!doctype html") || lower.contains("<html")
    },
  ]
}
