extension CommandDefinition {
  static let summarize = CommandDefinition(
    name: "summarize", summary: "summarize traces into one small file",
    operands: "FILE…",
    operandHelp: """
      Traces, folders of traces, and summaries to merge. Files below a folder with run.yml are named
      relative to that folder, others as given. With -, file names are read from standard input, one
      per line.
      """,
    options: [
      .outputFile,
      .config,
      .diagnosticFormat,
      .noCache,
      .quiet,
      .init(.verbose, nil, "also print notes"),
    ],
    examples: [
      (
        "almanac summarize traces -o all.summary.json",
        "summarize the traces of a run, in its folder"
      ),
      ("almanac summarize part-*.summary.json -o run.summary.json", "merge summaries"),
    ],
    command: { SummarizeCommand(options: SummarizeOptions($0, problems: &$2), terminal: $1) })
}
