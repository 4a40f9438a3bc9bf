extension CommandDefinition {
  static let summarize = CommandDefinition(
    verb: "summarize", summary: "summarize traces in one small file",
    operands: "FILE…",
    operandHelp: """
      Traces, folders of them, and summaries, which are merged. A file below a folder with run.yml is
      named relative to it, any other as given. For -, file names are read from standard input, one
      per line.
      """,
    options: [
      .outputFile,
      .config,
      .init(.format, "FORM", "diagnostics as text, short, json or github (default: text)"),
      .noCache,
      .init(.quiet, nil, "only errors"),
      .init(.verbose, nil, "print notes too"),
    ],
    examples: [
      ("almanac summarize traces -o all.summary.json", "in the folder of the run"),
      ("almanac summarize part-*.summary.json -o run.summary.json", "merge summaries"),
    ],
    command: { SummarizeCommand(options: SummarizeOptions($0, problems: &$2), terminal: $1) })
}
