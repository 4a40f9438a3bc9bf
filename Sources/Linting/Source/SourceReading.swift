internal import Bytes
internal import Diagnostics
internal import SwiftSyntax

/// The Swift files that rules look at, read and parsed on two threads.
struct SourceReading {
  let facts: [String: SourceFacts]
  /// Files that could not be used, by path.
  let problems: [Diagnostic]

  /// Longer files are made by programs.
  static let mostBytes = 4 << 20

  init(of project: WidgetProject) {
    let root = project.root
    let all = TwoThreads.map(Self.tasks(of: project)) { $0.run(below: root) }
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
    let compiled = Set(project.targets.filter { $0.kind != .test }.flatMap(\.sources))
    return compiled.sorted().map { path in
      let targets = project.targets(compiling: path).filter { $0.kind != .test }
      return FileTask(
        path: path, conditions: Set(targets.flatMap { CompilationConditions.all(of: $0) }).sorted(),
        isAlwaysRead: alwaysRead.contains(path))
    }
  }
}

/// A file to read and parse.
private struct FileTask: Sendable {
  let path: String
  let conditions: [CompilationConditions]
  /// False for a file of the app alone: it is parsed only when it names something that a rule looks for.
  let isAlwaysRead: Bool

  private static let words = [
    "CLLocation", "CLServiceSession", "LocationButton", "requestWhenInUse", "requestAlways",
    "WidgetCenter", "WidgetKit", "reloadTimelines", "reloadAllTimelines", "TimelineProvider",
    "@main", "RelevantContext", "WidgetPushHandler",
  ]

  func run(below root: String) -> (SourceFacts?, [Diagnostic]) {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(root + "/" + path, limit: SourceReading.mostBytes)
    } catch {
      return (nil, [.unreadableSource(path, error.phrase)])
    }
    guard isAlwaysRead || Self.words.contains(where: bytes.holds) else { return (nil, []) }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return (nil, [.unreadableSource(path, "it is not UTF-8")])
    }
    let file = ParsedFile(path: path, bytes: bytes, conditions: conditions)
    if file.isTooDeep {
      return (nil, [.unreadableSource(path, "its expressions are nested too deep")])
    }
    let facts = SourceFacts(of: file)
    return (facts, file.tree.hasError ? [.brokenSource(file)] : [])
  }
}

extension CompilationConditions {
  /// What a target is compiled for, each of its systems once, as it ships.
  fileprivate static func all(of target: ProjectTarget) -> [CompilationConditions] {
    let shipped = target.configurations.last { $0.name.lowercased() != "debug" }
    let flags = shipped?.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.value ?? ""
    let set = Set(flags.split(separator: " ").map(String.init))
    let platforms = target.platforms.filter { $0 != .macCatalyst }.map(\.rawValue)
    return (platforms.isEmpty ? ["iOS"] : platforms).map {
      CompilationConditions(platform: $0, flags: set)
    }
  }
}

extension CompilationConditions: Comparable {
  package static func < (left: CompilationConditions, right: CompilationConditions) -> Bool {
    (left.platform, left.flags.sorted().joined(separator: " "))
      < (right.platform, right.flags.sorted().joined(separator: " "))
  }
}

extension Diagnostic {
  fileprivate static func unreadableSource(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "lint.unreadable-source", .warning, "\(path) was not checked: \(reason)",
      at: FilePosition(file: path),
      suggestion: "The other files were checked; what this one declares is not known")
  }

  fileprivate static func brokenSource(_ file: ParsedFile) -> Diagnostic {
    let finder = ErrorFinder(viewMode: .all)
    finder.walk(file.tree)
    let offset = finder.offset ?? 0
    let (place, excerpt) = Excerpt.locate(offset: offset, in: file.bytes.span, file: file.path)
    return Diagnostic(
      "lint.broken-source", .warning, "this is not Swift that the parser understands",
      at: place, excerpt: excerpt,
      suggestion: "The rest of the file was checked as far as it could be read")
  }
}

/// Where the first thing stands that the parser did not expect or missed.
private final class ErrorFinder: SyntaxVisitor {
  private(set) var offset: Int?

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    found(node)
    return .skipChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if node.presence == .missing { found(node) }
    return .skipChildren
  }

  private func found(_ node: some SyntaxProtocol) {
    offset = min(offset ?? .max, node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
