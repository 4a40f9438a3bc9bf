package import Traces

/// A timeline as its provider returned it, with the reload that it belongs to.
package struct ProvidedTimeline: Sendable {
  package let timeline: TimelineProvision
  package let reference: EventReference
  /// The reload so far.
  package let reload: ReloadFacts
  /// The hash of the content with which the widget's previous timeline began.
  package let previousHash: String?
}

/// One step in the life of a request, with the check of its wait.
package struct RequestStep: Sendable {
  package let requestID: String
  package let trigger: ReloadRequest.Trigger
  package let reference: EventReference
  package let kind: Kind
  package let wait: Wait
  package let cost: Cost

  /// What its reload takes from the budget, which decides which rule checks the request.
  package enum Cost: Equatable, Sendable {
    /// Charged, or free without a recorded reason.
    case charged
    /// Free: the app called while a call was free, and only the system kept the reload from
    /// starting then.
    case freeCall
    /// Free by the request's trigger alone.
    case free
  }

  /// What happened to the request.
  package enum Kind: Equatable, Sendable {
    case requested
    case withheld(WithholdReason, ReasonCheck)
    /// Served by a reload: whether its cost is computed or zero, and whether it was charged.
    case served(isBudgetKnown: Bool, isCharged: Bool)
    case superseded
    /// Not ended when the trace ended or the widget was removed.
    case unfinished
    /// An event refers to a request that is not open. The text describes it, as a phrase.
    case unmatched(String)
    /// A reload of another widget names the request.
    case misplaced
  }

  /// Whether a reason for withholding applies, according to the events.
  package enum ReasonCheck: Equatable, Sendable {
    case applies
    /// The reason does not apply. The text is what was found instead, as a phrase.
    case doesNotApply(String)
    case undecided(String)
  }

  /// Whether the recorded reasons explain the time since the request was due.
  package enum Wait: Equatable, Sendable {
    case explained
    /// How long nothing withheld the request, and the last recorded reason.
    case unexplained(Duration, last: WithholdReason?)
    case undecided(String)
  }
}

/// The beginning of a display of a widget.
package struct DisplayEvent: Sendable {
  package let entry: EntryDisplay
  package let reference: EventReference
  package let lock: LockState?
  /// The state of all entries of the timeline in force, or nil if they differ or there is none.
  package let expectedState: EntryState?
  /// The lock that should have hidden the previous display but did not.
  package let unhiddenLock: EventReference?
  /// Whether the trace ended, so that there is no new display.
  package let isEnd: Bool
}

/// A balance in a trace, with the expected one.
package struct BalanceEvent: Sendable {
  package let change: BudgetChange
  package let reference: EventReference
  /// Nil if the header does not specify the shape of the budget.
  package let expected: Double?
  /// The maximum balance, or nil if it is unknown.
  package let cap: Double?
  /// Whether it is the initial balance of the widget, which a parameter sets.
  package var isInitial = false
  /// The missing charge of the reload at this event, or nil for a balance that the trace records.
  package var missing: MissingCharge? = nil

  /// A charge that a trace does not record although it records others.
  package enum MissingCharge: Sendable {
    case notReported
    /// The trace ends at the instant of the reload.
    case mayFollow
  }
}

/// A snapshot that the system requested from the provider.
package struct SnapshotEvent: Sendable {
  package internal(set) var reference: EventReference
  package let isPreview: Bool
  /// The duration in seconds.
  package let duration: Double?
  package let usedLocation: Bool
}

/// A new state of the app.
package struct AppStateEvent: Sendable {
  package let state: AppState
  package let reference: EventReference
}
