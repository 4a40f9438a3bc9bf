internal import Findings
internal import Projects
internal import SwiftSyntax

/// RLD-004: a date that comes from the clock has a random part if the reload calls a server.
struct JitterServerReloads: GuidanceRule {
  let id = "RLD-004"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let index = target.index
    let timelines = index.timelines
    for provider in target.providers {
      guard let method = provider.timeline else { continue }
      let reached = index.reach(from: method).filter(\.isCertain)
      let request = reached.first { step in
        step.function.body.containsName(in: ["URLSession"])
          || index.remoteRequests(in: step.function).contains {
            $0.service == .network && $0.isCertain
          }
      }
      guard let request else { continue }
      let functions = Set(reached.map(\.function.id))
      for timeline in timelines where timeline.function.map({ functions.contains($0.id) }) ?? false
      {
        for policy in timeline.policies {
          guard case .after(let date) = policy.kind, let function = policy.scope.function,
            let clock = ClockDate(date, in: function, of: index), !clock.isSpread
          else { continue }
          report.add(
            "this date is the same on every device in a time zone, and the reload calls a server;"
              + " add a random number of minutes",
            at: policy.node, in: policy.scope.file,
            evidence: policy.trail + [
              EvidenceLocation(
                "the date comes from the clock here", at: clock.origin, in: function.file)
            ] + request.evidence)
        }
      }
    }
  }
}

/// A date that is computed from the time of day rather than from the current moment.
private struct ClockDate {
  /// The call that computes it from the clock.
  let origin: FunctionCallExprSyntax
  /// Whether it has a random part, or another date may come first.
  let isSpread: Bool

  private static let maximumDepth = 4

  init?(_ date: ExprSyntax, in function: FunctionFact, of index: SourceIndex) {
    var fixed = FixedMembers()
    let parts = Self.origins(of: date, in: function, index, depth: Self.maximumDepth, &fixed)
    let calls = parts.flatMap { part in
      let finder = BodyCalls(of: function.file)
      finder.walk(part)
      return finder.calls
    }
    let isFromParts = calls.contains { $0.calleeName == "date" && $0.argument("from") != nil }
    let origin = calls.first { call in
      call.isFromClock
        || isFromParts && call.givesFullHours(without: fixed.members[call.id] ?? [])
    }
    guard let origin else { return nil }
    self.origin = origin
    isSpread =
      calls.contains { ["random", "min"].contains($0.calleeName) }
      || parts.flatMap { Array($0.tokens(viewMode: .sourceAccurate)) }.contains { token in
        let text = token.text.lowercased()
        return text.contains("jitter") || text.contains("random")
      }
  }

  /// Returns an expression and the expressions that its locals, properties and functions come from.
  private static func origins(
    of expression: ExprSyntax, in function: FunctionFact, _ index: SourceIndex, depth: Int,
    _ fixed: inout FixedMembers
  ) -> [ExprSyntax] {
    guard fixed.seen.insert(expression.id).inserted else { return [] }
    var found = [expression]
    guard depth > 0 else { return found }
    for name in expression.names {
      if let local = LocalValue(name.baseName.text, before: name, in: function) {
        let writes = VariableWrites(to: local.name, in: function.body, of: function.file)
        if let value = local.initializer { fixed.add(writes.changes, of: value) }
        for value in [local.initializer].compactMap({ $0 }) + writes.values {
          found += origins(of: value, in: function, index, depth: depth - 1, &fixed)
        }
      }
    }
    let finder = StepFinder(of: function.file)
    finder.walk(expression)
    let callees =
      finder.calls.map { index.resolve($0, in: function) }
      + finder.reads.map { index.resolve($0, in: function) }
      + finder.names.compactMap { index.getters(read: $0, in: function) }
    for callees in callees {
      guard callees.isCertain, callees.functions.count == 1, let callee = callees.functions.first
      else { continue }
      for value in callee.results {
        found += origins(of: value, in: callee, index, depth: depth - 1, &fixed)
      }
    }
    return found
  }
}

/// The components that are set to a constant after a call has created them, by that call.
private struct FixedMembers {
  var seen: Set<SyntaxIdentifier> = []
  private(set) var members: [SyntaxIdentifier: Set<String>] = [:]

  mutating func add(_ changes: [VariableWrites.Change], of value: ExprSyntax) {
    let fixed = changes.filter { change in
      let assignment = change.node.as(InfixOperatorExprSyntax.self)
      return assignment?.name == "="
        && assignment?.rightOperand.core.is(IntegerLiteralExprSyntax.self) ?? false
    }
    members[value.core.id, default: []].formUnion(fixed.compactMap(\.member))
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call returns a date by the clock: the start of a day, an hour, or the next match.
  fileprivate var isFromClock: Bool {
    ["startOfDay", "nextDate"].contains(calleeName)
      || (calleeName == "date"
        && (argument("bySettingHour") != nil || argument("bySetting") != nil))
  }

  /// Whether the call returns components of a date without minutes, apart from some that are set.
  fileprivate func givesFullHours(without fixed: Set<String>) -> Bool {
    let small: Set = fixed.contains("minute") ? [] : ["minute", "second", "nanosecond"]
    if calleeName == "DateComponents" {
      return small.isDisjoint(with: arguments.compactMap(\.label?.text))
    }
    guard calleeName == "dateComponents", argument("from") != nil, argument("to") == nil,
      let parts = arguments.first?.expression.as(ArrayExprSyntax.self)
    else { return false }
    return small.isDisjoint(with: parts.elements.map(\.expression.lastName))
  }
}

extension ExprSyntax {
  /// The names that the expression reads.
  fileprivate var names: [DeclReferenceExprSyntax] {
    let finder = ReadNames(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }
}

private final class ReadNames: SyntaxVisitor {
  private(set) var found: [DeclReferenceExprSyntax] = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
}
