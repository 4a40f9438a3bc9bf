internal import Findings
internal import Projects
internal import SwiftSyntax

/// GAL-002: the placeholder consists of fixed values.
struct KeepThePlaceholderGeneric: GuidanceRule {
  let id = "GAL-002"
  let level = FindingLevel.warning

  private static let types: Set<String> = [
    "UserDefaults", "FileManager", "URLSession", "CLLocationManager", "DispatchSemaphore",
    "ModelContext", "ModelContainer", "NSFetchRequest", "FetchDescriptor",
  ]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for provider in target.providers {
      guard let placeholder = provider.placeholder else { continue }
      var reported: [ReachedFunction] = []
      for step in target.index.reach(from: placeholder, depth: 3) where step.isCertain {
        guard let use = firstUse(in: step.function, target.index),
          !reported.contains(where: step.isRun(by:))
        else { continue }
        reported.append(step)
        report.add(
          "the placeholder uses \(use.name); it appears before there is data, so build it from"
            + " fixed values",
          at: use.node, in: step.function.file, evidence: step.evidence)
      }
    }
  }

  private func firstUse(
    in function: FunctionFact, _ index: SourceIndex
  ) -> (node: Syntax, name: String)? {
    let finder = DataUseFinder(in: function, index, names: Self.types)
    // A sample in the extension's bundle is always available.
    finder.readsBundle = function.body.containsName(in: ["forResource", "withExtension"])
    finder.walk(function.body)
    return finder.found
  }
}

extension ReachedFunction {
  /// Whether the call that leads to another function runs this one too.
  fileprivate func isRun(by other: ReachedFunction) -> Bool {
    guard !other.path.isEmpty, other.path.count <= path.count else { return false }
    return zip(other.path, path).allSatisfy { outer, inner in
      outer.function.id == inner.function.id && outer.node.position <= inner.node.position
        && inner.node.endPosition <= outer.node.endPosition
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether this begins `FileManager.default.temporaryDirectory`, which is only a path.
  fileprivate var isStandardFolder: Bool {
    guard baseName.text == "FileManager",
      let shared = parent?.as(MemberAccessExprSyntax.self),
      let folder = shared.parent?.as(MemberAccessExprSyntax.self)
    else { return false }
    return folder.namesStandardFolder
  }
}

extension MemberAccessExprSyntax {
  /// Whether the member is the path of the temporary or home folder.
  fileprivate var namesStandardFolder: Bool {
    ["temporaryDirectory", "homeDirectoryForCurrentUser"].contains(declName.baseName.text)
  }
}

/// Finds the first name of a type that reads data, or the first call that reads a file.
private final class DataUseFinder: ActiveVisitor {
  private let names: Set<String>
  private let function: FunctionFact
  private let index: SourceIndex
  var readsBundle = false
  private(set) var found: (node: Syntax, name: String)?

  init(in function: FunctionFact, _ index: SourceIndex, names: Set<String>) {
    self.names = names
    self.function = function
    self.index = index
    super.init(of: function.file)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard found == nil else { return .skipChildren }
    if names.contains(node.baseName.text), !node.isStandardFolder {
      found = (Syntax(node), node.baseName.text)
    } else if isInAppStorage(node) {
      found = (Syntax(node), "AppStorage")
    }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // A stored object: `defaults` in `defaults.string(forKey:)`.
    if found == nil, !node.namesStandardFolder, let base = node.base?.core,
      base.ownName?.first?.isUppercase == false,
      let type = index.typeName(of: base, in: function), names.contains(type)
    {
      found = (Syntax(base), type)
    }
    return .visitChildren
  }

  /// Whether a name is read from a property with the wrapper of the user defaults.
  private func isInAppStorage(_ node: DeclReferenceExprSyntax) -> Bool {
    let name = node.baseName.text
    guard index.hasValues(name) else { return false }
    let member = node.parent?.as(MemberAccessExprSyntax.self).flatMap {
      $0.declName.id == node.id ? $0.base : nil
    }
    if member == nil, function.binds(name) { return false }
    let own = index.seen(from: function.file)
    let owner = member.map { index.typeName(of: $0, in: function) } ?? function.typeName
    return owner.map { own.values(of: own.fullName($0, in: function.typeName)) }?.contains {
      $0.name == name && $0.wrappers.contains("AppStorage")
    } ?? false
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, !readsBundle, node.calleeName == "Data", node.argument("contentsOf") != nil {
      found = (Syntax(node), node.isDownload(in: function) ? "the network" : "a file")
    }
    return .visitChildren
  }
}
