import Analysis
import Testing

@testable import Publishing

@Suite struct CellTextTests {
  private func words(_ name: String) throws -> CellText {
    let id = try #require(CellID(name))
    let cell = try #require(try Publication.matrix().cells.first { $0.id == id })
    return CellText(cell: cell)
  }

  @Test(arguments: [
    ("R09C4", "A reload gets a location: a widget on screen is in use."),
    (
      "R09C6",
      "No reload gets a location: the last view is more than 15 minutes ago, and the app is not in use."
    ),
    ("R08C4", "No reload gets a location: widgets are not included, and the app is not in use."),
    ("R08C1", "A reload gets a location: the app itself is in use, which the setting covers."),
    ("R11C6", "A reload gets a location: Always does not depend on what is in use."),
    (
      "R04C1",
      "No reload gets a location: the setting grants nothing to a widget, whatever the context."
    ),
    (
      "R11C7",
      "No reload gets a location: the system withholds reloads while the device is locked with a passcode under complete protection."
    ),
  ])
  func `a cell's text explains whether and why a location is delivered`(
    _ cell: String, _ sentence: String
  ) throws {
    #expect(try words(cell).delivery == sentence)
  }

  @Test func `the text agrees with the matrix in all 84 cells`() throws {
    for cell in try Publication.matrix().cells {
      let words = CellText(cell: cell)
      #expect(words.delivery.hasPrefix("A reload gets") == cell.isDelivered, "\(cell.id)")
      #expect((words.question == "") == (cell.uncertainty == ""), "\(cell.id)")
      #expect(!words.sourceCodes.isEmpty || cell.sources.contains("inferred"), "\(cell.id)")
    }
  }

  @Test func `the sources of a cell combine those of its three parts without duplicates`() throws {
    #expect(try words("R09C5").sourceCodes == ["A1", "S4", "W21", "IDB", "S0"])
  }
}
