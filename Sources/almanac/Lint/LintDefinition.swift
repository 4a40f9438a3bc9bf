extension CommandDefinition {
  static let lint = CommandDefinition(
    verb: "lint", summary: "check an app's sources and property lists against the guidance",
    operands: "PROJECT",
    operandHelp: """
      The folder of an app's checkout. Targets are read from Xcode projects, XcodeGen, Tuist and Swift
      packages, else guessed from the folders of property lists.
      """,
    options: [
      .init(.format, "FORM", "text, short, sarif, json or github (default: text)"),
      .init(.output, "FILE", "where the result goes (default: standard output)"),
      .init(.config, "FILE", "configuration (default: almanac.yml when there is one)"),
      .init(
        .policy, "DIR",
        "another checkout whose configuration and pages judge, such as the base branch"
      ),
      .init(.baseURL, "URL", "address of the published site, for links to the guidance"),
      .init(.fix, nil, "mend what can be mended without thinking, and print what changed"),
      .init(.noCache, nil, "read and write everything anew, without the cache"),
      .init(.quiet, nil, "only findings"),
      .init(.verbose, nil, "also what was read"),
    ],
    examples: [
      ("almanac lint .", "what breaks the widgets of this checkout?"),
      ("almanac lint . --format sarif -o lint.sarif", "for code scanning, or for almanac build"),
      ("almanac lint . --policy base", "by the settings of the base branch, checked out there"),
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
