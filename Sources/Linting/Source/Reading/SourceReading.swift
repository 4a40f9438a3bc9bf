internal import Diagnostics
internal import Files
internal import Projects
internal import SwiftSyntax

/// The Swift files that rules check, read and parsed on all cores.
struct SourceReading {
  let facts: [String: SourceFacts]
  /// The problems of files that could not be used, by path.
  let problems: [Diagnostic]

  init(of project: WidgetProject) {
    let root = project.root
    let all = OrderedWork.map(Self.tasks(of: project)) { $0.run(below: root) }
    facts = Dictionary(
      all.compactMap { result in result.0.map { ($0.file.path, $0) } }, uniquingKeysWith: { $1 })
    problems = all.flatMap(\.1)
  }

  // MARK: what is read

  private static func tasks(of project: WidgetProject) -> [FileTask] {
    var alwaysRead: Set<String> = []
    for target in project.widgetExtensions {
      alwaysRead.formUnion(target.sources)
      alwaysRead.formUnion(project.linked(to: target).flatMap(\.sources))
    }
    let all = SourceConditions(of: project)
    let compiled = Set(project.targets.filter { $0.kind != .test }.flatMap(\.sources))
    return compiled.sorted().map { path in
      let targets = project.targets(compiling: path).filter { $0.kind != .test }
      return FileTask(
        path: path,
        conditions: Set(targets.flatMap { all.conditions(of: $0) }).sorted(),
        isAlwaysRead: alwaysRead.contains(path))
    }
  }
}

/// A file to read and parse.
private struct FileTask: Sendable {
  let path: String
  let conditions: [CompilationConditions]
  /// Whether the file is parsed in any case.
  ///
  /// A file of the app alone is parsed only if it contains a name that a rule looks for.
  let isAlwaysRead: Bool

  private static let words = [
    "CLLocation", "CLServiceSession", "LocationButton", "requestWhenInUse", "requestAlways",
    "WidgetCenter", "WidgetKit", "reloadTimelines", "reloadAllTimelines", "TimelineProvider",
    "@main", "RelevantContext", "WidgetPushHandler",
  ]

  /// Returns the offset of the first byte that is not UTF-8, or nil.
  private static func firstInvalid(in bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let repaired = String(decoding: bytes, as: UTF8.self).utf8
    return zip(bytes, repaired).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
  }

  func run(below root: String) -> (SourceFacts?, [Diagnostic]) {
    var bytes: [UInt8]
    do {
      bytes = try FileBytes.read(root + "/" + path, limit: ProjectLimits.longestSource)
    } catch {
      return (nil, [.unreadableSource(path, error.phrase)])
    }
    guard isAlwaysRead || Self.words.contains(where: bytes.containsWord) else { return (nil, []) }
    var problems: [Diagnostic] = []
    if let offset = Self.firstInvalid(in: bytes) {
      problems.append(.invalidSource(path, at: offset, in: bytes))
      bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
    let file = ParsedFile(path: path, bytes: bytes, conditions: conditions)
    // A file that is not text is reported only as such.
    problems += problems.isEmpty ? file.problems : []
    return (file.tooDeepAt == nil ? SourceFacts(of: file) : nil, problems)
  }
}
