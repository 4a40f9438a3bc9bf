internal import XML

/// Collects the rows of a Checkstyle document while it is read.
struct CheckstyleContents {
  private(set) var rows: [Row] = []
  private(set) var omittedCount = 0
  /// The exceptions that kept the tool from checking a file.
  private(set) var exceptions: [String] = []
  /// The number of elements that are not part of the format.
  private(set) var unknownCount = 0
  let toolName: String
  private let rowLimit: Int
  private var file = ""
  private var exception: String?

  /// The maximum number of exceptions kept per file; the first ones show the problem.
  private static let maximumExceptions = 5

  /// An `error` element.
  struct Row: Hashable, Sendable {
    let file: String
    let line: Int?
    let column: Int?
    let severity: String
    let message: String
    let source: String
  }

  init(rowLimit: Int, toolName: String) {
    self.rowLimit = rowLimit
    self.toolName = toolName
  }

  mutating func handle(_ event: XMLEvent) {
    switch event.kind {
    case .start(let name, let attributes): start(name, attributes)
    case .text(let text):
      if let words = exception, words.utf8.count < 1 << 10 { exception = words + text }
    case .end(let name):
      guard let words = exception, name == "exception" else { return }
      let message = words.trimmed.prefix { !$0.isNewline }.description
      exception = nil
      if exceptions.count < Self.maximumExceptions {
        exceptions.append(message.isEmpty ? "an exception without a message" : message)
      }
    }
  }

  private mutating func start(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "checkstyle": break
    case "exception": exception = ""
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
    default: unknownCount += 1
    }
  }

  /// The tools that write this format, with the start of their sources before the rule's name.
  private static let tools: [(name: String, prefix: String?)] = [
    ("SwiftLint", "swiftlint.rules."), ("ESLint", "eslint.rules."),
    ("stylelint", "stylelint.rules."), ("detekt", "detekt."), ("ShellCheck", "ShellCheck."),
    ("ktlint", nil), ("Periphery", nil),
  ]

  /// The tool and rule of a row: `swiftlint.rules.colon` is SwiftLint's rule `colon`, any other
  /// source a rule of the given tool.
  static func toolAndRule(of row: Row, else tool: String) -> (tool: String, rule: String) {
    for (name, prefix) in tools {
      guard let prefix, row.source.hasPrefix(prefix) else { continue }
      return (name, String(row.source.dropFirst(prefix.count)))
    }
    // ktlint names its rules by rule set.
    return (row.source.hasPrefix("standard:") ? "ktlint" : tool, row.source)
  }

  /// The tool that a file is named after, for rows whose source shows none.
  static func tool(ofFile name: String) -> String {
    tools.first { name.contains($0.name.lowercased()) }?.name ?? "Checkstyle"
  }
}
