/// The form a lint result came in.
package enum LintFormat: String, Codable, CaseIterable, Sendable {
  case sarif
  case swiftLintJSON = "swiftlint-json"
  case swiftLintText = "swiftlint-text"
  case checkstyle
  case swiftFormatText = "swift-format-text"
  case compilerText = "compiler-text"
  case codeClimate = "code-climate"
  case periphery = "periphery-json"

  /// The form's name as its users write it.
  package var title: String {
    switch self {
    case .sarif: "SARIF 2.1.0"
    case .swiftLintJSON: "SwiftLint JSON"
    case .swiftLintText: "SwiftLint text"
    case .checkstyle: "Checkstyle XML"
    case .swiftFormatText: "swift-format text"
    case .compilerText: "compiler text"
    case .codeClimate: "Code Climate JSON"
    case .periphery: "Periphery JSON"
    }
  }

  /// Goes up when the same file would be read into other findings than before.
  package var adapterVersion: Int { 1 }
}
