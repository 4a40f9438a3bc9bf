extension CommandDefinition {
  static let lint = CommandDefinition(
    name: "lint", summary: "check an app's sources and property lists against the guidance",
    operands: "[PATH…]",
    operandHelp: """
      The root folder of an app's checkout (default: the current folder), or files and folders in it.
      Almanac always reads the complete project; with files or folders, it reports only their findings.
      Targets come from Xcode projects, XcodeGen, Tuist and Swift packages, or else are inferred from the
      folders that contain property lists.
      To suppress one finding, write // almanac:ignore RULE reason above its line.
      """,
    options: [
      .init(
        .format, "FORMAT",
        "output format: text, short, xcode, github, sarif or json (default: text)"),
      .outputFile,
      .config,
      .init(
        .policy, "DIR",
        "read the configuration and pages from this checkout, such as one of the base branch"
      ),
      .init(.baseURL, "URL", "address of the published site, for links to the guidance"),
      .init(.strict, nil, "exit with 1 if there are warnings"),
      .init(.only, "RULES", "check only these rules, separated by commas; can be repeated"),
      .init(.except, "RULES", "skip these rules, separated by commas; can be repeated"),
      .init(
        .rules, nil, "list the rules with their configured severities, without checking anything"),
      .init(.baseline, "FILE", "ignore findings that this earlier result of almanac lint contains"),
      .init(.writeBaseline, "FILE", "write the findings as a baseline and exit with 0"),
      .init(.fix, nil, "apply safe fixes and print the changes"),
      .noCache,
      .init(.quiet, nil, "print only findings"),
      .init(.verbose, nil, "also list the inputs"),
    ],
    examples: [
      ("almanac lint", "check the app in the current folder"),
      (
        "almanac lint --format sarif -o lint.sarif",
        "write a result for code scanning or almanac build"
      ),
      ("almanac lint --only LOC-001,RLD-013 Widgets", "check two rules in one folder"),
      ("almanac lint --baseline lint-baseline.sarif", "fail on new findings only"),
      ("almanac lint --policy base", "use the settings of the base branch, checked out in base/"),
    ],
    command: { LintCommand(options: LintCommandOptions($0, problems: &$2), terminal: $1) })

  static let explain = CommandDefinition(
    name: "explain", summary: "print the guidance page of a rule",
    operands: "RULE", operandHelp: "A rule's id, such as LOC-007.",
    options: [
      .config,
      .guidance,
    ],
    examples: [("almanac explain LOC-007", "show why the code is wrong and what to write instead")],
    command: { ExplainCommand(options: ExplainOptions($0, problems: &$2), terminal: $1) })
}
