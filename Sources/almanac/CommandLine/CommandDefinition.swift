internal import Diagnostics

/// A verb of the command line as data: parsing, `--help` and suggestions are all made from it.
struct CommandDefinition {
  let verb: String
  /// What the verb does, as one phrase.
  let summary: String
  /// What stands after the options, for example `[INPUT…]`; empty when nothing may.
  let operands: String
  /// What the operands are, as one sentence; empty when there are none.
  let operandHelp: String
  let options: [OptionDefinition]
  /// Command lines that work, each with what it does.
  let examples: [(line: String, meaning: String)]
  /// The verb with its words; what is wrong with them goes to the problems.
  let command: @Sendable (Arguments, Terminal, inout [Diagnostic]) -> any Command

  /// Every verb, in the order people meet them.
  static let all: [CommandDefinition] = [
    .initialize, .lint, .simulate, .build, .serve, .check, .validate, .explain, .waive, .explainMatch,
    .importing, .summarize, .ledger, .completions, .manual,
  ]

  static let build = CommandDefinition(
    verb: "build", summary: "write the site from runs and content",
    operands: "[INPUT…]",
    operandHelp: """
      A run (a folder with run.yml), a folder of runs, or loose files and folders of traces and lint
      results, which together become one run.
      """,
    options: [
      .init(
        .runs, "DIR",
        "folder of runs, each a folder with run.yml (default: from almanac.yml, else runs)"),
      .init(.content, "DIR", "your pages; a file here replaces the built-in one of the same path"),
      .init(.templates, "DIR", "your templates; a file here replaces the built-in one"),
      .init(.output, "DIR", "where the site goes (default: site)"),
      .init(.config, "FILE", "configuration (default: almanac.yml when there is one)"),
      .init(
        .policy, "DIR",
        "another checkout that judges: configuration, waivers, history and pages come from there"),
      .init(.sourceRoot, "DIR", "the checkout that lint paths belong to, for code excerpts"),
      .init(
        .baseURL, "URL", "address the site will be published under: sitemap.xml, canonical links"),
      .init(.now, "TIME", "the report's time, RFC 3339 (default: SOURCE_DATE_EPOCH, else none)"),
      .init(.strict, nil, "a warning about an input or a page gives exit 1"),
      .init(.gate, nil, "the verdict decides the exit code, as with check"),
      .init(
        .force, nil,
        "replace what is in the way: another program's files, releases that the site keeps"),
      .init(.format, "FORM", "diagnostics as text, short, json or github (default: text)"),
      .init(.noCache, nil, "read and write everything anew, without the cache"),
      .init(.quiet, nil, "only errors"),
      .init(.verbose, nil, "every input and what became of it"),
    ],
    examples: [
      ("almanac build --runs runs -o site", "after a CI run"),
      ("almanac build lint/ traces/ -o site --strict", "loose files, one run, warnings count"),
    ],
    command: { BuildCommand(options: BuildOptions($0, problems: &$2), terminal: $1) })

  static let check = CommandDefinition(
    verb: "check", summary: "decide whether the newest run can ship, without writing a site",
    operands: "[INPUT…]",
    operandHelp: """
      As for build: a run, a folder of runs, or loose files and folders, which together become one run.
      """,
    options: [
      .init(
        .runs, "DIR",
        "folder of runs, each a folder with run.yml (default: from almanac.yml, else runs)"),
      .init(.content, "DIR", "your guidance; a file here replaces the built-in one"),
      .init(.output, "FILE", "where the answer goes (default: standard output)"),
      .init(.config, "FILE", "configuration (default: almanac.yml when there is one)"),
      .init(
        .policy, "DIR",
        "another checkout that judges: configuration, waivers, history and pages come from there"),
      .init(.sourceRoot, "DIR", "the checkout that lint paths belong to"),
      .init(.now, "TIME", "the report's time, RFC 3339 (default: SOURCE_DATE_EPOCH, else none)"),
      .init(
        .format, "FORM",
        "text, markdown (a job's summary), comment, github (annotations), junit, sarif or json (default: text)"
      ),
      .init(.profile, "NAME", "for whom SARIF is written: standard or github (default: standard)"),
      .init(.baseURL, "URL", "address the site will be published under, for links to its pages"),
      .init(.noCache, nil, "read and write everything anew, without the cache"),
      .init(.quiet, nil, "only the answer and errors"),
      .init(.verbose, nil, "every input, gate, waiver, rule and finding"),
    ],
    examples: [
      (
        "almanac check --runs runs --now 2026-03-30T09:00:00+02:00",
        "can the newest run ship?"
      ),
      (
        "almanac check --runs runs --policy base",
        "by the gates and waivers of the base branch, checked out there"
      ),
      ("almanac check lint/ traces/ --format sarif -o almanac.sarif", "for code scanning"),
    ],
    command: { CheckCommand(options: CheckOptions($0, problems: &$2), terminal: $1) })

