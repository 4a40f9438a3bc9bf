import Analysis
import Diagnostics
import Testing

@Suite struct MatrixReaderTests {
  let header =
    "row,authorization,CLAuthorizationStatus,widget_extension_flag,column,context,"
    + "isAuthorizedForWidgetUpdates,location_delivered,expected_display,sources,uncertainty\n"

  func diagnostics(_ text: String) -> [String] {
    do {
      _ = try AuthorizationMatrix(text: text, file: "m.csv")
      return []
    } catch {
      return error.diagnostics.map { "\($0.place?.description ?? "") \($0.id)" }
    }
  }

  @Test func `the bundled matrix has 12 rows, 7 columns and 84 cells`() throws {
    let matrix = TraceScript.matrix
    #expect((matrix.rows.count, matrix.columns.count, matrix.cells.count) == (12, 7, 84))
    let id = try #require(CellID("R09C6"))
    let cell = matrix[id]
    #expect((cell.flag, cell.isDelivered, cell.display) == (.yes, false, .unavailable))
    #expect(cell.sources == "auth:A1 del:S0,S4 show:S0")
    #expect(matrix.rows[8].title == "While Using the App or Widgets")
    #expect(matrix.columns[4].title == "Hidden, last viewed <=15 min ago")
    #expect(
      matrix.cells.filter(\.isConflict).map(\.id.description)
        == ["R07C1", "R07C2", "R08C1", "R08C2"])
  }

  @Test(arguments: [
    ("", "m.csv:1 matrix.wrong-fields"),
    ("row,column\n", "m.csv:1 matrix.wrong-fields"),
    ("R01,a,b\n", "m.csv:2 matrix.wrong-field-count"),
    ("R13,a,b,-,C1,x,F,no,NOTAPPR,s,\n", "m.csv:2 matrix.unknown-cell"),
    ("R01,a,b,-,C8,x,F,no,NOTAPPR,s,\n", "m.csv:2 matrix.unknown-cell"),
    ("R01,a,b,-,C1,x,G,no,NOTAPPR,s,\n", "m.csv:2 matrix.unknown-value"),
    ("R01,a,b,-,C1,x,F,maybe,NOTAPPR,s,\n", "m.csv:2 matrix.unknown-value"),
    ("R01,\"a\nb\",b,-,C1,x,F,no,CONTENTS,s,\n", "m.csv:2 matrix.unknown-value"),
    ("R01,a,b,-,C1,x,F,no,NOTAPPR,s,\n", "m.csv matrix.missing-cell"),
  ])
  func `an incomplete or invalid matrix is rejected with its position`(
    _ line: String, _ expected: String
  ) {
    let isHeader = line.isEmpty || line.hasPrefix("row")
    #expect(diagnostics(isHeader ? line : header + line).first == expected)
  }

  @Test func `a duplicate cell is rejected`() {
    let line = "R01,a,b,-,C1,x,F,no,NOTAPPR,s,\n"
    #expect(diagnostics(header + line + line) == ["m.csv:3 matrix.repeated-cell"])
  }

  @Test func `a misspelled display has a suggestion`() {
    do {
      _ = try AuthorizationMatrix(
        text: header + "R01,a,b,-,C1,x,F,no,NOTAPR,s,\n", file: "m.csv")
      Issue.record("the matrix was accepted")
    } catch {
      #expect(error.diagnostics.map(\.suggestion) == ["Did you mean NOTAPPR?"])
    }
  }

  @Test(arguments: ["R9C6", "R00C1", "R13C1", "R01C0", "R01C8", "", "X01C1", "R0éC"])
  func `an invalid cell name is rejected`(_ name: String) {
    #expect(CellID(name) == nil)
  }
}
