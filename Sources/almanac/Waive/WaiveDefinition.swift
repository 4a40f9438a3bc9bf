extension CommandDefinition {
  static let waive = CommandDefinition(
    verb: "waive", summary: "write a waiver for a finding of the newest run",
    operands: "FINDING",
    operandHelp: """
      RULE, RULE@PATH, RULE@PATH:LINE, the first digits of a fingerprint, or the finding's address on the
      site. It must fit one finding alone.
      """,
    options: [
      .init(.owner, "WHO", "who accepts the risk"),
      .init(.reason, "TEXT", "why"),
      .init(.expires, "DAY", "the last day on which it holds, such as 2026-04-30"),
      .init(.evidence, "URL", "where the decision is written down"),
      .init(.id, "ID", "what to call it (default: the first free W-1, W-2, …)"),
      .init(.wide, nil, "cover every finding of the rule in that file, not this one alone"),
      .init(
        .now, "TIME", "today, RFC 3339 (default: SOURCE_DATE_EPOCH, else the clock; required in CI)"
      ),
      .init(
        .output, "FILE", "the file that takes the entry (default: waivers.yml beside almanac.yml)"),
      .init(.runs, "DIR", "folder of runs (default: from almanac.yml, else runs)"),
      .init(.content, "DIR", "your guidance; a file here replaces the built-in one"),
      .init(.config, "FILE", "configuration (default: almanac.yml when there is one)"),
      .init(.sourceRoot, "DIR", "the checkout that lint paths belong to"),
      .init(.quiet, nil, "only the entry and errors"),
      .init(.verbose, nil, "every input and what became of it"),
    ],
    examples: [
      (
        "almanac waive GAL-001@Widgets/Provider.swift --owner \"Ana Ruiz\" --reason \"fixed in 1.4.1\" "
          + "--expires 2026-04-15",
        "a risk that is accepted until a day"
      )
    ],
    command: { WaiveCommand(options: WaiveOptions($0, problems: &$2), terminal: $1) })

  static let explainMatch = CommandDefinition(
    verb: "explain-match", summary: "say why two findings are or are not the same",
    operands: "FINDING FINDING",
    operandHelp: """
      Each as for waive; with RUN# before it one of that run, else of the newest run that has it.
      """,
    options: [
      .init(.runs, "DIR", "folder of runs (default: from almanac.yml, else runs)"),
      .init(.content, "DIR", "your guidance; a file here replaces the built-in one"),
      .init(.config, "FILE", "configuration (default: almanac.yml when there is one)"),
      .init(.sourceRoot, "DIR", "the checkout that lint paths belong to"),
      .init(.quiet, nil, "only the answer and errors"),
      .init(.verbose, nil, "every input and what became of it"),
    ],
    examples: [
      (
        "almanac explain-match ci-118#RLD-001 RLD-001",
        "is the finding of today the one that run ci-118 had?"
      )
    ],
    command: { ExplainMatchCommand(options: ExplainMatchOptions($0, problems: &$2), terminal: $1) })
}
