internal import Diagnostics
internal import Documents
internal import Files
internal import Findings

/// The configuration with its location; relative paths in it are relative to its folder.
///
/// It can come from another checkout, so that a change is not evaluated with its own policy. Then the
/// entire policy comes from that checkout, and only runs and sources come from this one.
struct LocatedConfiguration {
  let settings: Configuration
  /// Whether the file exists.
  let isWritten: Bool
  /// Whether it comes from the checkout of `--policy`.
  let isOfOtherCheckout: Bool
  private let folder: String
  /// The folder in this checkout that corresponds to the configuration's folder in its own
  /// checkout.
  private let evaluatedFolder: String
  private let path: String
  private let bytes: [UInt8]

  /// Reads the given file, or `almanac.yml` of the current folder if it exists.
  ///
  /// Nil when the file is invalid or a given one is missing, which the diagnostics report.
  ///
  /// - Parameter policy: The checkout to read it from, or nil for the current folder.
  init?(at named: String?, policy: String?, _ diagnostics: inout [Diagnostic]) {
    let inside = named ?? "almanac.yml"
    if let policy, let problem = Diagnostic.wrongPolicy(policy, named) {
      diagnostics.append(problem)
      return nil
    }
    path = policy.map { $0.hasSuffix("/") ? $0 + inside : "\($0)/\(inside)" } ?? inside
    isOfOtherCheckout = policy != nil
    evaluatedFolder = Self.folder(of: inside)
    folder = Self.folder(of: path)
    switch InputText.read(path) {
    case .unreadable(.missing) where named == nil:
      settings = Configuration()
      isWritten = false
      bytes = []
      let misnamed = MisnamedFile.all(insteadOf: path).map(\.diagnostic)
      diagnostics += misnamed
      if policy != nil && misnamed.isEmpty { diagnostics.append(.policyWithoutSettings(path)) }
    case .unreadable(let problem):
      diagnostics.append(.unreadableConfiguration(path, problem))
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
    isOfOtherCheckout = false
    bytes = []
    path = "almanac.yml"
    folder = ""
    evaluatedFolder = ""
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The SHA-256 digest of the file; empty when there is none.
  var digest: String { isWritten ? SHA256.hexadecimal(of: bytes) : "" }

  /// Returns the settings of the site; an address on the command line overrides the file.
  func site(baseURL: String?) -> SiteSettings {
    var site = settings.site
    site.baseURL = baseURL ?? site.baseURL
    return site
  }

  /// Returns the options for reading lint results under these settings.
  func lintOptions(sourceRoot: String?) -> LintOptions {
    var limits = LintLimits()
    limits.fileBytes = settings.limits.maxLintBytes
    limits.findings = settings.limits.maxFindingsPerFile
    return LintOptions(
      sourceRoot: sourceRoot, pathPrefixes: settings.inputs.pathPrefixes, limits: limits)
  }

  /// Returns the place of a setting, for problems that only a reader of other inputs can find.
  func locate(_ range: DocumentRange) -> (place: FilePosition, excerpt: Excerpt) {
    Excerpt.locate(offset: range.offset, length: range.length, in: bytes.span, file: path)
  }

  /// Returns the place of a gate.
  func locate(_ gate: GateSetting) -> (place: FilePosition, excerpt: Excerpt?) {
    gate.range.map(locate) ?? (FilePosition(file: "almanac.yml"), nil)
  }

  /// Resolves a path of the policy relative to the current folder.
  func resolve(_ path: String?) -> String? {
    path.map { $0.hasPrefix("/") ? $0 : folder + $0 }
  }

  /// Resolves a path of runs or sources, which are in this checkout.
  func resolveEvaluated(_ path: String?) -> String? {
    path.map { $0.hasPrefix("/") ? $0 : evaluatedFolder + $0 }
  }
}

extension Diagnostic {
  /// Returns why the policy cannot be read from another checkout, or nil if it can.
  fileprivate static func wrongPolicy(_ folder: String, _ named: String?) -> Diagnostic? {
    let kind = FileKind(of: folder)
    guard kind == .folder else {
      if case .inaccessible(let error) = kind {
        return Diagnostic(
          "policy.no-folder", .error, "the folder of --policy cannot be read: \(error.phrase)",
          at: FilePosition(file: folder), suggestion: "Check the disk and the folder's permissions."
        )
      }
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
      "expected a path below \(folder), the folder of --policy, for --config, found \"\(named)\"",
      suggestion: "Write the path relative to the folder of --policy.")
  }

  /// The warning that the checkout of `--policy` has no configuration.
  fileprivate static func policyWithoutSettings(_ path: String) -> Diagnostic {
    Diagnostic(
      "policy.no-settings", .warning,
      "no such file in the folder of --policy, so the built-in gates apply and no input is expected",
      at: FilePosition(file: path),
      suggestion: "Name a checkout that has the file, or add it to that branch.",
      isMissingEvidence: true)
  }

  fileprivate static func unreadableConfiguration(
    _ path: String, _ problem: UnreadableFile
  ) -> Diagnostic {
    Diagnostic(
      "configuration.unreadable", .error, "the configuration cannot be read: \(problem.reason)",
      at: FilePosition(file: path),
      suggestion: problem == .missing
        ? "Correct --config, or remove it to read almanac.yml."
        : problem.suggestion)
  }

  /// Whether the diagnostic explains missing runs: an error, after which nothing is written, or an
  /// empty folder.
  var isMissingRuns: Bool { severity == .error || id == "run.empty-folder" }

  static var noRuns: Diagnostic {
    Diagnostic(
      "run.none", .warning, "no run was found, so nothing was checked",
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
