internal import Diagnostics
internal import Text

/// A reader that takes a matrix line by line and collects every problem in its text.
struct MatrixReader {
  let file: String
  var rows: [Int: MatrixRow] = [:]
  var columns: [Int: MatrixColumn] = [:]
  var cells: [CellID: MatrixCell] = [:]
  var diagnostics: [Diagnostic] = []

  static let fields = [
    "row", "authorization", "CLAuthorizationStatus", "widget_extension_flag", "column", "context",
    "isAuthorizedForWidgetUpdates", "location_delivered", "expected_display", "sources",
    "uncertainty",
  ]

  mutating func read(_ text: String) {
    var records = CSVRows(Array(text.utf8)[...])
    guard let header = records.next(), header.fields == Self.fields else {
      report(
        "matrix.wrong-fields", line: 1, "expected the field names of the matrix in the first line",
        "Begin the file with \(Self.fields.joined(separator: ",")).")
      return
    }
    while let record = records.next() { read(record) }
    guard diagnostics.isEmpty else { return }
    for row in CellID.rows {
      for column in CellID.columns {
        guard let id = CellID(row: row, column: column), cells[id] == nil else { continue }
        report(
          "matrix.missing-cell", line: nil, "missing cell \(id)",
          "Add the line; all 84 cells are required.")
      }
    }
  }

  private mutating func read(_ record: CSVRows.Row) {
    let fields = record.fields
    guard fields.count == Self.fields.count else {
      report(
        "matrix.wrong-field-count", line: record.line,
        "expected \(Self.fields.count) fields, found \(fields.count)",
        "Put text that contains a comma in double quotes.")
      return
    }
    guard let id = CellID(fields[0] + fields[4]) else {
      report(
        "matrix.unknown-cell", line: record.line,
        "unknown cell \(fields[0] + fields[4]), expected R01C1 to R12C7",
        "Write the row as R01 to R12 and the column as C1 to C7.")
      return
    }
    guard let flag = value(MatrixCell.ExpectedFlag.self, fields[6], record.line),
      let delivered = value(Delivery.self, fields[7], record.line),
      let display = value(MatrixCell.ExpectedDisplay.self, fields[8], record.line)
    else { return }
    let cell = MatrixCell(
      id: id, flag: flag, isDelivered: delivered == .yes, display: display, sources: fields[9],
      uncertainty: fields[10])
    if cells.updateValue(cell, forKey: id) != nil {
      report(
        "matrix.repeated-cell", line: record.line, "duplicate cell \(id)",
        "Remove one of the two lines.")
    }
    rows[id.row] = MatrixRow(id: id.rowName, title: fields[1])
    columns[id.column] = MatrixColumn(id: id.columnName, title: fields[5])
  }

  private enum Delivery: String, CaseIterable { case yes = "YES", no }

  private mutating func value<Value: RawRepresentable<String> & CaseIterable>(
    _ type: Value.Type, _ text: String, _ line: Int
  ) -> Value? {
    if let value = Value(rawValue: text) { return value }
    let known = Value.allCases.map(\.rawValue)
    let meant = Nearest.word(to: text, among: known).map { "Did you mean \($0)?" }
    report(
      "matrix.unknown-value", line: line,
      "unknown value \"\(text)\", expected one of \(known.joined(separator: ", "))",
      meant ?? "Use one of the expected values.")
    return nil
  }

  private mutating func report(
    _ id: String, line: Int?, _ summary: String, _ suggestion: String
  ) {
    diagnostics.append(
      Diagnostic(
        id, .error, summary, at: FilePosition(file: file, line: line), suggestion: suggestion))
  }
}
