extension CommandDefinition {
  static let digest = CommandDefinition(
    verb: "digest", summary: "reduce traces and results to what a site needs of them",
    operands: "FILE…",
    operandHelp: """
      Traces, lint results, scenarios' results, folders of them, and digests, which are merged. A file
      below a folder with run.yml is named from there, any other as its path was given. For - the names
      come in on standard input, one a line.
      """,
    options: [
      .init(.output, "FILE", "where the digest goes (default: standard output)"),
      .init(.config, "FILE", "configuration (default: almanac.yml when there is one)"),
      .init(.sourceRoot, "DIR", "the checkout that lint paths belong to"),
      .init(.format, "FORM", "diagnostics as text, short, json or github (default: text)"),
      .init(.quiet, nil, "only diagnostics"),
      .init(.verbose, nil, "notes too"),
    ],
    examples: [
      ("almanac digest traces/part-3 -o part-3.json", "on a worker, from the run's folder"),
      ("almanac digest part-*.json -o run.json", "many into one"),
      ("almanac build digests/ -o site", "digests in place of traces and lint results"),
    ],
    command: { DigestCommand(options: DigestOptions($0, problems: &$2), terminal: $1) })
}
