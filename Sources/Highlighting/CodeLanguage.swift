/// A language with syntax highlighting.
package enum CodeLanguage: Sendable {
  case swift, yaml, json, xml, shell
  /// A terminal session: commands after `$ `, and their output.
  case terminal

  /// - Parameter name: The first word after a fence, in any case.
  package init?(_ name: String) {
    switch name.lowercased() {
    case "swift": self = .swift
    case "yaml", "yml": self = .yaml
    case "json", "jsonl", "sarif": self = .json
    case "xml", "plist", "html", "svg", "entitlements": self = .xml
    case "sh", "shell", "bash", "zsh": self = .shell
    case "console": self = .terminal
    default: return nil
    }
  }

  /// Returns the highlighted parts of code in order, in linear time; accepts any bytes.
  package func parts(of code: [UInt8]) -> [CodePart] {
    switch self {
    case .swift: SwiftHighlighting.parts(of: code)
    case .yaml: YAMLHighlighting.parts(of: code)
    case .json: JSONHighlighting.parts(of: code)
    case .xml: XMLHighlighting.parts(of: code)
    case .shell: ShellHighlighting.parts(of: code)
    case .terminal: ShellHighlighting.parts(ofTerminal: code)
    }
  }
}
