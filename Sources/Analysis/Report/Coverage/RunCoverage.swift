internal import Text
package import Traces

/// The situations that Apple recommends testing, each with the traces of a run that show it.
package struct RunCoverage: Sendable {
  /// One line for each of S1 to S5 and the test over several days, in this order.
  package private(set) var lines = RealWorldSituation.allCases.map(SituationCoverage.init) + [.days]
  /// Whether any widget wants or gets a location, or nil without widgets.
  private(set) var concernsLocation: Bool?
  /// Whether a budget was in force in any trace.
  private(set) var isBudgeted = false
  /// The longest time for which any trace records a budget.
  var longestAccount: Duration? { lines.last?.account?.length }

  /// The minimum length of a test over several days: from the first morning to the third evening,
  /// an ASSUMPTION.
  static let severalDays = Duration.seconds((2 * 24 + 16) * 3600)

  init() {}

  /// Creates the coverage of one trace.
  init(_ trace: TestCoverage, of file: String, from origin: TraceOrigin) {
    let file = file.boundedFileName
    for situation in RealWorldSituation.allCases {
      lines[situation.rawValue].add(trace[situation], in: file, origin)
    }
    concernsLocation = trace.concernsLocation
    isBudgeted = trace.isBudgeted
    if let account = trace.longestAccount {
      lines[lines.count - 1].add(account, in: file, origin)
    }
  }

  /// Creates the coverage of several traces from a summary, or nil unless each situation and the
  /// test over several days has a line.
  init?(lines: [SituationCoverage], concernsLocation: Bool?, isBudgeted: Bool) {
    guard lines.count == self.lines.count else { return nil }
    self.lines = lines
    self.concernsLocation = concernsLocation
    self.isBudgeted = isBudgeted
  }

  /// Keeps the first traces that show each situation. All of them stay counted.
  mutating func keep(sightings counts: [Int]) {
    for (index, count) in zip(lines.indices, counts) where lines[index].sightings.count > count {
      lines[index].sightings.removeSubrange(count...)
    }
  }

  /// Adds the coverage of other traces.
  mutating func merge(_ other: RunCoverage) {
    for (index, line) in zip(lines.indices, other.lines) { lines[index].merge(line) }
    if let concerns = other.concernsLocation {
      concernsLocation = concerns || concernsLocation == true
    }
    isBudgeted = isBudgeted || other.isBudgeted
  }
}

/// The coverage of one required test: the traces that show it, or what they lack.
package struct SituationCoverage: Sendable {
  /// The rule that requires it.
  package let ruleID: String
  /// The scenario that simulates it.
  package let scenario: String
  /// What a trace has to show, as a phrase.
  package let phrase: String
  /// The first traces by name that show it, out of `count`.
  package internal(set) var sightings: [TraceReference] = []
  package internal(set) var count = 0
  /// The origins of the traces that show it.
  package internal(set) var origins = OriginCounts()
  /// The furthest progress of any trace, or nil in the line of several days.
  var furthest: TraceProgress?
  /// The longest record of a budget, or nil in the lines of situations and if there is none.
  var account: Account?

  /// What is missing, with the trace that comes closest, or nil if it is shown.
  package var missing: String? { count == 0 ? shortfall.details : nil }

  /// The maximum number of traces that are kept.
  package static let maximumKept = 8

  /// The place in a trace that shows it.
  package struct TraceReference: Equatable, Sendable {
    package let file: String
    package let widget: WidgetKey
    package let reference: EventReference
    package let origin: TraceOrigin
  }

  /// The progress of a trace in a situation.
  struct TraceProgress: Equatable, Sendable {
    let situation: RealWorldSituation
    var progress = SituationProgress.absent
    var file = ""

    /// Returns the one with more progress or, if they are equal, the one whose trace is first by
    /// name.
    func further(_ other: TraceProgress) -> TraceProgress {
      if other.progress.isFurther(than: progress) { return other }
      return progress.isFurther(than: other.progress) || file <= other.file ? self : other
    }
  }

  /// The time for which a trace records a widget's budget.
  struct Account: Equatable, Sendable {
    let length: Duration
    let instance: String
    let file: String

    /// Returns the longer one or, if they are equal, the one whose trace is first by name.
    func longer(_ other: Account) -> Account {
      length != other.length
        ? (length > other.length ? self : other) : (file <= other.file ? self : other)
    }
  }

  /// What is missing: a short summary without names of traces, and all known details.
  struct MissingPart {
    let summary: String
    let details: String
  }

  static let days = SituationCoverage(
    ruleID: TestOverSeveralDays.id, scenario: "S6",
    phrase: "a widget with a budget is recorded over three days")

  private init(ruleID: String, scenario: String, phrase: String) {
    self.ruleID = ruleID
    self.scenario = scenario
    self.phrase = phrase
  }

  init(of situation: RealWorldSituation) {
    self.init(
      ruleID: CoverTheRealWorldScenarios.id, scenario: situation.scenario, phrase: situation.phrase)
    furthest = TraceProgress(situation: situation)
  }
}

