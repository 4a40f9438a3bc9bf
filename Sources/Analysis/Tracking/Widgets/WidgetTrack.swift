internal import Traces

/// The state of one widget instance, tracked through the events of its trace.
struct WidgetTrack {
  let instance: String
  /// How the person placed the widget, set through `setPlacement(_:)`.
  private(set) var placement: WidgetPlacement?
  // Values of the placement, stored so that reading them for every event does not copy it.
  private(set) var key: WidgetKey
  private(set) var isPlaced = false
  private(set) var wantsLocation: Bool?
  private(set) var ageLimit: Duration?
  /// The limits of all its placements.
  private(set) var ageLimits = DeclaredAges()
  /// Whether its provider ever used locations.
  var usesLocation = false
  var added: EventReference?
  var presence = PresenceTrack()
  /// The number of lines of its ledger that have begun.
  var lineCount = 0
  var counts = ReloadCounts()
  var triggers = CaseTally<ReloadRequest.Trigger>()
  var withholdReasons = CaseTally<WithholdReason>()
  var freeReasons = NameTally()
  var causes = NameTally()
  var locationResults = CaseTally<LocationResult.LocationOutcome>()
  var shares = DisplayShares()
  var reloadResults = ReloadResults()
  /// The waits of requests that waited a second or longer.
  var waits = QuantileTally()
  var budget = BudgetTrack()
  var views: ViewTrack
  /// The displays other than by a new reload.
  var displays = LastRows<DisplayRow>()
  /// The last display since its latest timeline.
  var lastDisplayed: EntryState?
  var figures = FigureTrack()
  /// The expected balance, or nil if the header does not specify its shape.
  var expectedBalance: ExpectedBalance?
  /// The possible balances since a change of the clock, or empty before it.
  var readings: [ExpectedBalance] = []
  /// The charged reloads since the trace recorded a balance, the latest of them, and the number of
  /// recorded charges.
  var charges = (made: 0, latest: EventReference?.none, logged: 0)
  /// The loss of events up to which the widget's state is known again.
  var certainty = Certainty()
  /// Whether nothing that it does can be checked any more, for example because it may be two
  /// widgets.
  var isMixed = false
  /// The doubts and the number of losses when its current view began.
  var viewDoubts = (types: EventTypes(), losses: 0)
  /// The last recorded balance.
  var balance: Double?
  /// The end of its learning period, or nil if there is none.
  var learningEnd: TraceTime?
  /// The start of the latest reload, and of the latest charged one.
  var lastStart: TraceTime?
  var lastCharged: TraceTime?
  /// When the provider last returned a timeline.
  var lastProvided: TraceTime?
  /// The device's number of moves at the latest reload for one, and the number of reloads for that
  /// move.
  var reloadsForMove = (move: 0, count: 0)
  /// The system changes for which the widget was reloaded.
  var servedChanges: [SystemChange: EventReference] = [:]
  /// Whether it was reloaded since it was added.
  var isLoaded = false
  /// The state of all entries of its latest timeline, or nil if they differ.
  var timelineState: EntryState?
  /// The hash of the content with which its latest timeline began.
  var contentHash: String?
  /// What rules can know about the widget, or nil until a rule needs it and after a change.
  var subject: RuleSubject?
  /// The reloads that may still have events, the oldest first, bounded by `openLimit`.
  var open: [OpenReload] = []
  var timeline: CurrentTimeline?
  /// The latest date that content can have, as its timelines record it and as far as the fix behind
  /// it is known.
  var newestContent: (reported: TraceTime, known: TraceTime)?
  /// The id of the policy request that a newer one would supersede.
  var policyRequest: String?

  /// The number of open reloads of one widget at which the oldest counts as ended: if its time is
  /// up, and in any case.
  static let openLimit = (timely: 4, any: 32)

  /// - Parameter first: the first event that names it.
  init(instance: String, at first: EventReference) {
    self.instance = instance
    views = ViewTrack(from: first)
    key = WidgetKey(kind: WidgetKey.unknownKind, instance: instance)
  }

  /// Whether it wants no location and never used one.
  var isOutside: Bool { wantsLocation == false && !usesLocation }

  /// Discards the balance, which is unknown from here on.
  mutating func forgetBudget() {
    expectedBalance = nil
    readings = []
  }

  /// Records how the widget was added, before which its kind is unknown.
  mutating func setPlacement(_ placement: WidgetPlacement) {
    self.placement = placement
    subject = nil
    isPlaced = true
    key = WidgetKey(kind: placement.kind, instance: instance)
    wantsLocation = placement.wantsLocation
    ageLimit = placement.maximumAge.flatMap { age in
      age >= 0 && age <= Self.longestAge ? .milliseconds(Int64(age * 1000)) : nil
    }
    if let ageLimit { ageLimits.add(ageLimit) }
  }

  /// The maximum age, in seconds, that a widget can allow its content: three days, an ASSUMPTION.
  ///
  /// Five minutes in milliseconds exceed it.
  static let longestAge = 259_200.0

  /// The bound that the timeline in force sets for a reload that only policies requested.
  ///
  /// A static function of the timeline, because a method of the widget would copy all of it for
  /// every reload.
  static func policyBound(
    of timeline: CurrentTimeline?, eligibleAt: TraceTime?
  ) -> ReloadFacts.PolicyBound {
    switch timeline?.policy {
    case .never: .never
    case .after(let date): .notBefore(max(date, eligibleAt ?? date))
    case .atEnd:
      [eligibleAt, timeline?.lastEntry].compactMap(\.self).max().map { .notBefore($0) } ?? .unknown
    case nil: eligibleAt.map { .notBefore($0) } ?? .unknown
    }
  }
}

/// A reload that may still have events.
struct OpenReload {
  var facts: ReloadFacts
  /// The indices of the lines of its requests, or empty if no lines are kept.
  let lines: [Int]
  /// Whether it serves no request of the trace, so that it has its own line.
  let isUnrequested: Bool
  /// The contexts at the start, or what is missing to know them.
  var startContexts: Result<WidgetContexts, Situation.Gap>
  /// The doubts when it started, and the number of losses until then.
  var doubts = EventTypes()
  var losses = 0
  /// The circumstances that decide its charge.
  var charge: ChargeContext
  /// The setting when the provider last read it.
  var basis: AuthorizationClock.Basis?
  /// Its evidence if the view it ran in had already ended, or nil if that makes no difference.
  var unended: (deliverability: Deliverability, cells: CellPlacement, sinceView: Duration?)?

  /// How its timelines are made.
  var timelineOrigin: FigureTrack.TimelineOrigin {
    FigureTrack.TimelineOrigin(
      basis: basis, readAt: facts.row.flagRead?.time ?? facts.row.start.time,
      fixTime: facts.location == .delivered ? facts.fixTime ?? facts.row.start.time : nil)
  }
}
