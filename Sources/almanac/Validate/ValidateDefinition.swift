extension CommandDefinition {
  static let validate = CommandDefinition(
    name: "validate", summary: "check single files without a run",
    operands: "FILE…",
    operandHelp: """
      Any file that almanac reads: almanac.yml, run.yml, waivers.yml, signoff.yml, a scenario or its
      result, a trace, a lint or test result, a summary, history.jsonl, release.json, matrix.csv,
      sources.yml, a page (.md), a template (.mustache). Almanac recognizes the kind by name and content.
      """,
    options: [
      .config,
      .init(.strict, nil, "exit with 1 if a file has a warning"),
      .init(.format, "FORMAT", "output format: text or json (default: text)"),
      .quiet,
    ],
    examples: [
      ("almanac validate almanac.yml waivers.yml", "check both files before a commit"),
      (
        "almanac validate runs/today/lint/swiftlint.json",
        "show whether and how the file is recognized"
      ),
    ],
    command: { ValidateCommand(options: ValidateOptions($0, problems: &$2), terminal: $1) })
}
