package import Traces

/// A timeline as its provider gave it, with the reload that it belongs to.
package struct ProvidedTimeline: Sendable {
  package let timeline: TimelineProvision
  package let reference: EventReference
  /// The reload as far as it has come.
  package let reload: ReloadFacts
  /// The hash of the content that the widget's timeline before began with.
  package let hashBefore: String?
}

/// One step in the life of a request, with what was found about its wait.
package struct RequestStep: Sendable {
  package let requestID: String
  package let trigger: ReloadRequest.Trigger
  package let reference: EventReference
  package let kind: Kind
  package let wait: Wait
  package let cost: Cost

  /// What its reload takes from the budget, which decides the rule that answers for the request.
  package enum Cost: Equatable, Sendable {
    /// Something, or nothing of which the trace gives a reason.
    case charged
    /// Nothing: the app called while a call was free, and nothing but the system kept the reload from starting then.
    case freeCall
    /// Nothing, by the request's trigger alone.
    case free
  }

  /// What happened.
  package enum Kind: Equatable, Sendable {
    case made
    case withheld(WithholdReason, Blocker)
    /// Whether the cost of the reload can be computed, or is zero; and whether it was charged.
    case served(isBudgetKnown: Bool, isCharged: Bool)
    case superseded
    /// The trace ended first, or the widget was removed.
    case leftOver
    /// Something refers to a request that is not open; the text says what, as a phrase.
    case stray(String)
    /// A reload of another widget names it.
    case misplaced
  }

  /// Whether a reason for withholding holds, as the events tell it.
  package enum Blocker: Equatable, Sendable {
    case holds
    /// The text says what was found in its place, as a phrase.
    case gone(String)
    case open(String)
  }

  /// Whether the time since the request was due is accounted for by what the trace says held it back.
  package enum Wait: Equatable, Sendable {
    case accounted
    /// How long nothing held it back, and what was told of it last.
    case unaccounted(Duration, last: WithholdReason?)
    case open(String)
  }
}

/// What a widget shows from an instant on.
package struct DisplayMoment: Sendable {
  package let entry: EntryDisplay
  package let reference: EventReference
  package let lock: LockState?
  /// What all entries of the timeline in force show; nil where they differ or there is none.
  package let promised: EntryState?
  /// The lock that should have hidden what was on screen until now, and did not.
  package let neverCovered: EventReference?
  /// Whether the trace ended, so that nothing new is shown here.
  package let isEnd: Bool
}

/// What a trace says of a balance, and what it must be.
package struct BalanceMoment: Sendable {
  package let change: BudgetChange
  package let reference: EventReference
  /// Nil when the header does not give the shape of the budget.
  package let expected: Double?
  /// The highest balance that there can be; nil where that is not known.
  package let cap: Double?
  /// Whether it is what the widget begins with, which a parameter sets.
  package var isInitial = false
  /// Whether the charge of the reload at this place is missing; nil for what the trace says.
  package var missing: MissingCharge? = nil

  /// A charge that a trace does not tell although it tells others.
  package enum MissingCharge: Sendable {
    case notReported
    /// The trace ends in the instant of the reload.
    case mayFollow
  }
}

/// A snapshot that the system asked the provider for.
package struct SnapshotMoment: Sendable {
  package internal(set) var reference: EventReference
  package let isPreview: Bool
  /// Seconds.
  package let duration: Double?
  package let usedLocation: Bool
}

/// A new state of the app.
package struct AppMoment: Sendable {
  package let state: AppState
  package let reference: EventReference
}
