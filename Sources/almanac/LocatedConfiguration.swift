internal import Diagnostics
internal import Documents
internal import Files
internal import Findings

/// The configuration and where it was found: its relative paths count from its own folder.
///
/// It may come from another checkout, so that a change is not judged by what it says itself. Then everything that
/// judges comes from there, and only what is judged, runs and sources, from here.
struct LocatedConfiguration {
  let settings: Configuration
  /// Whether there is a file at all.
  let isWritten: Bool
  private let folder: String
  /// The folder that stands here where the configuration's own stands in its checkout.
  private let judgedFolder: String
  private let path: String
  private let bytes: [UInt8]

  /// Reads the file that the command line names, or `almanac.yml` of the current folder if there is one.
  ///
  /// Nil when the file is wrong or a named one is missing; the diagnostics say why.
  ///
  /// - Parameter policy: the checkout to read it from; nil for the current folder.
  init?(at named: String?, policy: String?, _ diagnostics: inout [Diagnostic]) {
    let inside = named ?? "almanac.yml"
    if let policy, let problem = Diagnostic.wrongPolicy(policy, named) {
      diagnostics.append(problem)
      return nil
    }
    path = policy.map { $0.hasSuffix("/") ? $0 + inside : "\($0)/\(inside)" } ?? inside
    judgedFolder = Self.folder(of: inside)
    folder = Self.folder(of: path)
    switch InputText.read(path) {
    case .missing where named == nil:
      settings = Configuration()
      isWritten = false
      bytes = []
      let misnamed = MisnamedFile.all(insteadOf: path).map(\.diagnostic)
      diagnostics += misnamed
      if policy != nil && misnamed.isEmpty { diagnostics.append(.policyWithoutSettings(path)) }
    case .missing, .unreadable:
      diagnostics.append(.unreadableConfiguration(path))
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

  /// The settings of a project without a file.
  static let none = LocatedConfiguration()

  private init() {
    settings = Configuration()
    isWritten = false
    bytes = []
    path = "almanac.yml"
    folder = ""
    judgedFolder = ""
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
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
    return LintOptions(
      sourceRoot: sourceRoot, pathPrefixes: settings.inputs.pathPrefixes, limits: limits)
  }

  /// The place of a setting, for what only a reader of other inputs can judge.
  func locate(_ range: DocumentRange) -> (place: FilePosition, excerpt: Excerpt) {
    Excerpt.locate(offset: range.offset, length: range.length, in: bytes.span, file: path)
  }

  /// A path of something that judges, as seen from the current folder.
  func resolve(_ path: String?) -> String? {
    path.map { $0.hasPrefix("/") ? $0 : folder + $0 }
  }

  /// A path of something that is judged: runs and sources are those of this checkout.
  func resolveJudged(_ path: String?) -> String? {
    path.map { $0.hasPrefix("/") ? $0 : judgedFolder + $0 }
  }
}

extension Diagnostic {
  /// Why nothing can be read from another checkout; nil when it can.
  fileprivate static func wrongPolicy(_ folder: String, _ named: String?) -> Diagnostic? {
    guard FileKind(of: folder) == .folder else {
      return Diagnostic(
        "policy.no-folder", .error, "no such folder for --policy",
        at: FilePosition(file: folder),
        suggestion:
          "Name a checkout of the branch to take the policy from, such as the base branch.")
    }
    guard let named, named.hasPrefix("/") || named.split(separator: "/").contains("..") else {
      return nil
    }
    return Diagnostic(
      "usage.contradiction", .error,
      "--config names \(named), which is not in the folder of --policy, \(folder)",
      suggestion: "Write a path relative to the folder of --policy.")
  }

  /// That a checkout whose settings were asked for has none.
  fileprivate static func policyWithoutSettings(_ path: String) -> Diagnostic {
    Diagnostic(
      "policy.no-settings", .warning,
      "no such file in the folder of --policy: no gate and no expectation of the project applies",
      at: FilePosition(file: path),
      suggestion: "Name a checkout that has the file, or add it to that branch.",
      isMissingEvidence: true)
  }

  fileprivate static func unreadableConfiguration(_ path: String) -> Diagnostic {
    let problem = UnreadableFile(path)
    return Diagnostic(
      "configuration.unreadable", .error, "the configuration cannot be read: \(problem.reason)",
      at: FilePosition(file: path),
      suggestion: problem == .missing
        ? "Correct --config, or remove it to read almanac.yml."
        : problem.suggestion)
  }

  /// Whether it says that there is no run, or nothing was written, so that there need not be one.
  var isMissingRuns: Bool { severity == .error || id == "run.empty-folder" }

  static var noRuns: Diagnostic {
    Diagnostic(
      "run.none", .warning, "no run: nothing was checked",
      suggestion: "Name the folder of runs with --runs or inputs.runs.", isMissingEvidence: true)
  }

  static var brokenInstallation: Diagnostic {
    Diagnostic(
      "installation.incomplete", .error,
      "the built-in pages and templates are missing",
      suggestion: "Install with make install PREFIX=…, which puts them in PREFIX/share/almanac.")
  }

  static func unreadableMatrix(_ path: String) -> Diagnostic {
    Diagnostic(
      "installation.incomplete", .error, "the authorization matrix cannot be read",
      at: FilePosition(file: path), suggestion: "Install again with make install.")
  }

  static func unwritableSite(_ reason: String) -> Diagnostic {
    Diagnostic(
      "site.unwritable", .error, "\(reason); the old site is unchanged",
      suggestion: "Check the folder's permissions and the free space.")
  }
}
