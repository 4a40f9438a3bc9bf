/// The tools whose results are a plain JSON list, recognized by the members of a record.
enum RecordFormat: CaseIterable, Sendable {
  case swiftLint, swiftFormatter, codeClimate, periphery, infer, eslint

  /// The form of a record, or nil when no known tool writes such.
  init?(of record: JSONNode) {
    if record.has("rule_id", "reason") {
      // SwiftLint always writes the severity, SwiftFormat has none.
      self = record.has("severity") || record.has("type") ? .swiftLint : .swiftFormatter
    } else if record.has("location"), record["location"]?.has("path") ?? false,
      record.has("check_name") || record.has("description")
    {
      self = .codeClimate
    } else if record.has("kind", "location", "hints") || record.has("kind", "location", "modules") {
      self = .periphery
    } else if record.has("bug_type", "qualifier", "file") {
      self = .infer
    } else if record.has("filePath", "messages") {
      self = .eslint
    } else {
      return nil
    }
  }

  /// The form of an empty list, which only the file's name shows.
  ///
  /// Of the tools that write a list they all write an empty one when nothing is found, and nothing else does.
  init?(ofFileNamed name: String) {
    let names: [(String, RecordFormat)] = [
      ("codeclimate", .codeClimate), ("code-quality", .codeClimate), ("codequality", .codeClimate),
      ("code-climate", .codeClimate), ("swiftlint", .swiftLint), ("swiftformat", .swiftFormatter),
      ("periphery", .periphery), ("eslint", .eslint), ("infer", .infer),
    ]
    guard let known = names.first(where: { name.contains($0.0) }) else { return nil }
    self = known.1
  }

  var format: LintFormat {
    switch self {
    case .swiftLint: .swiftLintJSON
    case .swiftFormatter: .swiftFormatterJSON
    case .codeClimate: .codeClimate
    case .periphery: .periphery
    case .infer: .infer
    case .eslint: .eslint
    }
  }

  /// The tool that wrote a record; Code Climate's form has many writers, some of which name themselves.
  func toolName(of record: JSONNode?, inFileNamed name: String) -> String {
    switch self {
    case .swiftLint: return "SwiftLint"
    case .swiftFormatter: return "SwiftFormat"
    case .periphery: return "Periphery"
    case .infer: return "Infer"
    case .eslint: return "ESLint"
    case .codeClimate: break
    }
    if let engine = record?["engine_name"]?.text, !engine.isEmpty {
      return engine.cut(toBytes: 60)
    }
    let writers = [("swiftlint", "SwiftLint"), ("periphery", "Periphery")]
    return writers.first { name.contains($0.0) }?.1 ?? "Code Climate"
  }
}
