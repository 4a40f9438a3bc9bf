/// The formats that consist of a plain JSON list, recognized by the keys of a record.
enum RecordFormat: CaseIterable, Sendable {
  case swiftLint, swiftFormatter, codeClimate, periphery, infer, eslint

  /// The format of a record, or nil if it is unknown.
  init?(of record: JSONNode) {
    if record.has("rule_id", "reason") {
      // SwiftLint always writes a severity. SwiftFormat has none.
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

  /// The format of an empty list, recognized by the file's name, or nil.
  ///
  /// All of these tools write an empty list if they find nothing, and only then.
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

  /// The tool that wrote a record; many tools write the Code Climate format, and some name
  /// themselves.
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
      return engine.truncated(toBytes: 60)
    }
    let writers = [("swiftlint", "SwiftLint"), ("periphery", "Periphery")]
    return writers.first { name.contains($0.0) }?.1 ?? "Code Climate"
  }
}
