internal import Findings
internal import SwiftSyntax

/// RLD-013: a provider's method calls its completion once on every path.
struct CompleteExactlyOnce: GuidanceRule {
  let id = "RLD-013"
  let level = FindingLevel.error

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for provider in target.index.providers {
      for method in [provider.snapshot, provider.timeline, provider.relevance] {
        guard let method, !method.isAsync, target.compiles(method.file),
          let completion = method.completion, let statements = method.statements
        else { continue }
        let paths = CompletionPaths(of: completion, through: statements, in: method.file)
        check(paths, completion, of: method, &report)
      }
    }
  }

  private func check(
    _ paths: CompletionPaths, _ name: String, of method: FunctionFact, _ report: inout RuleReport
  ) {
    for exit in paths.silentExits {
      report.add(
        "\(method.title) is left here without a call of \(name); call it on this path too",
        at: exit, in: method.file)
    }
    if paths.endsSilently {
      report.add(
        "a path of \(method.title) reaches its end without a call of \(name); "
          + "call it on every path",
        at: method.nameToken, in: method.file)
    }
    for call in paths.secondCalls {
      report.add(
        "\(name) may already have been called on the way here; leave after the first call",
        at: call, in: method.file)
    }
    for call in paths.repeatedCalls {
      report.add(
        "\(name) is called in a loop that goes on, so it may be called again; leave after the call",
        at: call, in: method.file)
    }
  }
}

extension FunctionFact {
  /// The name of the closure that takes the answer.
  fileprivate var completion: String? {
    parameters.last { $0.type.isFunction || ($0.firstName.text.hasPrefix("completion")) }
      .map { ($0.secondName ?? $0.firstName).text }
  }
}

extension TypeSyntax {
  fileprivate var isFunction: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    return self.is(FunctionTypeSyntax.self)
  }
}
