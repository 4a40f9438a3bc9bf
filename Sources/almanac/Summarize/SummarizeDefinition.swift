extension CommandDefinition {
  static let summarize = CommandDefinition(
    verb: "summarize", summary: "summarize any number of traces in one small file",
    operands: "FILE…",
    operandHelp: """
      Traces, folders of them, and summaries, which are merged. A file below a folder with run.yml is
      named from there, any other as its path was given. For - the names come in on standard input, one
      a line.
      """,
    options: [
      .init(.output, "FILE", "where the summary goes (default: standard output)"),
      .init(.config, "FILE", "configuration (default: almanac.yml when there is one)"),
      .init(.format, "FORM", "diagnostics as text, short, json or github (default: text)"),
      .init(.noCache, nil, "read and write everything anew, without the cache"),
      .init(.quiet, nil, "only errors"),
      .init(.verbose, nil, "notes too"),
    ],
    examples: [
      ("almanac summarize traces -o all.summary.json", "from the run's folder"),
      ("almanac summarize part-*.summary.json -o run.summary.json", "merge several"),
    ],
    command: { SummarizeCommand(options: SummarizeOptions($0, problems: &$2), terminal: $1) })
}
