internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Collects the rows of a Checkstyle document while the parser walks through it.
final class CheckstyleContents: NSObject, XMLParserDelegate {
  private(set) var rows: [Row] = []
  private(set) var omittedCount = 0
  let toolName: String
  private let rowLimit: Int
  private var file = ""
  /// Whether the document reached its end: the parser calls some that end early complete.
  private(set) var hasEnd = false

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

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    switch elementName {
    case "file": file = attributeDict["name"] ?? ""
    case "error":
      guard rows.count < rowLimit else {
        omittedCount += 1
        return
      }
      rows.append(
        Row(
          file: file, line: attributeDict["line"].flatMap { Int($0) },
          column: attributeDict["column"].flatMap { Int($0) },
          severity: attributeDict["severity"]?.lowercased() ?? "",
          message: attributeDict["message"] ?? "", source: attributeDict["source"] ?? ""))
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    if elementName == "checkstyle" { hasEnd = true }
  }

  /// `swiftlint.rules.colon` is SwiftLint's rule `colon`; any other source is a rule of the named tool.
  static func toolAndRule(of row: Row, else tool: String) -> (tool: String, rule: String) {
    let prefix = "swiftlint.rules."
    guard row.source.hasPrefix(prefix) else { return (tool, row.source) }
    return ("SwiftLint", String(row.source.dropFirst(prefix.count)))
  }
}
