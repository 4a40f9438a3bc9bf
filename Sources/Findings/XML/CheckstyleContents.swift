internal import XML

/// Collects the rows of a Checkstyle document while it is read.
struct CheckstyleContents {
  private(set) var rows: [Row] = []
  private(set) var omittedCount = 0
  let toolName: String
  private let rowLimit: Int
  private var file = ""

  /// One `error` element.
  struct Row: Hashable, Sendable {
    let file: String
    let line: Int?
    let column: Int?
    let severity: String
    let message: String
    let source: String

    var level: FindingLevel {
      switch severity {
      case "error": .error
      case "info", "ignore": .note
      default: .warning
      }
    }

    var isLevelKnown: Bool { ["error", "warning", "info", "ignore", ""].contains(severity) }
  }

  init(rowLimit: Int, toolName: String) {
    self.rowLimit = rowLimit
    self.toolName = toolName
  }

  mutating func take(_ event: XMLEvent) {
    guard case .start(let name, let attributes) = event.kind else { return }
    switch name {
    case "file": file = attributes["name"] ?? ""
    case "error":
      guard rows.count < rowLimit else {
        omittedCount += 1
        return
      }
      rows.append(
        Row(
          file: file, line: attributes["line"].flatMap { Int($0) },
          column: attributes["column"].flatMap { Int($0) },
          severity: attributes["severity"]?.lowercased() ?? "",
          message: attributes["message"] ?? "", source: attributes["source"] ?? ""))
    default: break
    }
  }

  /// `swiftlint.rules.colon` is SwiftLint's rule `colon`; any other source is a rule of the named tool.
  static func toolAndRule(of row: Row, else tool: String) -> (tool: String, rule: String) {
    let prefix = "swiftlint.rules."
    guard row.source.hasPrefix(prefix) else { return (tool, row.source) }
    return ("SwiftLint", String(row.source.dropFirst(prefix.count)))
  }
}
