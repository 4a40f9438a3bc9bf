package import Traces

/// How many requests and reloads of one widget ended in which way.
package struct ReloadCounts: Equatable, Sendable {
  package var requested = 0
  package var started = 0
  package var charged = 0
  package var free = 0
  /// Reloads of which the trace does not say whether they were charged.
  package var unrecorded: Int { started - charged - free }
  /// Requests withheld at least once, whether or not they started later.
  package var withheldRequests = 0
  package var coalesced = 0
  package var superseded = 0
  /// Requests without an end when the trace ended, the withheld ones included.
  package var pending = 0
  /// Free reloads by the reason the trace gives, the most frequent first.
  package var freeByReason: [Count<String>] = []
  /// Every time a request was withheld, by reason, in the order of the vocabulary; reasons that occurred only.
  package var withheldByReason: [Count<WithholdReason>] = []
  package var requestsByTrigger: [Count<ReloadRequest.Trigger>] = []
  /// Who spent the budget: charged reloads by call site, or by trigger where there is none.
  package var chargedByCause: [Count<String>] = []

  package init() {}

  /// Adds the totals of another widget; the lists stay those of this one.
  mutating func addTotals(of other: ReloadCounts) {
    requested.add(saturating: other.requested)
    started.add(saturating: other.started)
    charged.add(saturating: other.charged)
    free.add(saturating: other.free)
    withheldRequests.add(saturating: other.withheldRequests)
    coalesced.add(saturating: other.coalesced)
    superseded.add(saturating: other.superseded)
    pending.add(saturating: other.pending)
  }
}
