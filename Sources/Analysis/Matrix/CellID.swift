internal import Traces

/// The identifier of one cell of the authorization matrix, such as `R09C6`.
package struct CellID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The location setting, 1 to 12.
  package let row: Int
  /// The context, 1 to 7.
  package let column: Int

  package static let rows = 1...12
  package static let columns = 1...7

  /// Creates an identifier, or nil if there is no such cell.
  package init?(row: Int, column: Int) {
    guard Self.rows.contains(row), Self.columns.contains(column) else { return nil }
    self.row = row
    self.column = column
  }

  /// Creates an identifier from a name such as `R09C6`, or nil if there is no such cell.
  package init?(_ name: String) {
    let bytes = Array(name.utf8)
    guard bytes.count == 5, bytes[0] == UInt8(ascii: "R"), bytes[3] == UInt8(ascii: "C"),
      let row = Int(name.dropFirst().prefix(2)), let column = Int(name.suffix(1))
    else { return nil }
    self.init(row: row, column: column)
  }

  init(_ row: SettingRow, _ context: WidgetContext) {
    self.row = row.number
    self.column = context.rawValue
  }

  package var rowName: String { row < 10 ? "R0\(row)" : "R\(row)" }
  package var columnName: String { "C\(column)" }
  package var description: String { rowName + columnName }

  /// The position of the cell when all cells are listed row by row.
  var index: Int { (row - 1) * Self.columns.count + column - 1 }

  package static func < (left: CellID, right: CellID) -> Bool { left.index < right.index }
}

/// The row of a location setting. The settings are listed in the order of the rows.
struct SettingRow {
  let number: Int

  /// Creates the row of a setting. A widget that does not want location has row 12 once anything is
  /// granted.
  init(_ setting: AuthorizationSetting, wantsLocation: Bool) {
    switch setting {
    case .notAsked: number = 1
    case .askNextTime: number = 2
    case .allowOnceActive: number = wantsLocation ? 3 : 12
    case .never: number = 4
    case .servicesOff: number = 5
    case .restricted: number = 6
    case .whenInUseUnasked: number = wantsLocation ? 7 : 12
    case .whenInUseAppOnly: number = wantsLocation ? 8 : 12
    case .whenInUseAppOrWidgets: number = wantsLocation ? 9 : 12
    case .provisionalAlways: number = wantsLocation ? 10 : 12
    case .always: number = wantsLocation ? 11 : 12
    }
  }
}

/// The context of a widget at an instant, numbered as the columns of the matrix.
package enum WidgetContext: Int, CaseIterable, Sendable {
  case appForeground = 1, locationSession, audioSession, visible, seenRecently, unseen, locked
}

/// A set of contexts that apply at the same time.
struct WidgetContexts: Equatable {
  private var bits: UInt8 = 0

  init(_ contexts: WidgetContext...) {
    for context in contexts { insert(context) }
  }

  var isEmpty: Bool { bits == 0 }

  /// The contexts in the order of the columns.
  var elements: [WidgetContext] {
    WidgetContext.allCases.filter { bits & 1 << UInt8($0.rawValue) != 0 }
  }

  mutating func insert(_ context: WidgetContext) {
    bits |= 1 << UInt8(context.rawValue)
  }

  func union(_ other: WidgetContexts) -> WidgetContexts {
    var union = self
    union.bits |= other.bits
    return union
  }
}
