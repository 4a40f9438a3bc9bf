internal import Findings
internal import Projects
internal import SwiftSyntax

/// LOC-023: a reload makes one geocoding request, not one for each place in a list.
struct GeocodeOncePerReload: GuidanceRule {
  let id = "LOC-023"
  let level = FindingLevel.warning

  private static let requests: Set<String> = [
    "reverseGeocodeLocation", "geocodeAddressString", "geocodePostalAddress",
    "geocodeAddressDictionary",
  ]
  /// The newer types, for which Apple states no limit.
  private static let successors: Set<String> = ["MKReverseGeocodingRequest", "MKGeocodingRequest"]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let index = target.index
    var seen: Set<SyntaxIdentifier> = []
    for reached in target.providers.flatMap(\.methods).flatMap({ index.reach(from: $0) })
    where seen.insert(reached.function.body.id).inserted {
      for call in index.calls(in: reached.function) where isRequest(call, index) {
        guard let loop = repetition(of: call, along: reached, in: index) else { continue }
        report.add(
          "this loop makes a geocoding request in each iteration, and geocoding requests are"
            + " rate-limited; make one per reload, or store place names",
          at: call, in: reached.function.file,
          level: Self.successors.contains(call.calleeName) || mayBeSkipped(call, along: reached)
            ? .note : level,
          evidence: [loop] + reached.evidence)
      }
    }
  }

  /// Whether a function that a loop calls may return before the request, with a stored name.
  private func mayBeSkipped(_ call: FunctionCallExprSyntax, along reached: ReachedFunction) -> Bool
  {
    !reached.path.isEmpty
      && (reached.function.statements?.contains { item in
        item.position < call.position
          && item.item.expression.map { Syntax($0).returnsStored } ?? false
      } ?? false)
  }

  private func isRequest(_ call: FunctionCallExprSyntax, _ index: SourceIndex) -> Bool {
    let name = call.calleeName
    if Self.successors.contains(name) { return !index.declares(name) && call.base == nil }
    return Self.requests.contains(name) && call.base != nil && index.functions(name).isEmpty
  }

  /// Returns the loop around the request, or around a call that leads to it.
  private func repetition(
    of call: FunctionCallExprSyntax, along reached: ReachedFunction, in index: SourceIndex
  ) -> EvidenceLocation? {
    let steps =
      [(Syntax(call), reached.function)] + reached.path.reversed().map { ($0.node, $0.function) }
    for (node, function) in steps {
      if let loop = Repetition(around: node, in: function, of: index) {
        return EvidenceLocation("the loop", at: loop.head, in: function.file)
      }
    }
    return nil
  }
}

extension Syntax {
  /// Whether it is an `if` that binds a value and then returns.
  fileprivate var returnsStored: Bool {
    guard let branch = self.as(IfExprSyntax.self),
      branch.conditions.contains(where: { $0.condition.is(OptionalBindingConditionSyntax.self) })
    else { return false }
    return branch.body.statements.last?.item.is(ReturnStmtSyntax.self) ?? false
  }
}
