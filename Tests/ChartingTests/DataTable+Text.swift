@testable internal import Charting

extension DataTable.Cell {
  /// The text of the cell without addresses.
  var shownText: String {
    switch self {
    case .text(let text), .number(let text): text
    case .links(let links): links.map(\.text).joined(separator: " ")
    }
  }
}
