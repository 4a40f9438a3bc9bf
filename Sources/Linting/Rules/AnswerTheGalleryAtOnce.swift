internal import Findings
internal import Projects
internal import SwiftSyntax

/// GAL-001: the snapshot for the widget gallery does not wait.
struct AnswerTheGalleryAtOnce: GuidanceRule {
  let id = "GAL-001"
  let level = FindingLevel.warning
  /// A request for a location keeps the gallery waiting the longest.
  let highestLevel = FindingLevel.error

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for provider in target.providers {
      guard let snapshot = provider.snapshot else { continue }
      for wait in waits(of: snapshot, target.index) { add(wait, provider, &report) }
    }
  }

  /// An operation that the gallery has to wait for.
  private struct Wait {
    let node: Syntax
    let operation: String
    let isLocation: Bool
    var isCertain = true
    let reached: ReachedFunction
  }

  private func add(_ wait: Wait, _ provider: Provider, _ report: inout RuleReport) {
    let level = wait.isLocation ? highestLevel : level
    // The snapshot has to change, so the report is about its call that leads to the wait.
    let first = wait.reached.path.first
    report.add(
      "the gallery waits for \(wait.operation) here; answer with a sample when context.isPreview is true",
      at: first?.node ?? wait.node, in: first?.function.file ?? wait.reached.function.file,
      level: wait.reached.isCertain && wait.isCertain ? level : level.lowered,
      evidence: wait.reached.evidence.dropFirst()
        + (first == nil
          ? [] : [EvidenceLocation("it waits here", at: wait.node, in: wait.reached.function.file)])
    )
  }

  /// Returns the first wait of each function that the snapshot runs without a check of `isPreview`.
  private func waits(of snapshot: FunctionFact, _ index: SourceIndex) -> [Wait] {
    let reached = index.reach(from: snapshot).filter { !index.isPathKeptFromPreviews($0) }
    return reached.compactMap { step in
      index.calls(in: step.function).lazy.compactMap { wait($0, step, index) }.first
        ?? request(in: step, index) ?? fetch(in: step, index)
    }
  }

  /// Returns a remote request that the snapshot waits for.
  private func request(in step: ReachedFunction, _ index: SourceIndex) -> Wait? {
    let request = index.remoteRequests(in: step.function).first { request in
      !index.isKeptFromPreviews(request.node, along: step)
        && request.node.isWaitedFor(in: step.function)
        && step.path.allSatisfy { $0.node.isWaitedFor(in: $0.function) }
    }
    return request.map {
      Wait(
        node: $0.node, operation: $0.service.phrase, isLocation: false, isCertain: $0.isCertain,
        reached: step)
    }
  }

  /// Returns the use of the network in a helper that the snapshot waits for.
  private func fetch(in step: ReachedFunction, _ index: SourceIndex) -> Wait? {
    guard let first = step.path.first, first.node.isAwaited,
      first.node.isWaitedFor(in: first.function),
      let use = NetworkUse(in: step.function, of: index, asksOnly: true),
      !index.isKeptFromPreviews(use.token, along: step)
    else { return nil }
    return Wait(
      node: Syntax(use.token), operation: use.service.phrase, isLocation: false, reached: step)
  }

  private func wait(
    _ call: FunctionCallExprSyntax, _ step: ReachedFunction, _ index: SourceIndex
  ) -> Wait? {
    // What the creation of an object starts is not waited for where the object is used.
    let isLocation =
      LocationRequest.names.contains(call.calleeName)
      && !(step.path.map(\.function) + [step.function]).contains {
        $0.name == "init" && !$0.isAsync
      }
    let isNetwork =
      call.base.map { Syntax($0).containsName(in: ["URLSession"]) } ?? false
      && RemoteClient.urlSession.requests.contains(call.calleeName)
    let isDownload = call.isDownload(in: step.function)
    guard isLocation || isNetwork || isDownload, !index.isKeptFromPreviews(call, along: step),
      !Syntax(call).isOnlyStarted(in: step.function),
      !step.path.contains(where: { $0.node.isOnlyStarted(in: $0.function) })
    else { return nil }
    if isLocation, index.resolve(call, in: step.function).functions.isEmpty {
      return Wait(node: Syntax(call), operation: "a location", isLocation: true, reached: step)
    }
    return isNetwork || isDownload
      ? Wait(
        node: Syntax(call), operation: RemoteService.network.phrase, isLocation: false,
        reached: step) : nil
  }
}
