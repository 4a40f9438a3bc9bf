extension CommandDefinition {
  static let lint = CommandDefinition(
    verb: "lint", summary: "check an app's sources and property lists against the guidance",
    operands: "[PATH…]",
    operandHelp: """
      The folder of an app's checkout (default: the current one), or files and folders in it: then the
      whole project is read, and only their findings are reported. Targets are read from Xcode projects,
      XcodeGen, Tuist and Swift packages, else guessed from the folders of property lists.
      To suppress one finding, write // almanac:ignore RULE reason above its line.
      """,
    options: [
      .init(.format, "FORM", "text, short, xcode, github, sarif or json (default: text)"),
      .init(.output, "FILE", "where the result goes (default: standard output)"),
      .init(.config, "FILE", "configuration (default: almanac.yml when there is one)"),
      .init(
        .policy, "DIR",
        "another checkout whose configuration and pages judge, such as the base branch"
      ),
      .init(.baseURL, "URL", "address of the published site, for links to the guidance"),
      .init(.strict, nil, "warnings give exit 1, as errors do"),
      .init(.only, "RULES", "check only these rules, separated by commas; may be repeated"),
      .init(.except, "RULES", "check all rules but these"),
      .init(.rules, nil, "list the rules, each with its level under these settings"),
      .init(.baseline, "FILE", "findings in this result of almanac lint are known and do not fail"),
      .init(.writeBaseline, "FILE", "write the findings as a baseline, and exit 0"),
      .init(.fix, nil, "apply safe fixes, and print what changed"),
      .init(.noCache, nil, "read and write everything anew, without the cache"),
      .init(.quiet, nil, "only findings"),
      .init(.verbose, nil, "also what was read"),
    ],
    examples: [
      ("almanac lint", "what breaks the widgets of this checkout?"),
      ("almanac lint --format sarif -o lint.sarif", "for code scanning, or for almanac build"),
      ("almanac lint --only LOC-001,RLD-013 Widgets", "two rules, reported for one folder"),
      ("almanac lint --baseline lint-baseline.sarif", "only what is new fails"),
      ("almanac lint --policy base", "by the settings of the base branch, checked out there"),
    ],
    command: { LintCommand(options: LintCommandOptions($0, problems: &$2), terminal: $1) })

  static let explain = CommandDefinition(
    verb: "explain", summary: "print a rule's page",
    operands: "RULE", operandHelp: "A rule's id, such as LOC-007.",
    options: [
      .init(.config, "FILE", "configuration (default: almanac.yml when there is one)"),
      .init(.content, "DIR", "your pages; a file here replaces the built-in one of the same path"),
    ],
    examples: [("almanac explain LOC-007", "why is this wrong, and what to write instead?")],
    command: { ExplainCommand(options: ExplainOptions($0, problems: &$2), terminal: $1) })
}
