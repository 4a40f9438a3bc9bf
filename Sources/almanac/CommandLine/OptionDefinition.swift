/// An option of a command.
struct OptionDefinition {
  let name: Name
  /// The placeholder of the value in `--help`, or nil for an option without a value.
  let value: String?
  let help: String

  /// The names of all options; a name has the same meaning in every command.
  enum Name: String, CaseIterable {
    case runs, content, drafts, templates, output, config
    case sourceRoot = "source-root"
    case baseURL = "base-url"
    case policy, now, strict, gate, force
    case inPlace = "in-place"
    case format, quiet, verbose
    case check, profile, set, seed, sweep, compare, days, fix
    case only, except, rules, baseline
    case writeBaseline = "write-baseline"
    case noCache = "no-cache"
    case owner, reason, expires, evidence, id, wide, widget, port

    /// Whether all values count when the option is given several times.
    var isRepeatable: Bool { [.set, .only, .except].contains(self) }

    /// The one-letter form, or nil if there is none.
    var letter: Character? {
      [.output: "o", .quiet: "q", .verbose: "v"][self]
    }
  }

  init(_ name: Name, _ value: String?, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}

/// Options of several commands, with the same description in each.
extension OptionDefinition {
  static let runs = OptionDefinition(
    .runs, "DIR",
    "folder of runs, each a folder with run.yml (default: from almanac.yml, otherwise runs)")
  static let pages = OptionDefinition(
    .content, "DIR", "your pages; a file replaces the built-in page with the same path")
  static let guidance = OptionDefinition(
    .content, "DIR", "your guidance; a file replaces the built-in page with the same path")
  static let templates = OptionDefinition(
    .templates, "DIR", "your templates; a file replaces the built-in template with the same path")
  static let siteFolder = OptionDefinition(
    .output, "DIR", "output folder (default: site)")
  static let outputFile = OptionDefinition(
    .output, "FILE", "output file (default: standard output)")
  static let config = OptionDefinition(
    .config, "FILE", "configuration file (default: almanac.yml if it exists)")
  static let policy = OptionDefinition(
    .policy, "DIR", "read the configuration, waivers, history and pages from this checkout")
  static let sourceRoot = OptionDefinition(
    .sourceRoot, "DIR",
    "checkout of the newest run, for code excerpts and to identify findings across runs")
  static let now = OptionDefinition(
    .now, "TIME", "time of the report, RFC 3339 (default: SOURCE_DATE_EPOCH, otherwise none)")
  static let diagnosticFormat = OptionDefinition(
    .format, "FORMAT", "format of diagnostics: text, short, json or github (default: text)")
  static let noCache = OptionDefinition(
    .noCache, nil, "do not use the cache")
  static let quiet = OptionDefinition(
    .quiet, nil, "print only errors")
  static let verbose = OptionDefinition(
    .verbose, nil, "list every input and how it was used")
}
