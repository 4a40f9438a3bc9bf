/// The tools whose results are a plain JSON list, told apart by the members of a record.
enum RecordFormat: CaseIterable, Sendable {
  case swiftLint, codeClimate, periphery

  /// The form of a record, or nil when no tool writes such.
  init?(of record: JSONRecord) {
    if record.has("rule_id", "reason") {
      self = .swiftLint
    } else if record.has("check_name", "location.path")
      || record.has("description", "location.path")
    {
      self = .codeClimate
    } else if record.has("kind", "location", "hints") || record.has("kind", "location", "modules") {
      self = .periphery
    } else {
      return nil
    }
  }

  /// The form of an empty list, which only the file's name tells.
  init?(ofFileNamed name: String) {
    if name.contains("swiftlint") {
      self = .swiftLint
    } else if name.contains("codeclimate") || name.contains("code-quality")
      || name.contains("codequality") || name.contains("code-climate")
    {
      self = .codeClimate
    } else if name.contains("periphery") {
      self = .periphery
    } else {
      return nil
    }
  }

  var format: LintFormat {
    switch self {
    case .swiftLint: .swiftLintJSON
    case .codeClimate: .codeClimate
    case .periphery: .periphery
    }
  }

  /// Who wrote the list; Code Climate's form has many writers, of which a file's name may tell one.
  func toolName(inFileNamed name: String) -> String {
    switch self {
    case .swiftLint: return "SwiftLint"
    case .periphery: return "Periphery"
    case .codeClimate: break
    }
    let writers = [("swiftlint", "SwiftLint"), ("periphery", "Periphery")]
    return writers.first { name.contains($0.0) }?.1 ?? "Code Climate"
  }
}
