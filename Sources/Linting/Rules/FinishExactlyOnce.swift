internal import Findings
internal import Projects
internal import SwiftSyntax

/// LOC-012: a location request is answered on success and on failure, and only once.
struct FinishExactlyOnce: GuidanceRule {
  let id = "LOC-012"
  let level = FindingLevel.error

  private static let continuations: Set = ["CheckedContinuation", "UnsafeContinuation"]
  private static let callbacks = ["didUpdateLocations", "didFailWithError"]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let index = target.index
    for name in index.descendants(of: "CLLocationManagerDelegate").sorted() {
      guard let type = index.declaration(of: name), let token = type.nameToken,
        target.hasUse(of: token, in: name, of: type.file), !type.isProtocol, asks(name, index)
      else { continue }
      let members = ([name] + index.ancestors(of: name)).flatMap { index.members(of: $0) }
      let missing = Self.callbacks.filter { callback in
        !members.contains { $0.name == "locationManager" && $0.labels == ["_", callback] }
      }
      // The methods of a superclass from another module are unknown.
      guard !missing.isEmpty, !hasForeignParent(type, index) else { continue }
      let names = missing.map { "locationManager(_:\($0):)" }.joined(separator: " and ")
      report.add(
        (index.requestDelegates.contains(name)
          ? "\(name) is the delegate of a manager that requests a location"
          : "\(name) requests a location")
          + " but does not implement \(names), which Core Location requires",
        at: token, in: type.file)
    }
    for name in index.descendants(of: "CLLocationManagerDelegate").sorted() {
      checkKeptAnswer(of: name, target, &report)
      checkStores(of: name, target, &report)
      checkCallbacks(of: name, target, &report)
    }
    for file in target.index.files where file.file.mentions("CoreLocation") {
      checkAnswers(in: file, target, &report)
    }
    for read in target.earlyReads {
      report.add(
        "this location is read before its request can be answered, so it is nil in a new process;"
          + " wait for the callback, with a time limit",
        at: read.node, in: read.file, level: .warning, evidence: read.evidence)
    }
    for request in index.requestsWithoutDelegate where target.hasUse(of: request) {
      report.add(
        "nothing sets a delegate for this location manager, so the location arrives nowhere; set"
          + " one before the request",
        at: request.node, in: request.file, level: .warning)
    }
  }

  /// Checks the continuations that functions receive or create.
  private func checkAnswers(
    in file: SourceFacts, _ target: WidgetTarget, _ report: inout RuleReport
  ) {
    let follower = CompletionFollower(index: target.index)
    for function in file.functions {
      let names = function.parameters.filter { Self.continuations.contains($0.type.lastName) }
        .map(\.innerName)
      guard !names.isEmpty,
        target.hasUse(of: function.body, in: function.typeName, of: file.file)
      else { continue }
      let summary = follower.summary(of: function, CompletionHandles(names, method: "resume"))
      report.add(CompletionSummary(extra: summary.extra), atMost: .warning)
    }
    for call in file.calls
    where ContinuationCall.callees.contains(call.name)
      && target.hasUse(of: call)
    {
      guard let continuation = ContinuationCall(call),
        let function = target.index.function(around: call.node, in: file.file)
      else { continue }
      var summary = follower.summary(of: continuation, in: function)
      summary.undecided.removeAll { isAnswered($0, in: function, target.index) }
      report.add(summary)
    }
  }

  /// Whether a place stores the answer in a property, and both callbacks call the stored answer.
  private func isAnswered(
    _ place: UndecidedCompletion, in function: FunctionFact, _ index: SourceIndex
  ) -> Bool {
    guard let assignment = place.node.parent?.as(InfixOperatorExprSyntax.self),
      assignment.name == "=",
      let type = owner(of: assignment.leftOperand, in: function, index),
      asks(type, index) || index.requestsLocationByUpdates(type)
    else { return false }
    let callbacks = index.members(of: type).filter {
      Self.callbacks.contains($0.labels?.last ?? "")
    }
    guard callbacks.count == Self.callbacks.count else { return false }
    return index.values(of: type).contains { value in
      guard assignment.leftOperand.lastName == value.name,
        callbacks.allSatisfy({ $0.file.path == value.file.path }),
        let handles = CompletionHandles(keptIn: value, of: type, index)
      else { return false }
      return callbacks.allSatisfy {
        CompletionFollower(index: index).summary(of: $0, handles).counts.contains(.once)
      }
    }
  }

  /// Returns the type that declares a property: the type of its base, otherwise the enclosing type.
  private func owner(
    of property: ExprSyntax, in function: FunctionFact, _ index: SourceIndex
  ) -> String? {
    guard let base = property.core.as(MemberAccessExprSyntax.self)?.base else {
      return function.typeName
    }
    return index.typeName(of: base, in: function).map {
      index.seen(from: function.file).fullName($0, in: function.typeName)
    }
  }

  /// Reports the paths of the two callbacks that do not call the stored answer.
  private func checkCallbacks(
    of type: String, _ target: WidgetTarget, _ report: inout RuleReport
  ) {
    let index = target.index
    let isRequest = asks(type, index)
    guard isRequest || index.requestsLocationByUpdates(type) else { return }
    for value in index.values(of: type)
    where target.hasUse(of: value.node, in: type, of: value.file) {
      guard let handles = CompletionHandles(keptIn: value, of: type, index) else { continue }
      for callback in index.members(of: type)
      where Self.callbacks.contains(callback.labels?.last ?? "")
        && callback.file.path == value.file.path
      {
        let summary = CompletionFollower(index: index).summary(of: callback, handles)
        guard summary.counts.contains(.once) else {
          let isLast =
            isRequest || index.stopsUpdates(before: Syntax(callback.nameToken), in: callback)
          if summary.counts == [.never], isLast {
            checkSilence(of: callback, of: value, handles, index, &report)
          }
          continue
        }
        let delivered = DeliveredLocations(
          name: callback.parameters.last?.innerName ?? "", handle: value.name)
        let missing = summary.missing.filter { defect in
          guard isRequest || stopsUpdates(before: defect, in: callback, index) else {
            return false
          }
          return callback.labels?.last != "didUpdateLocations"
            || !(defect.kind == .end
              ? delivered.mayEnd(callback.body) : delivered.areNeverMissing(at: defect.node))
        }
        let extra = callback.body.stores(value.name) ? [] : summary.extra
        let silent = silentBranch(of: callback)
        let ignored = missing.filter { silent?.parent?.contains($0.node) ?? false }
        let others = missing.filter { defect in !ignored.contains { $0.node.id == defect.node.id } }
        report.add(CompletionSummary(missing: others, extra: extra), atMost: .warning)
        // LOC-011 reports the same branch, and takes precedence.
        if let silent, let defect = ignored.first {
          report.add(defect.message, at: silent, in: callback.file, level: .warning)
        }
      }
    }
  }

  /// Returns where the branch of a failure that only prints is reported.
  private func silentBranch(of callback: FunctionFact) -> Syntax? {
    let end = LimitTheWait().silentEnd(of: callback)
    return end?.id == Syntax(callback.nameToken).id ? nil : end
  }

  /// Whether no other location follows a path without an answer, because it stops the updates.
  private func stopsUpdates(
    before defect: CompletionDefect, in callback: FunctionFact, _ index: SourceIndex
  ) -> Bool {
    let inner = index.function(around: defect.node, in: defect.file)
    return [callback, defect.function, inner].compactMap { $0 }.contains {
      index.stopsUpdates(before: defect.node, in: $0)
    }
  }

  /// Reports a callback that does nothing to answer, if the other callback answers.
  private func checkSilence(
    of callback: FunctionFact, of value: ValueFact, _ handles: CompletionHandles,
    _ index: SourceIndex,
    _ report: inout RuleReport
  ) {
    guard let type = callback.typeName else { return }
    let other = index.members(of: type).first {
      $0.labels?.last != callback.labels?.last && Self.callbacks.contains($0.labels?.last ?? "")
    }
    // A member that is called, or a property with observers, may answer.
    let own = Set(index.members(of: type).map(\.name)).subtracting(["init", "locationManager"])
    let observed = index.values(of: type).filter {
      $0.node.as(PatternBindingSyntax.self)?.accessorBlock != nil
    }
    let kept = index.values(of: type).compactMap { CompletionHandles(keptIn: $0, of: type, index) }
    let follower = CompletionFollower(index: index)
    guard let other,
      !kept.contains(where: { follower.summary(of: callback, $0).counts != [.never] }),
      follower.summary(of: other, handles).counts.contains(.once),
      !callback.body.containsName(in: own.union(observed.map(\.name))),
      !index.calls(inside: type).contains(where: \.node.limitsTime)
    else { return }
    report.add(
      "\(callback.title) never calls \(value.name), so the caller waits forever",
      at: callback.nameToken, in: callback.file, level: .warning,
      evidence: [EvidenceLocation("it is stored here", at: value.node, in: value.file)])
  }

  /// Reports the paths that store an answer and request no location.
  private func checkStores(
    of type: String, _ target: WidgetTarget, _ report: inout RuleReport
  ) {
    let index = target.index
    guard !index.calls(inside: type).contains(where: \.node.limitsTime) else { return }
    for handler in StoredHandler.all(in: type, of: index)
    where target.hasUse(of: handler.function.body, in: type, of: handler.function.file) {
      for defect in handler.unansweredPaths(index) {
        report.add(
          "\(handler.name) is stored, but this path requests no location, so the caller waits"
            + " forever; answer it here",
          at: defect.node, in: defect.file, level: .warning, evidence: [handler.evidence])
      }
      if handler.replacesEarlier, index.isSingleton(type), callers(of: handler, target).count > 1 {
        report.add(
          "a second request replaces \(handler.property) while the first still waits, and then the"
            + " first caller waits forever; store every handler, or create an object for each request",
          at: handler.store, in: handler.function.file, level: .warning)
      }
    }
  }

  /// Returns the methods of providers that lead to the function that stores a handler.
  private func callers(of handler: StoredHandler, _ target: WidgetTarget) -> [FunctionFact] {
    target.providers.flatMap { [$0.timeline, $0.snapshot].compactMap(\.self) }.filter { method in
      target.index.reach(from: method).contains { $0.function.id == handler.function.id }
    }
  }

  /// Reports a continuation that a type stores, resumes with a location, and keeps afterwards.
  private func checkKeptAnswer(
    of type: String, _ target: WidgetTarget, _ report: inout RuleReport
  ) {
    let index = target.index
    let calls = Set(index.calls(inside: type).map(\.name))
    let isStream =
      calls.contains("startUpdatingLocation") && !calls.contains("stopUpdatingLocation")
    guard isStream || asks(type, index) else { return }
    for value in index.values(of: type)
    where Self.continuations.contains(value.valueType ?? "") && (isStream || !value.isConstant) {
      for method in index.members(of: type)
      where method.labels == ["_", "didUpdateLocations"]
        && target.hasUse(of: method.body, in: type, of: method.file)
      {
        let resume = index.calls(in: method).first {
          $0.calleeName == "resume" && $0.base?.core.lastName == value.name
        }
        guard let resume, !method.body.stores(value.name) else { continue }
        report.add(
          isStream
            ? "the next location resumes \(value.name) a second time, which crashes the"
              + " extension; set it to nil after the first"
            : "\(value.name) is still stored after it is resumed, and resuming it again crashes the"
              + " extension; set it to nil after the first",
          at: resume, in: method.file, level: isStream ? .warning : .note,
          evidence: [EvidenceLocation("it is stored here", at: value.node, in: value.file)])
      }
    }
  }

  /// Whether the type, or a manager whose delegate it may be, requests one location.
  private func asks(_ name: String, _ index: SourceIndex) -> Bool {
    index.requestsLocation(name)
      || index.requestDelegates.contains(name)
  }

  private func hasForeignParent(_ type: TypeFact, _ index: SourceIndex) -> Bool {
    guard type.node.is(ClassDeclSyntax.self), let parent = type.inherited.first else {
      return false
    }
    return !index.declares(parent) && !parent.hasSuffix("Delegate") && !parent.hasSuffix("Object")
      && parent != "Sendable"
  }
}

extension Syntax {
  /// Whether an assignment to the name, or to a flag, prevents a second answer.
  fileprivate func stores(_ name: String) -> Bool {
    let words = tokens(viewMode: .sourceAccurate).map(\.text)
    return words.indices.contains { index in
      guard index + 2 < words.count, words[index + 1] == "=" else { return false }
      return words[index] == name || ["true", "false"].contains(words[index + 2])
    }
  }
}
