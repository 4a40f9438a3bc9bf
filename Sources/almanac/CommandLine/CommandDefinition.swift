internal import Diagnostics

/// The definition of a command, which parsing, `--help` and suggestions are derived from.
struct CommandDefinition {
  let name: String
  /// The purpose of the command, as a phrase.
  let summary: String
  /// The operands in the usage line, such as `[INPUT…]`; empty when there are none.
  let operands: String
  /// The meaning of the operands, as a sentence; empty when there are none.
  let operandHelp: String
  let options: [OptionDefinition]
  /// Example command lines with their meaning.
  let examples: [(line: String, meaning: String)]
  /// Creates the command from its arguments; the problems receive errors in the arguments.
  let command: @Sendable (Arguments, Terminal, inout [Diagnostic]) -> any Command

  /// All commands, in the order of `--help`.
  static let all: [CommandDefinition] = [
    .initialize, .lint, .simulate, .build, .serve, .check, .validate, .explain, .waive,
    .explainMatch, .importing, .summarize, .ledger, .completions, .manual,
  ]

  static let build = CommandDefinition(
    name: "build", summary: "build the report site from CI runs",
    operands: "[INPUT…]",
    operandHelp: """
      A run (a folder with run.yml), a folder of runs, or loose files and folders of traces and lint
      results, which form one run.
      """,
    options: [
      .runs,
      .pages,
      .init(.drafts, nil, "include pages with draft: true"),
      .templates,
      .siteFolder,
      .config,
      .policy,
      .sourceRoot,
      .init(
        .baseURL, "URL", "address of the published site, for sitemap.xml and canonical links"),
      .now,
      .init(.strict, nil, "exit with 1 if an input or a page has a warning"),
      .init(.gate, nil, "exit with the status of the verdict, as check does"),
      .init(
        .force, nil,
        "keep other files in the output folder, overwrite them where a page needs the path, and drop kept releases"
      ),
      .init(
        .inPlace, nil,
        "update the site file by file: faster, but an interrupted build leaves old and new files"
      ),
      .diagnosticFormat,
      .noCache,
      .quiet,
      .verbose,
    ],
    examples: [
      ("almanac build --runs runs -o site", "build the site after a CI run"),
      (
        "almanac build lint/ traces/ -o site --strict",
        "treat loose files as one run; fail on warnings"
      ),
    ],
    command: { BuildCommand(options: BuildOptions($0, problems: &$2), terminal: $1) })

  static let check = CommandDefinition(
    name: "check", summary: "decide whether the newest run can ship, without writing a site",
    operands: "[INPUT…]",
    operandHelp: """
      As for build: a run, a folder of runs, or loose files and folders, which form one run.
      """,
    options: [
      .runs,
      .guidance,
      .outputFile,
      .config,
      .policy,
      .sourceRoot,
      .now,
      .init(
        .format, "FORMAT",
        "output format: text, markdown (job summary), comment, github (annotations), junit, sarif or json (default: text)"
      ),
      .init(.profile, "NAME", "SARIF consumer: standard or github (default: standard)"),
      .init(.baseURL, "URL", "address of the published site, for links to its pages"),
      .noCache,
      .init(.quiet, nil, "print only the verdict and errors"),
      .init(.verbose, nil, "list every input, gate, waiver, rule and finding"),
    ],
    examples: [
      (
        "almanac check --runs runs --now 2026-03-30T09:00:00+02:00",
        "decide whether the newest run can ship"
      ),
      (
        "almanac check --runs runs --policy base",
        "use the gates and waivers of the base branch, checked out in base/"
      ),
      (
        "almanac check lint/ traces/ --format sarif -o almanac.sarif",
        "write a result for code scanning"
      ),
    ],
    command: { CheckCommand(options: CheckOptions($0, problems: &$2), terminal: $1) })

  static let simulate = CommandDefinition(
    name: "simulate", summary: "simulate scenarios and write traces",
    operands: "SCENARIO…",
    operandHelp: """
      Scenario files (YAML), folders of them, or ids of built-in scenarios, such as S5. Each
      scenario produces a trace, named after its id, and the results of its expectations
      (ID.scenario.json). A simulation does not run your code: it shows what the system would allow.
      """,
    options: [
      .init(.output, "DIR", "output folder (default: traces; none with --check or --compare)"),
      .init(
        .check, nil,
        "compare each trace with the scenario's expectations; exit with 1 on a difference"),
      .init(
        .profile, "NAME",
        "set of model parameters: seed-strict, apple-2025, apple-2026, worst-case or field"),
      .init(.set, "NAME=VALUE", "set one model parameter; can be repeated"),
      .init(.sweep, "NAME=V,V", "simulate once per value of a parameter, each into its own trace"),
      .init(.compare, nil, "print the simulations side by side, as JSON with --format json"),
      .init(.days, "N", "simulate N days instead of the scenario's own number"),
      .init(.seed, "N", "seed for random numbers (default: the scenario's)"),
      .diagnosticFormat,
      .quiet,
    ],
    examples: [
      ("almanac simulate S5 --check", "compare a built-in scenario with its expectations"),
      (
        "almanac simulate S5.yml -o traces --set budget.frequentPerDay=40",
        "simulate a smaller budget"
      ),
      (
        "almanac simulate S5.yml --sweep budget.frequentPerDay=40,55,70 --compare",
        "compare three budgets"
      ),
    ],
    command: { SimulateCommand(options: SimulateOptions($0, problems: &$2), terminal: $1) })

  static let importing = CommandDefinition(
    name: "import", summary: "convert device recordings to traces",
    operands: "FILE…",
    operandHelp: """
      Files of the trace recorder, and logs (log show --style ndjson) that contain its lines,
      plain or gzipped. Each recorded session becomes one trace. Duplicate events count once.
      """,
    options: [
      .init(.output, "DIR", "output folder (default: traces)"),
      .diagnosticFormat,
      .quiet,
    ],
    examples: [
      (
        "almanac import widget-events.jsonl -o runs/today/traces",
        "convert a recording of one device"
      ),
      (
        "almanac import widget-events.jsonl device.ndjson",
        "complete a recording from the device's log"
      ),
    ],
    command: { ImportCommand(options: ImportOptions($0, problems: &$2), terminal: $1) })
}
