internal import Findings
internal import Projects
internal import SwiftSyntax

/// RLD-013: a provider's method calls its completion exactly once on every path.
struct CompleteExactlyOnce: GuidanceRule {
  let id = "RLD-013"
  let level = FindingLevel.error

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let follower = CompletionFollower(index: target.index)
    for provider in target.providers {
      for method in [provider.snapshot, provider.timeline, provider.relevance] {
        guard let method else { continue }
        if !method.isAsync, let completion = method.completion {
          report.add(follower.summary(of: method, CompletionHandles([completion])), in: provider)
        }
        for reached in target.index.reach(from: method) {
          checkContinuations(in: reached, target, follower, &report)
          checkGroups(in: reached.function, follower, &report)
        }
      }
    }
  }

  /// Checks the continuations that a provider's method waits for.
  ///
  /// Continuations of Core Location have a rule of their own.
  private func checkContinuations(
    in reached: ReachedFunction, _ target: WidgetTarget, _ follower: CompletionFollower,
    _ report: inout RuleReport
  ) {
    let function = reached.function
    for node in target.index.calls(in: function)
    where ContinuationCall.callees.contains(node.calleeName)
      && !function.file.mentions("CoreLocation")
    {
      let call = CallFact(
        name: node.calleeName, node: node, typeName: function.typeName, file: function.file)
      guard let continuation = ContinuationCall(call) else { continue }
      report.add(follower.summary(of: continuation, in: function))
    }
  }
}

extension CompleteExactlyOnce {
  /// Checks the groups that a function waits for: each `enter()` needs a `leave()` on every path.
  private func checkGroups(
    in function: FunctionFact, _ follower: CompletionFollower, _ report: inout RuleReport
  ) {
    let calls = follower.index.calls(in: function)
    let awaited = Set(
      calls.filter { ["notify", "wait"].contains($0.calleeName) }.compactMap(\.base?.ownName))
    for call in calls where call.calleeName == "enter" && call.arguments.isEmpty {
      guard let group = call.base?.ownName, awaited.contains(group),
        let item = call.parent?.as(CodeBlockItemSyntax.self),
        let items = item.parent?.as(CodeBlockItemListSyntax.self)
      else { continue }
      let rest = items.filter { $0.position > item.position }
      let handles = CompletionHandles([group], method: "leave")
      guard rest.contains(where: { handles.isLeft(in: $0) }) else { continue }
      var paths = CompletionPaths(follower: follower, function: function, handles: handles)
      let summary = paths.summarize(rest, end: item)
      report.add(CompletionSummary(missing: summary.missing))
    }
  }
}

extension CompletionHandles {
  /// Whether the statement leaves the group that is the handle.
  fileprivate func isLeft(in statement: CodeBlockItemSyntax) -> Bool {
    isNamed(in: statement) && Syntax(statement).containsName(in: ["leave"])
  }
}

extension RuleReport {
  /// Reports the paths that do not call a handle exactly once.
  ///
  /// - Parameter provider: The provider whose method receives the handle, which can fix some paths.
  mutating func add(
    _ summary: CompletionSummary, atMost limit: FindingLevel = .error, in provider: Provider? = nil
  ) {
    for defect in summary.missing { add(defect, atMost: limit, in: provider) }
    // What a second call of WidgetKit's completion does is not documented.
    let extraLimit = provider == nil ? limit : min(limit, .warning)
    for defect in summary.extra { add(defect, atMost: extraLimit, in: provider) }
    for place in summary.undecided { leaveOpen(place.node, in: place.file) }
  }

  private mutating func add(
    _ defect: CompletionDefect, atMost limit: FindingLevel, in provider: Provider?
  ) {
    add(
      defect.message, at: defect.node, in: defect.file, level: min(defect.level, limit),
      evidence: defect.trail, edits: provider.map(defect.edits) ?? [])
  }
}

extension FunctionFact {
  /// The name of the completion parameter.
  fileprivate var completion: String? {
    parameters.last { $0.type.isFunction || ($0.firstName.text.hasPrefix("completion")) }?.innerName
  }
}