  static let simulate = CommandDefinition(
    verb: "simulate", summary: "play scenarios by the rules, into traces",
    operands: "SCENARIO…",
    operandHelp: """
      Scenarios as YAML, folders of them (*.yml), or ids of built-in scenarios, such as S5. Each writes one
      trace, named after its id, and beside it the results of its expectations (ID.scenario.json).
      A simulation runs none of your code: it shows what the system would allow.
      """,
    options: [
      .init(.output, "DIR", "where traces go (default: traces; none with --check, --compare)"),
      .init(.check, nil, "hold each trace against what its scenario expects (exit 1)"),
      .init(.profile, "NAME", "seed-strict, apple-2025, worst-case or field"),
      .init(.set, "NAME=VALUE", "one parameter of the model; may be given again"),
      .init(.sweep, "NAME=V,V", "one trace for each value of a parameter"),
      .init(.compare, nil, "print the playings side by side; with --format json for programs"),
      .init(.days, "N", "play so many days instead of the scenario's own"),
      .init(.seed, "N", "what random habits are drawn from (default: the scenario's)"),
      .init(.format, "FORM", "diagnostics as text, short, json or github (default: text)"),
      .init(.quiet, nil, "only errors"),
    ],
    examples: [
      ("almanac simulate S5 --check", "a built-in scenario, compared with what it expects"),
      ("almanac simulate S5.yml -o traces --set budget.frequentPerDay=40", "a smaller budget"),
      (
        "almanac simulate S5.yml --sweep budget.frequentPerDay=40,55,70 --compare",
        "what does a larger budget buy?"
      ),
    ],
    command: { SimulateCommand(options: SimulateOptions($0, problems: &$2), terminal: $1) })

  static let importing = CommandDefinition(
    verb: "import", summary: "make traces of what came back from a device",
    operands: "FILE…",
    operandHelp: """
      The recorder's files, and logs (log show --style ndjson) that carry its lines among others;
      plain or gzipped. Each recorded session becomes one trace; what stands in several files counts once.
      """,
    options: [
      .init(.output, "DIR", "where the traces go (default: traces)"),
      .init(.format, "FORM", "diagnostics as text, short, json or github (default: text)"),
      .init(.quiet, nil, "only errors"),
    ],
    examples: [
      ("almanac import widget-events.jsonl -o runs/today/traces", "the file of a device"),
      (
        "almanac import widget-events.jsonl device.ndjson",
        "the file, and what the log has beside it"
      ),
    ],
    command: { ImportCommand(options: ImportOptions($0, problems: &$2), terminal: $1) })
}

/// One option of a verb.
struct OptionDefinition {
  let name: Name
  /// The word that stands for the value in `--help`; nil for an option without a value.
  let value: String?
  let help: String

  /// Every option that any verb takes: the same name always means the same.
  enum Name: String, CaseIterable {
    case runs, content, templates, output, config
    case sourceRoot = "source-root"
    case baseURL = "base-url"
    case policy, now, strict, gate, force, format, quiet, verbose
    case check, profile, set, seed, sweep, compare, days, fix
    case only, except, rules, baseline
    case writeBaseline = "write-baseline"
    case noCache = "no-cache"
    case owner, reason, expires, evidence, id, wide, widget, port

    /// The one-letter form, when there is one.
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
