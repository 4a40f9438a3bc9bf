extension CommandDefinition {
  static let initialize = CommandDefinition(
    name: "init", summary: "create settings, scenarios and a collection script",
    operands: "[DIR]",
    operandHelp: """
      The root folder of the app's checkout (default: the current folder). Writes almanac.yml and a
      folder widget-report with a run.yml template, one scenario per widget kind and collect.sh, and
      adds the output folders to .gitignore. Existing files are kept.
      """,
    options: [
      .quiet
    ],
    examples: [
      ("almanac init", "set up the app's checkout"),
      ("sh widget-report/collect.sh && almanac build", "collect a run and build the first report"),
    ],
    command: { InitCommand(options: InitOptions($0, problems: &$2), terminal: $1) })
}
