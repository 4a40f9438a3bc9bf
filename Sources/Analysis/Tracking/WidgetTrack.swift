internal import Traces

/// One widget instance as the events of its trace come by.
struct WidgetTrack {
  let instance: String
  /// How the person placed it; set through `place(_:)`.
  private(set) var placement: WidgetPlacement?
  // What the placement says, ready to be read for every event without copying it.
  private(set) var key: WidgetKey
  private(set) var isPlaced = false
  private(set) var wantsLocation: Bool?
  private(set) var ageLimit: Duration?
  /// Whether its provider ever had anything to do with locations.
  var usesLocation = false
  var added: EventReference?
  var removed: EventReference?
  /// How many lines of its ledger have begun.
  var lineCount = 0
  var counts = ReloadCounts()
  var triggers = CaseTally<ReloadRequest.Trigger>()
  var withholdReasons = CaseTally<WithholdReason>()
  var freeReasons = NameTally()
  var causes = NameTally()
  var locationResults = CaseTally<LocationResult.LocationOutcome>()
  var shares = DisplayShares()
  var yield = ReloadYield()
  /// How long each request waited that waited a second or longer.
  var waits = QuantileTally()
  var budget = BudgetTrack()
  var views: ViewTrack
  /// What was displayed other than by a new reload.
  var displays = LastRows<DisplayRow>()
  /// What was displayed last since its latest timeline.
  var lastDisplayed: EntryState?
  var figures = FigureTrack()
  /// The balance as it must be; nil when the header does not give its shape.
  var expectedBalance: ExpectedBalance?
  /// The balance as it can be, by each way in which the clock can have been moved; empty before it was.
  var readings: [ExpectedBalance] = []
  /// The charged reloads since the trace told a balance, the latest of them, and how many charges it told.
  var charges = (made: 0, latest: EventReference?.none, logged: 0)
  /// Up to which loss of events the widget's state is known again.
  var certainty = Certainty()
  /// Whether its name is written in two ways, so that it may be two widgets.
  var isMixed = false
  /// The doubts and the number of losses as its current view began.
  var viewDoubts = (types: EventTypes(), losses: 0)
  /// The balance that the trace told last.
  var balance: Double?
  /// Until when the system may be learning how it is used.
  var learningEnd: TraceTime?
  /// The start of the latest reload, and of the latest charged one.
  var lastStart: TraceTime?
  var lastCharged: TraceTime?
  /// When the provider last answered.
  var lastProvided: TraceTime?
  /// The device's count of moves at the latest reload for one, and how many reloads that move brought.
  var reloadsForMove = (move: 0, count: 0)
  /// The changes of the system that the widget was reloaded for.
  var servedChanges: [SystemChange: EventReference] = [:]
  /// Whether it was reloaded since it was added.
  var isLoaded = false
  /// The state of all entries of its latest timeline; nil when they have several.
  var promisedState: EntryState?
  /// The hash of the content that its latest timeline began with.
  var contentHash: String?
  /// What rules may know of the widget; nil until a rule asks, and again once it changed.
  var subject: RuleSubject?
  /// Reloads whose events may still come, the oldest first; bounded by `openLimit`.
  var open: [OpenReload] = []
  /// The timeline in force.
  var timeline: TimelineInForce?
  /// Nothing that its timelines brought is newer than the first, nor than the second as far as the fix behind it is known.
  var newestContent: (reported: TraceTime, known: TraceTime)?
  /// The policy request that a newer one would supersede.
  var policyRequest: String?

  /// How many reloads of one widget may run at once before the oldest counts as ended, once its time is up and in any
  /// case.
  static let openLimit = (timely: 4, any: 32)

  /// - Parameter first: the first event that names it.
  init(instance: String, at first: EventReference) {
    self.instance = instance
    views = ViewTrack(from: first)
    key = WidgetKey(kind: WidgetKey.unknownKind, instance: instance)
  }

  /// Whether it wants no location and never had anything to do with one.
  var isOutside: Bool { wantsLocation == false && !usesLocation }

  /// What is left of the budget is not known from here on.
  mutating func forgetBudget() {
    expectedBalance = nil
    readings = []
  }

  /// Takes in how the widget was added; until then its kind is unknown.
  mutating func place(_ placement: WidgetPlacement) {
    self.placement = placement
    subject = nil
    isPlaced = true
    key = WidgetKey(kind: placement.kind, instance: instance)
    wantsLocation = placement.wantsLocation
    ageLimit = placement.maximumAge.flatMap { age in
      age >= 0 && age <= Self.longestAge ? .milliseconds(Int64(age * 1000)) : nil
    }
  }

  /// The longest age, in seconds, that a widget can allow its content: three days, an ASSUMPTION.
  ///
  /// Five minutes in milliseconds are more.
  static let longestAge = 259_200.0

  /// The bound that the timeline in force puts on a reload which only policies asked for.
  ///
  /// It is given the timeline alone, because a method of the widget would copy all of it for every reload.
  static func policyBound(
    of timeline: TimelineInForce?, eligibleAt: TraceTime?
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

/// A reload whose events may still come.
struct OpenReload {
  var facts: ReloadFacts
  /// Where the lines of its requests stand; empty where none are kept.
  let lines: [Int]
  /// Whether it answers no request of the trace, so that it has a line of its own.
  let isUnrequested: Bool
  /// The contexts at the start, or what is missing to know them.
  var startContexts: Result<WidgetContexts, Situation.Gap>
  /// What could not be known as it started, and how many losses there had been.
  var doubts = EventTypes()
  var losses = 0
  /// What decided its charge.
  var charge: ChargeContext
  /// The setting as the provider read it last.
  var basis: AuthorizationClock.Basis?
  /// What it shows where the view it ran in may have ended before; nil where that makes no difference.
  var unended: (deliverability: Deliverability, cells: CellPlacement, sinceView: Duration?)?
}
