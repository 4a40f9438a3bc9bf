internal import Diagnostics

/// The validated options of `almanac ledger`.
struct LedgerOptions {
  let trace: String
  /// An instance or a kind, or nil for all widgets.
  let widget: String?
  let form: Form
  let config: String?

  /// The output format of rows.
  enum Form: String, CaseIterable {
    case csv, json
  }

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    form = arguments.choice(.format, "format of the ledger", &problems) ?? .csv
    widget = arguments.values[.widget]
    config = arguments.values[.config]
    trace = arguments.operands.first ?? ""
    if arguments.operands.count != 1 {
      problems.append(
        Diagnostic(
          "usage.missing-operand", .error,
          "expected one trace, found \(arguments.operands.count)",
          suggestion: "Name one trace, such as almanac ledger traces/S5.jsonl."))
    }
  }
}
