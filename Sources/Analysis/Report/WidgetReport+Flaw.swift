internal import Traces

extension WidgetReport {
  /// What in the report no analysis could have made, as a phrase; nil when it is sound.
  var flaw: String? {
    let hasRows =
      views.count <= RowLimit.perWidget && [lineCount, omittedViews].allSatisfy { $0 >= 0 }
    let checks: [(isRight: Bool, flaw: String)] = [
      (hasRows, "a widget has more rows than are kept"),
      (counts.isSound && locationResults.allSatisfy { $0.count >= 0 }, "a count is negative"),
      (budget.isSound, "a day of its budget cannot be"),
      (contentAge.isSound, "more views showed content than there were"),
      (figures.isSound, "its figures do not fit one another"),
      (yield.isSound, "more reloads are located than there are"),
      (reloadShares.isSound && viewShares.isSound, "a share is negative"),
    ]
    return checks.first { !$0.isRight }?.flaw
  }
}

extension ReloadCounts {
  fileprivate var isSound: Bool {
    let totals = [
      requested, started, charged, free, withheldRequests, coalesced, superseded, pending,
    ]
    return totals.allSatisfy { $0 >= 0 } && charged + free <= started
      && (freeByReason + chargedByCause).allSatisfy { $0.count >= 0 }
      && withheldByReason.allSatisfy { $0.count >= 0 }
      && requestsByTrigger.allSatisfy { $0.count >= 0 }
  }
}

extension DisplayShares {
  fileprivate var isSound: Bool {
    [located, priorContent, otherContent, unavailable, notApproved, placeholder, redacted, unknown]
      .allSatisfy { $0 >= 0 }
  }
}

extension BudgetUse {
  /// The days that ten years east or west of UTC can touch.
  static let possibleDays = -2...3_660

  fileprivate var isSound: Bool {
    zip(days, days.dropFirst()).allSatisfy { $0.day < $1.day }
      && days.allSatisfy { Self.possibleDays.contains($0.day) && $0.isSound }
      && worst?.count ?? 0 >= 0
  }
}

extension BudgetDay {
  fileprivate var isSound: Bool {
    [charged, free, mostChargedWithinDay, refusals, exhaustionCount].allSatisfy { $0 >= 0 }
      && steps.count <= Self.mostSteps && balance.count <= Self.mostSteps
      && exhaustions.count <= Self.keptExhaustions
  }
}