extension SituationCoverage {
  /// What the furthest trace lacks. Only meaningful if no trace shows it.
  var shortfall: MissingPart {
    if let furthest { return furthest.situation.shortfall(furthest.progress, in: furthest.file) }
    guard let account else {
      return MissingPart(
        summary: "no trace records a budget",
        details: "no trace of a release run records the budget that its header declares")
    }
    let summary = "the longest is \(TimeText.duration(account.length))"
    return MissingPart(
      summary: summary, details: "\(summary): \(account.instance) in \(account.file)")
  }

  /// Adds the progress of one trace in a situation.
  fileprivate mutating func add(
    _ progress: SituationProgress, in file: String, _ origin: TraceOrigin
  ) {
    if case .shown(let reference, let widget) = progress {
      add(
        TraceReference(file: file, widget: widget.bounded, reference: reference, origin: origin))
    }
    if progress.isFurther(than: .absent) {
      furthest?.progress = progress.onRecord
      furthest?.file = file
    }
  }

  /// Adds the time for which one trace records a budget.
  fileprivate mutating func add(
    _ account: BudgetAccount, in file: String, _ origin: TraceOrigin
  ) {
    let widget = account.widget.bounded
    if account.length >= RunCoverage.severalDays {
      add(TraceReference(file: file, widget: widget, reference: account.start, origin: origin))
    }
    guard account.length > .zero else { return }
    self.account = Account(length: account.length, instance: widget.instance, file: file)
  }

  private mutating func add(_ sighting: TraceReference) {
    count += 1
    origins.add(1, of: sighting.origin)
    sightings.append(sighting)
  }

  /// Adds the coverage of other traces.
  fileprivate mutating func merge(_ other: SituationCoverage) {
    count.add(saturating: other.count)
    origins.add(other.origins)
    sightings = sightings.merged(with: other.sightings, limit: Self.maximumKept, by: \.file)
    if let theirs = other.furthest { furthest = furthest?.further(theirs) ?? theirs }
    if let theirs = other.account { account = account?.longer(theirs) ?? theirs }
  }
}

extension SituationProgress {
  /// The progress as a summary stores it, with names of bounded length and rounded numbers.
  fileprivate var onRecord: SituationProgress {
    switch self {
    case .absent, .begun, .tooShort: self
    case .tooAlike(let ratio): .tooAlike((ratio * 1e6).rounded() / 1e6)
    case .shown(let reference, let widget): .shown(reference, by: widget.bounded)
    }
  }
}

extension RealWorldSituation {
  /// What is missing in a trace with the given progress.
  fileprivate func shortfall(_ progress: SituationProgress, in file: String)
    -> SituationCoverage.MissingPart
  {
    switch progress {
    case .absent:
      SituationCoverage.MissingPart(summary: "\(start.name) missing", details: start.details)
    case .begun(let reference):
      SituationCoverage.MissingPart(
        summary: "the reload after it is missing",
        details: "\(followUp) after \(file), event \(reference.sequence) (line \(reference.line))")
    case .tooShort(let presence):
      SituationCoverage.MissingPart(
        summary: "one of them is not placed long enough",
        details:
          "\(file) has two, but one of them is placed for only \(TimeText.duration(presence)): counting "
          + "views per day needs at least \(TimeText.duration(Self.minimumPresence)) (ASSUMPTION)"
      )
    case .tooAlike(let ratio):
      SituationCoverage.MissingPart(
        summary: "both are viewed about equally often",
        details:
          "in \(file) one is viewed \(DistinctTexts(ratio, Self.viewRatio).measured) times as often"
      )
    case .shown: SituationCoverage.MissingPart(summary: "nothing", details: "nothing")
    }
  }

  /// The event that begins the situation.
  private var start: (name: String, details: String) {
    switch self {
    case .extendedByPrompt:
      ("the answer is", "no trace has an auth.widgetPrompt that is answered with allow")
    case .declinedByPrompt:
      ("the answer is", "no trace has an auth.widgetPrompt that is answered with deny")
    case .appSettingChanged:
      ("the change is", "no trace has an auth.changed with the scope app after a widget was added")
    case .widgetApprovalChanged:
      (
        "the change is",
        "no trace has an auth.changed between whenInUseAppOnly and whenInUseAppOrWidgets after a widget was added"
      )
    case .frequentAndInfrequentPages:
      ("two such widgets are", "no trace has two widgets of one kind that are both viewed")
    }
  }

  /// The event that has to follow.
  private var followUp: String {
    switch self {
    case .extendedByPrompt:
      "no reload of the widget gets a location under the chosen setting"
    case .declinedByPrompt:
      "no reload of the widget reads the flag as false under the chosen setting"
    case .appSettingChanged, .widgetApprovalChanged, .frequentAndInfrequentPages:
      "no reload follows"
    }
  }
}
