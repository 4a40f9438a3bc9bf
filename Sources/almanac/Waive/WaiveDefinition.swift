extension CommandDefinition {
  static let waive = CommandDefinition(
    name: "waive", summary: "waive a finding of the newest run",
    operands: "FINDING",
    operandHelp: """
      RULE, RULE@PATH, RULE@PATH:LINE, the first digits of a fingerprint, or the finding's address on the
      site. It must match exactly one finding.
      """,
    options: [
      .init(.owner, "NAME", "who accepts the risk (required)"),
      .init(.reason, "TEXT", "why the risk is acceptable (required)"),
      .init(.expires, "YYYY-MM-DD", "last day of the waiver, such as 2026-04-30 (required)"),
      .init(.evidence, "URL", "address of the decision, such as an issue"),
      .init(.id, "ID", "id of the waiver (default: the first free one of W-1, W-2, …)"),
      .init(.wide, nil, "waive every finding of the rule in the file"),
      .init(
        .now, "TIME",
        "current time, RFC 3339 (default: SOURCE_DATE_EPOCH, otherwise the clock; required in CI)"
      ),
      .init(
        .output, "FILE", "waiver file (default: waivers.yml next to almanac.yml)"),
      .runs,
      .guidance,
      .config,
      .sourceRoot,
      .init(.quiet, nil, "print only the entry and errors"),
      .verbose,
    ],
    examples: [
      (
        "almanac waive GAL-001@Widgets/Provider.swift --owner \"Ana Ruiz\" --reason \"fixed in 1.4.1\" "
          + "--expires 2026-04-15",
        "accept a risk until a date"
      )
    ],
    command: { WaiveCommand(options: WaiveOptions($0, problems: &$2), terminal: $1) })

  static let explainMatch = CommandDefinition(
    name: "explain-match", summary: "explain why two findings match or do not match",
    operands: "FINDING FINDING",
    operandHelp: """
      Two findings, written as for waive. A prefix RUN# selects a run (default: the newest with the finding).
      """,
    options: [
      .runs,
      .guidance,
      .config,
      .sourceRoot,
      .init(.quiet, nil, "print only the result and errors"),
      .verbose,
    ],
    examples: [
      (
        "almanac explain-match ci-118#RLD-001 RLD-001",
        "compare the newest finding with the one in run ci-118"
      )
    ],
    command: { ExplainMatchCommand(options: ExplainMatchOptions($0, problems: &$2), terminal: $1) })
}
