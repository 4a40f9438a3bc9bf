extension CommandDefinition {
  static let initialize = CommandDefinition(
    verb: "init", summary: "create settings, scenarios and a collection script",
    operands: "[DIR]",
    operandHelp: """
      The folder of the app's checkout (default: the current one). Writes almanac.yml, the folder
      widget-report with a run.yml template, a scenario for each widget kind and collect.sh, and lines
      for .gitignore. A file that is there already stays as it is.
      """,
    options: [
      .quiet
    ],
    examples: [
      ("almanac init", "in the app's checkout"),
      ("sh widget-report/collect.sh && almanac build", "the first report"),
    ],
    command: { InitCommand(options: InitOptions($0, problems: &$2), terminal: $1) })
}
