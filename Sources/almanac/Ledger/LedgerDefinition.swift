extension CommandDefinition {
  static let ledger = CommandDefinition(
    verb: "ledger", summary: "print every request of a trace and its result",
    operands: "TRACE", operandHelp: "A trace (.jsonl or .jsonl.gz).",
    options: [
      .init(.widget, "NAME", "only widgets with this instance or kind"),
      .init(.format, "FORM", "format, one line per request: csv or json (default: csv)"),
      .config,
    ],
    examples: [
      ("almanac ledger traces/S5.jsonl > requests.csv", "a table for a spreadsheet"),
      (
        "almanac ledger traces/S5.jsonl --widget nearby-often --format json",
        "the requests of one widget as JSON Lines, for DuckDB or jq"
      ),
    ],
    command: { LedgerCommand(options: LedgerOptions($0, problems: &$2), terminal: $1) })
}
