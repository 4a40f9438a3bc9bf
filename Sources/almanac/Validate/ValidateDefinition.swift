extension CommandDefinition {
  static let validate = CommandDefinition(
    verb: "validate", summary: "check single files without a run",
    operands: "FILE…",
    operandHelp: """
      Any file that almanac reads: almanac.yml, run.yml, waivers.yml, signoff.yml, a scenario or its
      result, a trace, a lint or test result, a summary, history.jsonl, release.json, matrix.csv,
      sources.yml, a page (.md), a template (.mustache). Names and contents decide which.
      """,
    options: [
      .init(.config, "FILE", "configuration (default: almanac.yml when there is one)"),
      .init(.strict, nil, "a warning makes a file invalid"),
      .init(.format, "FORM", "text or json (default: text)"),
      .init(.quiet, nil, "only errors"),
    ],
    examples: [
      ("almanac validate almanac.yml waivers.yml", "before a commit"),
      ("almanac validate runs/today/lint/swiftlint.json", "is this file recognized, and as what?"),
    ],
    command: { ValidateCommand(options: ValidateOptions($0, problems: &$2), terminal: $1) })
}
