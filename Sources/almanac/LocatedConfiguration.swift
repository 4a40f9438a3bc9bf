internal import Bytes
internal import Diagnostics
internal import Documents
internal import Findings
internal import Publishing

/// The configuration and where it was found: its relative paths count from its own folder.
struct LocatedConfiguration {
  let settings: Configuration
  /// Whether there is a file at all.
  let isWritten: Bool
  private let folder: String
  private let path: String
  private let bytes: [UInt8]

  /// Reads the file that the command line names, or `almanac.yml` of the current folder if there is one.
  ///
  /// Nil when the file is wrong or a named one is missing; the diagnostics say why.
  init?(at named: String?, _ diagnostics: inout [Diagnostic]) {
    let path = named ?? "almanac.yml"
    self.path = path
    folder = path.lastIndex(of: "/").map { String(path[..<$0]) + "/" } ?? ""
    switch InputText.read(path) {
    case .missing where named == nil:
      settings = Configuration()
      isWritten = false
      bytes = []
    case .missing, .unreadable:
      diagnostics.append(.missingConfiguration(path))
      return nil
    case .bytes(let bytes):
      guard let read = Configuration(yaml: bytes, file: path, diagnostics: &diagnostics),
        !diagnostics.hasErrors
      else { return nil }
      settings = read
      isWritten = true
      self.bytes = bytes
    }
  }

  /// SHA-256 of the file; empty when there is none.
  var digest: String { isWritten ? SHA256.hexadecimal(of: bytes) : "" }

  /// The site's settings; an address on the command line goes before the one in the file.
  func site(baseURL: String?) -> SiteSettings {
    var site = settings.site
    site.baseURL = baseURL ?? site.baseURL
    return site
  }

  /// How lint results are read under these settings.
  func lintOptions(sourceRoot: String?) -> LintOptions {
    var limits = LintLimits()
    limits.fileBytes = settings.limits.maxLintBytes
    limits.findings = settings.limits.maxFindingsPerFile
    return LintOptions(sourceRoot: sourceRoot, limits: limits)
  }

  /// The place of a setting, for what only a reader of other inputs can judge.
  func locate(_ range: DocumentRange) -> (place: FilePosition, excerpt: Excerpt) {
    Excerpt.locate(offset: range.offset, length: range.length, in: bytes.span, file: path)
  }

  /// A path of the file as seen from the current folder.
  func resolve(_ path: String?) -> String? {
    path.map { $0.hasPrefix("/") ? $0 : folder + $0 }
  }
}

extension Diagnostic {
  static func missingConfiguration(_ path: String) -> Diagnostic {
    Diagnostic(
      "configuration.unreadable", .error, "the configuration cannot be read",
      at: FilePosition(file: path), suggestion: "Name the file with --config, or leave it out")
  }

  static var noRuns: Diagnostic {
    Diagnostic(
      "run.none", .warning, "there is no run: nothing was checked",
      suggestion: "Name the folder of runs with --runs or inputs.runs")
  }

  static var brokenInstallation: Diagnostic {
    Diagnostic(
      "installation.incomplete", .error,
      "the built-in pages and templates are not where this binary expects them",
      suggestion: "Install with make install PREFIX=…, which puts them in PREFIX/share/almanac")
  }

  static func unreadableMatrix(_ path: String) -> Diagnostic {
    Diagnostic(
      "installation.incomplete", .error, "the authorization matrix cannot be read",
      at: FilePosition(file: path), suggestion: "Install again with make install")
  }

  static func unwritableSite(_ reason: String) -> Diagnostic {
    Diagnostic(
      "site.unwritable", .error, "\(reason); the old site is as it was",
      suggestion: "Check the folder's permissions and the free space")
  }
}
