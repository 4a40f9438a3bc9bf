extension CommandDefinition {
  static let ledger = CommandDefinition(
    name: "ledger", summary: "print every request in a trace with its result",
    operands: "TRACE", operandHelp: "A trace (.jsonl or .jsonl.gz).",
    options: [
      .init(.widget, "NAME", "only widgets with this instance or kind"),
      .init(.format, "FORMAT", "output format, one line per request: csv or json (default: csv)"),
      .config,
    ],
    examples: [
      ("almanac ledger traces/S5.jsonl > requests.csv", "write a table for a spreadsheet"),
      (
        "almanac ledger traces/S5.jsonl --widget nearby-often --format json",
        "print the requests of one widget as JSON Lines, for DuckDB or jq"
      ),
    ],
    command: { LedgerCommand(options: LedgerOptions($0, problems: &$2), terminal: $1) })
}
