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
    .initialize, .lint, .simulate, .build, .serve, .check, .validate, .explain, .waive,
    .explainMatch, .importing, .summarize, .ledger, .completions, .manual,
  ]

  static let build = CommandDefinition(
    verb: "build", summary: "build the report site from CI runs",
    operands: "[INPUT…]",
    operandHelp: """
      A run (a folder with run.yml), a folder of runs, or loose files and folders of traces and lint
      results, which form one run.
      """,
    options: [
      .runs,
      .pages,
      .init(.drafts, nil, "also pages with draft: true"),
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
        "overwrite files of other programs and releases that the site keeps"),
      .init(
        .inPlace, nil,
        "change the site file by file: faster, but a build that is killed leaves a mixture"),
      .diagnosticFormat,
      .noCache,
      .quiet,
      .verbose,
    ],
    examples: [
      ("almanac build --runs runs -o site", "after a CI run"),
      ("almanac build lint/ traces/ -o site --strict", "loose files as one run; warnings fail"),
    ],
    command: { BuildCommand(options: BuildOptions($0, problems: &$2), terminal: $1) })

  static let check = CommandDefinition(
    verb: "check", summary: "decide whether the newest run can ship, without writing a site",
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
        .format, "FORM",
        "text, markdown (job summary), comment, github (annotations), junit, sarif or json (default: text)"
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
        "can the newest run ship?"
      ),
      (
        "almanac check --runs runs --policy base",
        "use gates and waivers of the base branch, checked out in base/"
      ),
      ("almanac check lint/ traces/ --format sarif -o almanac.sarif", "for code scanning"),
    ],
    command: { CheckCommand(options: CheckOptions($0, problems: &$2), terminal: $1) })

  static let simulate = CommandDefinition(
    verb: "simulate", summary: "simulate scenarios and write traces",
    operands: "SCENARIO…",
    operandHelp: """
      Scenario files (YAML), folders of them, or ids of built-in scenarios, such as S5. Each writes one
      trace, named after its id, and the results of its expectations (ID.scenario.json).
      A simulation runs none of your code: it shows what the system would allow.
      """,
    options: [
      .init(.output, "DIR", "output folder (default: traces; none with --check, --compare)"),
      .init(
        .check, nil,
        "compare each trace with the scenario's expectations; exit with 1 on a difference"),
      .init(
        .profile, "NAME",
        "parameters of the model: seed-strict, apple-2025, apple-2026, worst-case or field"),
      .init(.set, "NAME=VALUE", "set a parameter of the model; may be repeated"),
      .init(.sweep, "NAME=V,V", "write one trace for each value of a parameter"),
      .init(.compare, nil, "print the simulations side by side, as JSON with --format json"),
      .init(.days, "N", "simulate N days instead of the scenario's own number"),
      .init(.seed, "N", "seed of random habits (default: the scenario's)"),
      .diagnosticFormat,
      .quiet,
    ],
    examples: [
      ("almanac simulate S5 --check", "a built-in scenario, compared with its expectations"),
      ("almanac simulate S5.yml -o traces --set budget.frequentPerDay=40", "a smaller budget"),
      (
        "almanac simulate S5.yml --sweep budget.frequentPerDay=40,55,70 --compare",
        "the effect of a larger budget"
      ),
    ],
    command: { SimulateCommand(options: SimulateOptions($0, problems: &$2), terminal: $1) })

  static let importing = CommandDefinition(
    verb: "import", summary: "convert device recordings to traces",
    operands: "FILE…",
    operandHelp: """
      The recorder's files, and logs (log show --style ndjson) that contain its lines,
      plain or gzipped. Each recorded session becomes one trace. Duplicates count once.
      """,
    options: [
      .init(.output, "DIR", "output folder (default: traces)"),
      .diagnosticFormat,
      .quiet,
    ],
    examples: [
      ("almanac import widget-events.jsonl -o runs/today/traces", "a recording of one device"),
      (
        "almanac import widget-events.jsonl device.ndjson",
        "a recording, completed from the device's log"
      ),
    ],
    command: { ImportCommand(options: ImportOptions($0, problems: &$2), terminal: $1) })
}
