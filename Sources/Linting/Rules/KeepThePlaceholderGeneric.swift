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
      for step in target.index.reach(from: placeholder, depth: 3) where step.isCertain {
        guard let use = firstUse(in: step.function, target.index) else { continue }
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
    if found == nil, names.contains(node.baseName.text), !node.isStandardFolder {
      found = (Syntax(node), node.baseName.text)
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

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, !readsBundle, node.calleeName == "Data", node.argument("contentsOf") != nil {
      found = (Syntax(node), "a file")
    }
    return .visitChildren
  }
}
