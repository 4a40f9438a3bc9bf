import Foundation
import Testing
import Traces

/// A cell of `content/matrix.csv`, and the scenarios that reproduce it.
struct MatrixCell: CustomStringConvertible {
  let row: String
  let column: String
  let flag: String
  let delivered: String
  let display: String

  var description: String { row + column }

  static func all() throws -> [MatrixCell] {
    let path = ScenarioFiles.content.appendingPathComponent("matrix.csv")
    let lines = try String(contentsOf: path, encoding: .utf8).split(whereSeparator: \.isNewline)
      .dropFirst()
    return try lines.map { line in
      let fields = fields(of: line)
      try #require(fields.count == 11, "\(line)")
      return MatrixCell(
        row: fields[0], column: fields[4], flag: fields[6], delivered: fields[7],
        display: fields[8])
    }
  }

  /// The fields of a line whose quoted fields may contain commas, but no quotes.
  private static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }

  /// The settings of the row.
  var settings: [AuthorizationSetting] {
    switch row {
    case "R01": [.notAsked]
    case "R02": [.askNextTime]
    case "R03": [.allowOnceActive]
    case "R04": [.never]
    case "R05": [.servicesOff]
    case "R06": [.restricted]
    case "R07": [.whenInUseUnasked]
    case "R08": [.whenInUseAppOnly]
    case "R09": [.whenInUseAppOrWidgets]
    case "R10": [.provisionalAlways]
    case "R11": [.always]
    case "R12": [.whenInUseAppOrWidgets, .always]
    default: []
    }
  }

  /// The script events for the column's context at 10:00, one for each alternative.
  var contexts: [String] {
    switch column {
    case "C1": ["{ at: 09:59, app: foreground, for: 2m }", "{ at: 09:59, app: resigning }"]
    case "C2":
      [
        "{ at: 09:59, session: navigation, for: 2m }",
        "{ at: 09:59, session: backgroundLocation, for: 2m }",
      ]
    case "C3": ["{ at: 09:59, session: audio, for: 2m }"]
    case "C4": ["{ at: 09:59, view: w, for: 2m }"]
    case "C5": ["{ at: 09:50, view: w, for: 1m }"]
    case "C6": ["{ at: 09:30, view: w, for: 1m }"]
    case "C7": ["{ at: 09:30, lock: passcodeLocked }"]
    default: []
    }
  }

  /// Scenarios with a request at 10:00 for each setting and context of the cell.
  func scenarios(checksFlag: Bool) -> [String] {
    settings.flatMap { setting in
      contexts.map { context in
        """
        id: cell
        title: \(row) \(column)
        start: 08:00
        until: 10:30
        app: { authorization: \(setting), dataProtection: \(column == "C7" ? "Complete" : "None") }
        widgets:
          - kind: w
            added: 09:00
            wantsLocation: \(row != "R12")
            checksFlag: \(checksFlag)
            success: { after: 1h }
        events: [\(context)]
        """
      }
    }
  }
}
