import SwiftSyntax

extension SwiftSource {
  /// The timelines with a policy `.after(…)`, with its call.
  var timelinesWithDate:
    [(call: FunctionCallExprSyntax, entries: ExprSyntax, policy: FunctionCallExprSyntax)]
  {
    timelines.compactMap { timeline in
      guard let policy = timeline.policy.as(FunctionCallExprSyntax.self),
        policy.calledName == "after"
      else { return nil }
      return (timeline.call, timeline.entries, policy)
    }
  }
}

/// Ends a timeline of one entry with `.atEnd`, which requests a reload immediately.
///
/// Only an entry that is created with the current date, because a future one ends later.
struct EndWithSingleEntry: SwiftMutation {
  let name = "`.atEnd` after a single entry"
  let rules = ["RLD-007"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    source.timelinesWithDate.compactMap { timeline in
      guard let elements = timeline.entries.as(ArrayExprSyntax.self)?.elements,
        elements.count == 1, let entry = elements.first?.expression, isDatedNow(entry)
      else { return nil }
      return source.mutant(at: timeline.call, [source.replacing(timeline.policy, with: ".atEnd")])
    }
  }

  private func isDatedNow(_ entry: ExprSyntax) -> Bool {
    let made = entry.as(DeclReferenceExprSyntax.self).flatMap { LocalValue(of: $0)?.value } ?? entry
    guard let date = made.as(FunctionCallExprSyntax.self)?.argument("date") else { return false }
    let value = date.as(DeclReferenceExprSyntax.self).flatMap { LocalValue(of: $0)?.value } ?? date
    return ["Date()", ".now", "Date.now", ".init()"].contains(value.trimmedDescription)
  }
}

/// Sets every policy of a file's providers to `.never` in a project that requests no reload.
struct NeverReload: SwiftMutation {
  let name = "every policy `.never`, nothing reloads"
  let rules = ["RLD-005"]

  func places(in project: MutableProject) -> [Place] {
    guard
      !project.mentions(
        "reloadTimelines", "reloadAllTimelines", "intent:", "WidgetPushHandler", "WidgetCenter"),
      !project.extensionUsesLocation
    else { return [] }
    return project.extensionSources.flatMap { source in
      mutants(of: source).map(source.place(of:))
    }
  }

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    let timelines = source.timelines.filter { $0.policy.trimmedDescription != ".never" }
    guard let first = timelines.first, !source.timelinesWithDate.isEmpty else { return [] }
    return [
      source.mutant(
        at: first.call, timelines.map { source.replacing($0.policy, with: ".never") })
    ]
  }
}

/// Never reloads after a failure: `.never` in a `catch` or in `case .failure`.
struct NeverReloadAfterFailure: SwiftMutation {
  let name = "`.never` after a failure"
  let rules = ["RLD-006"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    source.timelinesWithDate.compactMap { timeline in
      let branch = timeline.call.enclosing(SwitchCaseSyntax.self)
      let isFailure = branch?.label.trimmedDescription.contains(".failure") == true
      guard isFailure || timeline.call.enclosing(CatchClauseSyntax.self) != nil else { return nil }
      return source.mutant(at: timeline.call, [source.replacing(timeline.policy, with: ".never")])
    }
  }
}

/// Reloads every one to four minutes, by changing a literal interval.
///
/// The interval is in the policy or in the only local value that the policy uses.
struct ReloadEveryFewMinutes: SwiftMutation {
  let name = "interval of one to four minutes"
  let rules = ["RLD-002"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    source.timelinesWithDate.compactMap { timeline in
      guard let date = timeline.policy.arguments.first?.expression else { return nil }
      let value =
        date.as(DeclReferenceExprSyntax.self).flatMap { LocalValue(of: $0)?.value } ?? date
      guard let call = value.descendants(FunctionCallExprSyntax.self).first,
        let edits = shortened(call, in: source)
      else { return nil }
      return source.mutant(at: call, edits)
    }
  }

  private func shortened(_ call: FunctionCallExprSyntax, in source: SwiftSource) -> [TextEdit]? {
    let minutes = 1 + source.range(of: call).lowerBound % 4
    switch call.calledName {
    case "date":
      guard let unit = call.argument("byAdding"), let value = call.argument("value"),
        [".minute", ".hour", ".day"].contains(unit.trimmedDescription),
        let start = call.argument("to"), isNow(start)
      else { return nil }
      return [source.replacing(unit, with: ".minute"), source.replacing(value, with: "\(minutes)")]
    case "addingTimeInterval":
      guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, isNow(base),
        let distance = call.arguments.first?.expression
      else { return nil }
      return [source.replacing(distance, with: "\(minutes) * 60")]
    default: return nil
    }
  }

  private func isNow(_ date: ExprSyntax) -> Bool {
    let value = date.as(DeclReferenceExprSyntax.self).flatMap { LocalValue(of: $0)?.value } ?? date
    return ["Date()", ".now", "Date.now", ".init()"].contains(value.trimmedDescription)
  }
}

/// Takes the policy's date from a function of the provider that returns a date in two minutes.
struct ReloadSoonByFunction: SwiftMutation {
  let name = "interval of two minutes, from a function"
  let rules = ["RLD-002"]
  let scope = FindingScope.file

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    source.timelinesWithDate.compactMap { timeline in
      guard let method = timeline.call.enclosing(FunctionDeclSyntax.self),
        method.enclosingType != nil,
        !method.modifiers.contains(where: { $0.name.text == "static" }),
        let date = timeline.policy.arguments.first?.expression
      else { return nil }
      let function =
        "private func nextReload() -> Date { Date().addingTimeInterval(2 * 60) }; "
      return source.mutant(
        at: timeline.call,
        [
          source.replacing(date, with: "self.nextReload()"),
          source.inserting(function, before: method),
        ])
    }
  }
}

/// Requests a reload at the current date.
struct ReloadNow: SwiftMutation {
  let name = "policy `.after(Date())`"
  let rules = ["RLD-003"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    source.timelinesWithDate.map { timeline in
      source.mutant(
        at: timeline.call, [source.replacing(timeline.policy, with: ".after(Date())")])
    }
  }
}

/// Passes no entry, so that the widget keeps its last snapshot.
struct EmptyTimeline: SwiftMutation {
  let name = "timeline without an entry"
  let rules = ["RLD-014"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    source.timelines.compactMap { timeline in
      timeline.entries.trimmedDescription == "[]"
        ? nil
        : source.mutant(at: timeline.call, [source.replacing(timeline.entries, with: "[]")])
    }
  }
}
