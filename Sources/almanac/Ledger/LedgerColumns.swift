internal import Analysis
internal import JSON
internal import Text
internal import Traces

/// The columns of a row of `almanac ledger`; unknown values are nil.
struct LedgerColumns {
  private let settled: SettledLine
  private let widget: WidgetKey
  private let epoch: TraceEpoch

  private enum Value {
    case text(String)
    case number(Double)
    case count(Int)
    case flag(Bool)
  }

  private static let all: [(name: String, value: @Sendable (LedgerColumns) -> Value?)] = [
    ("kind", { .text($0.widget.kind) }), ("instance", { .text($0.widget.instance) }),
    ("row", { .count($0.settled.number + 1) }),
    ("line", { $0.settled.line.reference.map { .count($0.line) } }),
    ("requested", { $0.time($0.request?.requested.time) }),
    ("trigger", { $0.text($0.request?.trigger.rawValue) }),
    ("caller", { $0.text($0.request?.caller) }),
    ("eligible", { $0.time($0.request?.eligibleAt) }),
    ("outcome", { $0.text(($0.request?.outcome).map(outcome)) }),
    ("waitedSeconds", { ($0.request?.waited).map { .number($0.inSeconds) } }),
    ("withheld", { ($0.request?.withholdingCount).map { .count($0) } }),
    ("withholdReasons", { $0.text($0.request?.reasons.map(\.rawValue).joined(separator: " ")) }),
    ("started", { $0.time($0.reload?.start.time) }),
    ("charge", { $0.text($0.charge?.name) }), ("freeReason", { $0.text($0.charge?.reason) }),
    ("authorized", { ($0.reload?.flag).map { .flag($0) } }),
    ("location", { $0.text($0.reload?.location?.rawValue) }),
    ("entry", { $0.text($0.reload?.shown?.rawValue) }),
    ("cell", { $0.text($0.reload?.cell?.description) }),
  ]

  init(_ settled: SettledLine, of widget: WidgetKey, in epoch: TraceEpoch) {
    self.settled = settled
    self.widget = widget
    self.epoch = epoch
  }

  private var request: LedgerRow? { settled.line.request }
  private var reload: LedgerReload? { settled.line.reload }

  private func text(_ text: String?) -> Value? { text.map { .text($0) } }

  private func time(_ time: TraceTime?) -> Value? {
    time.map { .text(epoch.timestamp(at: $0)) }
  }

  /// The charge of the reload; a reload that serves several requests is charged in only one of
  /// their rows.
  private var charge: (name: String, reason: String?)? {
    reload.map { $0.start.row == settled.number ? Self.charge($0.charge) : ("shared", nil) }
  }

  private static func charge(
    _ charge: ReloadStart.Charge
  ) -> (name: String, reason: String?) {
    switch charge {
    case .charged: ("charged", nil)
    case .unrecorded: ("notRecorded", nil)
    case .free(let reason): ("free", reason.rawValue)
    case .freeUnexplained(let reason): ("free", reason)
    }
  }

  private static func outcome(_ outcome: LedgerRow.RequestOutcome) -> String {
    switch outcome {
    case .pending: "pending"
    case .withheld: "withheld"
    case .started: "started"
    case .coalesced: "coalesced"
    case .superseded: "superseded"
    case .widgetRemoved: "widgetRemoved"
    }
  }
}

extension LedgerColumns {
  /// Appends the names of the columns.
  static func writeHeading(to output: inout ByteOutput) {
    output.append(utf8: all.map(\.name).joined(separator: ",") + "\n")
  }

  /// Appends a line of comma-separated values (RFC 4180); unknown values are empty.
  func writeCSV(to output: inout ByteOutput) {
    for (index, column) in Self.all.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      switch column.value(self) {
      case .text(let text): output.append(utf8: Self.quoted(text))
      case .number(let number): output.append(utf8: "\(number)")
      case .count(let count): output.append(utf8: "\(count)")
      case .flag(let flag): output.append(utf8: "\(flag)")
      case nil: break
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends a JSON object on its own line; unknown values are null.
  func writeJSON(to output: inout ByteOutput) {
    var json = JSONWriter(appendingTo: output, layout: .oneLine)
    output = []
    json.object { json in
      for column in Self.all {
        json.key(column.name)
        switch column.value(self) {
        case .text(let text): json.value(text)
        case .number(let number): json.value(number)
        case .count(let count): json.value(count)
        case .flag(let flag): json.value(flag)
        case nil: json.null()
        }
      }
    }
    output = json.finish()
    output.append(UInt8(ascii: "\n"))
  }

  /// Quotes a field that contains a comma, a quote or a line end.
  ///
  /// A spreadsheet interprets a field that begins with `=`, `+`, `-` or `@` as a formula; such a
  /// field is marked as text.
  private static func quoted(_ text: String) -> String {
    let isFormula = text.utf8.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
    let safe = isFormula ? "'" + text : text
    return safe.utf8.contains { ",\"\n\r".utf8.contains($0) }
      ? "\"" + safe.replacing("\"", with: "\"\"") + "\"" : safe
  }
}

extension TraceEpoch {
  /// Returns an instant in RFC 3339 with milliseconds: `2026-03-04T20:22:05.250+01:00`.
  fileprivate func timestamp(at time: TraceTime) -> String {
    let thousandths = ((time.milliseconds % 1000) + 1000) % 1000
    let digits = String(thousandths)
    let fraction = String(repeating: "0", count: 3 - digits.count) + digits
    return dayAndTime(at: time).replacing(" ", with: "T") + "." + fraction + offsetText
  }
}
