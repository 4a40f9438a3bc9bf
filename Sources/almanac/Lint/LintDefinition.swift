extension CommandDefinition {
  static let lint = CommandDefinition(
    verb: "lint", summary: "check an app's sources and property lists against the guidance",
    operands: "[PATH…]",
    operandHelp: """
      The folder of an app's checkout (default: the current folder), or files and folders in it: then the
      complete project is read, and only their findings are reported. Targets are read from Xcode projects,
      XcodeGen, Tuist and Swift packages, else guessed from the folders of property lists.
      To suppress one finding, write // almanac:ignore RULE reason above its line.
      """,
    options: [
      .init(.format, "FORM", "format: text, short, xcode, github, sarif or json (default: text)"),
      .outputFile,
      .config,
      .init(
        .policy, "DIR",
        "another checkout to take the configuration and pages from, such as the base branch"
      ),
      .init(.baseURL, "URL", "address of the published site, for links to the guidance"),
      .init(.strict, nil, "exit with 1 if there are warnings"),
      .init(.only, "RULES", "check only these rules, separated by commas; may be repeated"),
      .init(.except, "RULES", "check all rules but these; may be repeated"),
      .init(.rules, nil, "list the rules, each with its severity under these settings"),
      .init(.baseline, "FILE", "ignore findings in this earlier result of almanac lint"),
      .init(.writeBaseline, "FILE", "write the findings as a baseline and exit with 0"),
      .init(.fix, nil, "apply safe fixes and print the changes"),
      .noCache,
      .init(.quiet, nil, "print only findings"),
      .init(.verbose, nil, "list the inputs too"),
    ],
    examples: [
      ("almanac lint", "check the app in the current folder"),
      ("almanac lint --format sarif -o lint.sarif", "for code scanning or almanac build"),
      ("almanac lint --only LOC-001,RLD-013 Widgets", "two rules, one folder"),
      ("almanac lint --baseline lint-baseline.sarif", "fail on new findings only"),
      ("almanac lint --policy base", "use the settings of the base branch, checked out in base/"),
    ],
    command: { LintCommand(options: LintCommandOptions($0, problems: &$2), terminal: $1) })

  static let explain = CommandDefinition(
    verb: "explain", summary: "print the page of a rule",
    operands: "RULE", operandHelp: "A rule's id, such as LOC-007.",
    options: [
      .config,
      .init(.content, "DIR", "your pages; a file here replaces the built-in one of the same path"),
    ],
    examples: [("almanac explain LOC-007", "why the code is wrong, and what to write instead")],
    command: { ExplainCommand(options: ExplainOptions($0, problems: &$2), terminal: $1) })
}
