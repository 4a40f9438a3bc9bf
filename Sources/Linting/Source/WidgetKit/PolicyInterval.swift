internal import Findings
internal import Projects
internal import SwiftSyntax

/// The interval to the next reload that a policy requests, if the sources fix it.
struct PolicyInterval {
  /// The interval from now; zero or less is not in the future.
  let seconds: Double
  /// Whether another branch requests, or may request, another interval.
  let isConditional: Bool
  let policy: PolicyUse
  let evidence: [EvidenceLocation]

  /// Whether it comes from the end of the entries, not from a date in the policy.
  var isEnd: Bool { if case .atEnd = policy.kind { true } else { false } }

  /// The interval as a phrase: `15 minutes`.
  var phrase: String { Self.phrase(of: seconds) }

  /// Returns a duration as a phrase.
  static func phrase(of seconds: Double) -> String {
    let units: [(Double, String)] = [(86_400, "day"), (3600, "hour"), (60, "minute")]
    for (length, name) in units where seconds >= length {
      return count(seconds / length, name)
    }
    return count(seconds, "second")
  }

  private static func count(_ number: Double, _ name: String) -> String {
    let tenths = (number * 10).rounded() / 10
    let text = tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
    return text == "1" ? "1 \(name)" : "\(text) \(name)s"
  }
}

extension RuleReport {
  /// Reports an interval where it can be changed.
  ///
  /// This is the constant or the local with its number, otherwise the policy.
  mutating func add(_ message: String, at interval: PolicyInterval, level: FindingLevel? = nil) {
    let policy = EvidenceLocation(
      "this policy uses it", at: interval.policy.node, in: interval.policy.scope.file)
    let place =
      interval.evidence.last { $0.isDeclaration }
      ?? interval.evidence.last { $0.isLocalNumber && !interval.isEnd } ?? policy
    let isElsewhere = place.note != policy.note
    add(
      message, at: place.note.place, length: place.note.length, level: level,
      evidence: interval.evidence.map(\.note).filter { $0 != place.note }
        + (isElsewhere ? [policy.note] : []))
  }
}

extension TimelineUse {
  /// Whether the time of the next reload does not matter.
  ///
  /// The timeline is for a preview, or for a date that the calendar can always compute.
  func isNeverReloaded(in index: SourceIndex) -> Bool {
    guard let function else { return false }
    return index.isKeptForPreviews(call, in: function)
      || Syntax(call).isWithoutDate(in: function)
  }
}

extension SourceIndex {
  /// The shortest interval of each policy with a known date.
  var policyIntervals: [PolicyInterval] {
    let folder = ConstantFolder(index: self)
    return timelines.filter { !$0.isNeverReloaded(in: self) }.flatMap { timeline in
      timeline.policies.compactMap { interval(of: $0, timeline, folder) }
    }
  }

  private func interval(
    of policy: PolicyUse, _ timeline: TimelineUse, _ folder: ConstantFolder
  ) -> PolicyInterval? {
    let moments: [Folded]
    switch policy.kind {
    case .never: return nil
    case .after(let date):
      moments = folder.fold(date, in: policy.scope).filter { $0.moment != nil && !$0.isFrozen }
    case .atEnd:
      // The end of entries with fixed dates is equivalent to a date; one entry for now ends at
      // once.
      guard let end = end(of: timeline, folder),
        timeline.entries != .one || end.moment.map({ $0 > 0 }) ?? false
      else { return nil }
      moments = [end]
    }
    guard let soonest = moments.min(by: { ($0.moment ?? 0) < ($1.moment ?? 0) }),
      let seconds = soonest.moment, seconds.isFinite, abs(seconds) < 1e10
    else { return nil }
    return PolicyInterval(
      seconds: seconds,
      isConditional: policy.isConditional || soonest.isConditional || moments.count > 1,
      policy: policy, evidence: policy.trail + soonest.trail)
  }

  /// The policies whose only date was computed once, with the places it comes from.
  var frozenPolicies: [(policy: PolicyUse, trail: [EvidenceLocation])] {
    let folder = ConstantFolder(index: self)
    return timelines.filter { !$0.isNeverReloaded(in: self) }.flatMap { timeline in
      timeline.policies.compactMap { policy in
        guard case .after(let date) = policy.kind else { return nil }
        let dates = folder.fold(date, in: policy.scope)
        guard let first = dates.first, dates.allSatisfy(\.isFrozen) else { return nil }
        return (policy, policy.trail + first.trail)
      }
    }
  }

