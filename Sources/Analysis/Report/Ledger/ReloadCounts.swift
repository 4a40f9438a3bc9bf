package import Traces

/// The numbers of requests and reloads of one widget, by how they ended.
package struct ReloadCounts: Equatable, Sendable {
  package var requested = 0
  package var started = 0
  package var charged = 0
  package var free = 0
  /// Reloads whose charge the trace does not record.
  package var unrecorded: Int { started - charged - free }
  /// Requests withheld at least once, whether or not they started later.
  package var withheldRequests = 0
  package var coalesced = 0
  package var superseded = 0
  /// Requests that had not ended when the trace ended, including the withheld ones.
  package var pending = 0
  /// Free reloads by the recorded reason, the most frequent first.
  package var freeByReason: [Count<String>] = []
  /// All withholdings by reason, in the order of the vocabulary, without reasons that did not
  /// occur.
  package var withheldByReason: [Count<WithholdReason>] = []
  package var requestsByTrigger: [Count<ReloadRequest.Trigger>] = []
  /// Charged reloads by call site, or by trigger if there is none.
  package var chargedByCause: [Count<String>] = []

  package init() {}

  /// Adds the totals of another widget. The lists do not change.
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
