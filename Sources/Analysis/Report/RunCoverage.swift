internal import Bytes
package import Traces

/// What all traces of a run show of the situations that Apple asks to test, each with the traces that show it.
package struct RunCoverage: Sendable {
  /// S1 to S5 and the test over several days, in this order; each has its line.
  package private(set) var lines = RealWorldSituation.allCases.map(CoverageLine.init) + [.days]
  /// Whether any widget has to do with locations; nil without widgets.
  private(set) var concernsLocation: Bool?
  /// Whether any trace has a budget in force.
  private(set) var isBudgeted = false
  /// The longest time for which any trace keeps account of a budget.
  private(set) var longestAccount: Duration?

  /// The shortest test over several days: three, from the first morning to the last evening, an ASSUMPTION.
  static let severalDays = Duration.seconds((2 * 24 + 16) * 3600)

  /// Adds what the next trace shows.
  mutating func add(_ trace: TestCoverage, of file: String, from origin: TraceOrigin) {
    for situation in RealWorldSituation.allCases {
      lines[situation.rawValue].add(trace[situation], of: situation, in: file, origin)
    }
    if let concerns = trace.concernsLocation {
      concernsLocation = concerns || concernsLocation == true
    }
    isBudgeted = isBudgeted || trace.isBudgeted
    if let account = trace.longestAccount { add(account, in: file, origin) }
  }

  private mutating func add(
    _ account: BudgetAccount, in file: String, _ origin: TraceOrigin
  ) {
    let place = lines.count - 1
    if account.length >= Self.severalDays {
      lines[place].add(
        CoverageLine.Sighting(
          file: file, widget: account.widget, reference: account.start, origin: origin))
    }
    guard account.length > longestAccount ?? .zero else { return }
    longestAccount = account.length
    lines[place].lack = CoverageLine.Lack(
      summary: "the longest is \(ShownTime.duration(account.length))",
      details:
        "the longest is \(ShownTime.duration(account.length)): \(account.widget.instance) in \(file)"
    )
  }
}

/// What a run shows of one thing that has to be tested: the traces that show it, or what they lack.
package struct CoverageLine: Sendable {
  /// The rule that asks for it.
  package let ruleID: String
  /// The scenario that plays it.
  package let scenario: String
  /// What a trace has to show, as a phrase.
  package let words: String
  /// The first traces that show it; see `count` for all of them.
  package private(set) var sightings: [Sighting] = []
  package private(set) var count = 0
  /// Where the traces that show it come from.
  package private(set) var origins = OriginCounts()
  /// What the trace that came furthest lacks, to be read only where none shows it.
  fileprivate(set) var lack: Lack
  private var furthest = SituationProgress.absent

  /// What is missing, with the trace that comes nearest; nil when it is shown.
  package var missing: String? { count == 0 ? lack.details : nil }

  /// How many traces are kept.
  package static let kept = 8

  /// Where a trace shows it.
  package struct Sighting: Sendable {
    package let file: String
    package let widget: WidgetKey
    package let reference: EventReference
    package let origin: TraceOrigin
  }

  /// What is missing: in few words that no trace changes, and with all that is known.
  struct Lack {
    let summary: String
    let details: String
  }

  fileprivate static let days = CoverageLine(
    ruleID: TestOverSeveralDays.id, scenario: "S6",
    words: "a widget is followed under a budget over three days",
    lack: Lack(
      summary: "no trace keeps account of a budget",
      details: "no trace of a release run tells of the budget that its header declares"))

  private init(ruleID: String, scenario: String, words: String, lack: Lack) {
    self.ruleID = ruleID
    self.scenario = scenario
    self.words = words
    self.lack = lack
  }

  fileprivate init(of situation: RealWorldSituation) {
    self.init(
      ruleID: CoverTheRealWorldScenarios.id, scenario: situation.scenario, words: situation.words,
      lack: situation.lack(.absent, in: ""))
  }

  fileprivate mutating func add(_ sighting: Sighting) {
    count += 1
    origins.add(1, of: sighting.origin)
    if sightings.count < Self.kept { sightings.append(sighting) }
  }

  fileprivate mutating func add(
    _ progress: SituationProgress, of situation: RealWorldSituation, in file: String,
    _ origin: TraceOrigin
  ) {
    if case .shown(let reference, let widget) = progress {
      add(Sighting(file: file, widget: widget, reference: reference, origin: origin))
    }
    guard progress.isFurther(than: furthest) else { return }
    furthest = progress
    lack = situation.lack(progress, in: file)
  }
}

extension RealWorldSituation {
  /// What is missing in a trace that came so far.
  fileprivate func lack(_ progress: SituationProgress, in file: String) -> CoverageLine.Lack {
    switch progress {
    case .absent: CoverageLine.Lack(summary: "\(start.name) missing", details: start.details)
    case .begun(let reference):
      CoverageLine.Lack(
        summary: "the reload after it is missing",
        details: "\(followUp) after \(file), event \(reference.sequence) (line \(reference.line))")
    case .tooShort(let presence):
      CoverageLine.Lack(
        summary: "both are not there long enough",
        details:
          "\(file) has two, and one of them is there for \(ShownTime.duration(presence)): how often a day "
          + "a widget is viewed is told from \(ShownTime.duration(Self.leastPresence)) on (ASSUMPTION)"
      )
    case .tooAlike(let ratio):
      CoverageLine.Lack(
        summary: "both are viewed about as often",
        details:
          "in \(file) one is viewed \(ToldApart(ratio, Self.viewRatio).measured) times as often")
    case .shown: CoverageLine.Lack(summary: "nothing", details: "nothing")
    }
  }

  /// What it begins with.
  private var start: (name: String, details: String) {
    switch self {
    case .extendedByPrompt:
      ("the answer is", "no trace has an auth.widgetPrompt that is answered with allow")
    case .declinedByPrompt:
      ("the answer is", "no trace has an auth.widgetPrompt that is answered with deny")
    case .appSettingChanged:
      ("the change is", "no trace has an auth.changed of the scope app after a widget was added")
    case .widgetApprovalChanged:
      (
        "the change is",
        "no trace has an auth.changed between whenInUseAppOnly and whenInUseAppOrWidgets after a widget was added"
      )
    case .frequentAndInfrequentPages:
      ("two such widgets are", "no trace has two widgets of one kind that are both viewed")
    }
  }

  /// What has to come then.
  private var followUp: String {
    switch self {
    case .extendedByPrompt:
      "no reload of the widget gets a location, while the setting is what the answer leads to,"
    case .declinedByPrompt:
      "no reload of the widget reads the flag as false, while the setting is what the answer leads to,"
    case .appSettingChanged, .widgetApprovalChanged, .frequentAndInfrequentPages:
      "no reload follows"
    }
  }
}