  /// The policies whose only date is early on the current day, with the seconds from its start.
  var earlyDayTimes: [(policy: PolicyUse, seconds: Double)] {
    let folder = ConstantFolder(index: self)
    return timelines.filter { !$0.isNeverReloaded(in: self) }.flatMap { timeline in
      timeline.policies.compactMap { policy in
        let dates: [Folded] =
          switch policy.kind {
          case .never: []
          case .after(let date): folder.fold(date, in: policy.scope)
          case .atEnd: end(of: timeline, folder, isDayTime: true).map { [$0] } ?? []
          }
        guard dates.count == 1, !dates[0].isConditional, !dates[0].isFrozen, !policy.isConditional,
          let seconds = dates[0].dayTime, seconds > 0, seconds <= 12 * 3600
        else { return nil }
        return (policy, seconds)
      }
    }
  }

  /// Returns the date of the last entry in a list that is written out.
  ///
  /// - Parameter isDayTime: Whether to return the latest time of the current day instead.
  private func end(
    of timeline: TimelineUse, _ folder: ConstantFolder, isDayTime: Bool = false
  ) -> Folded? {
    guard let function = timeline.function, let entries = timeline.call.argument("entries") else {
      return nil
    }
    let scope = FoldingScope(function)
    var array = entries.core.as(ArrayExprSyntax.self)
    if array == nil, let local = LocalValue(entries.core.lastName, before: entries, in: function),
      local.isConstant
    {
      array = local.initializer?.core.as(ArrayExprSyntax.self)
    }
    let dates = array?.elements.map { element -> Folded? in
      guard let entry = folder.creatingCall(element.expression, in: scope),
        let date = folder.dateSource(of: entry, in: scope)
      else { return nil }
      return folder.fold(date.expression, in: date.scope).max {
        ($0.moment ?? 0) < ($1.moment ?? 0)
      }
    }
    if isDayTime {
      guard let dates, dates.allSatisfy({ $0?.dayTime != nil }) else { return nil }
      return dates.compactMap { $0 }.max { ($0.dayTime ?? 0) < ($1.dayTime ?? 0) }
    }
    guard let dates else { return lastOfLoops(timeline) }
    guard dates.allSatisfy({ $0?.moment != nil }) else { return nil }
    return dates.compactMap { $0 }.max { ($0.moment ?? 0) < ($1.moment ?? 0) }
  }

  /// Returns the last date of entries that loops create, if the end of each loop is known.
  private func lastOfLoops(_ timeline: TimelineUse) -> Folded? {
    guard let entries = timeline.datedEntries(in: self, atEndOfLoops: true), !entries.isEmpty else {
      return nil
    }
    let moments = entries.map { entry -> Double? in
      if case .fixed(let seconds) = entry.date { seconds } else { nil }
    }
    // A later end does not cause a reload that is too early, but stale content (RLD-008).
    guard moments.allSatisfy({ $0 != nil }), let last = moments.compactMap(\.self).max(),
      last < 15 * 60
    else { return nil }
    // A loop may count backward, and then its first entry is the latest.
    guard last <= 0 else { return Folded(.moment(last)) }
    guard entries.contains(where: { $0.element.isRepeated(in: timeline) }) else { return nil }
    let first = timeline.datedEntries(in: self)?.compactMap { entry -> Double? in
      if case .fixed(let seconds) = entry.date { seconds } else { nil }
    }.max()
    return first.map { Folded(.moment(max($0, last))) }
  }
}

extension ExprSyntax {
  /// Whether a loop around the expression, or a `map`, evaluates it several times.
  fileprivate func isRepeated(in timeline: TimelineUse) -> Bool {
    sequence(first: Syntax(self)) { $0.parent }.prefix { $0.id != timeline.function?.body.id }
      .contains {
        $0.is(ForStmtSyntax.self) || $0.is(WhileStmtSyntax.self)
          || $0.as(ClosureExprSyntax.self)?.callTaking?.calleeName == "map"
      }
  }
}
