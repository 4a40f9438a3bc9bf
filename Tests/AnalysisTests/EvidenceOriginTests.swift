import Analysis
import Testing
import Traces

/// What evidence is worth by where it comes from and whose widget it is about.
struct EvidenceOriginTests {
  @Test(arguments: [
    (TraceHeader.Producer.simulator, nil, TraceOrigin.simulated),
    (.simulator, TraceHeader.Environment.device, .simulated), (.device, nil, .device),
    (.device, .device, .device), (.device, .simulatorApp, .simulatorApp),
    (.import, .device, .device), (.import, .simulatorApp, .simulatorApp),
    (.import, nil, .unknown), (.handwritten, nil, .unknown), (.handwritten, .device, .unknown),
  ])
  func `the header decides where evidence comes from`(
    producer: TraceHeader.Producer, environment: TraceHeader.Environment?, origin: TraceOrigin
  ) {
    var header = TraceScript.header(producer: producer)
    header.environment = environment
    #expect(header.origin == origin)
  }

  @Test func `a rule is as well founded as the best trace that it holds in`() {
    let simulated = Self.run(Self.trace("a", .simulator)).rules.first { $0.ruleID == "RLD-019" }
    #expect(simulated?.outcome == .pass)
    #expect(simulated?.basis == .simulated)
    #expect(simulated?.origins.phrase == "1 simulated")
    let both = Self.run(Self.trace("a", .simulator), Self.trace("b", .device))
      .rules.first { $0.ruleID == "RLD-019" }
    #expect(both?.basis == .device)
    #expect(both?.origins.phrase == "1 from a device, 1 simulated")
  }

  @Test func `what must be shown in full is as well founded as its weakest part`() {
    #expect(TraceOrigin.weakest(of: [.device, .simulated, .unknown]) == .simulated)
    #expect(TraceOrigin.weakest(of: [.device, .simulatorApp]) == .simulatorApp)
    #expect(TraceOrigin.weakest(of: []) == nil)
  }

  @Test(
    arguments: [
      // Nobody named the project's kinds: only the bundled scenarios are known to be about another widget.
      (nil, [], TraceHeader.Producer.simulator, "tide", true),
      (nil, [], .simulator, "nearby", false),
      (nil, [], .device, "nearby", true),
      // The settings expect a kind: others do not count, and a bundled scenario shows nothing of a project.
      (nil, ["tide"], .device, "tide", true), (nil, ["tide"], .device, "nearby", false),
      (nil, ["nearby"], .simulator, "nearby", false),
      // The sources or the settings name the kinds.
      (["nearby"], [], .simulator, "nearby", true), (["tide"], [], .device, "nearby", false),
      ([], [], .device, "tide", false), ([], ["nearby"], .simulator, "nearby", false),
    ] as [([String]?, [String], TraceHeader.Producer, String, Bool)])
  func `a trace counts for the widgets of the project alone`(
    declared: [String]?, expected: [String], producer: TraceHeader.Producer, kind: String,
    counts: Bool
  ) {
    var project = ProjectWidgets(expected: expected)
    if let declared { project.declare(declared) }
    let run = RunReport(traces: [Self.trace("a", producer, kind: kind)], of: project)
    #expect(run.traces.map(\.isOwn) == [counts])
    #expect(run.origins.best == nil || counts)
    let rule = run.rules.first { $0.ruleID == "RLD-019" }
    #expect(rule?.outcome == (counts ? .pass : .notChecked))
    #expect((run.matrix?.covered ?? 0) == 0 || counts)
  }

  @Test func `with a trace missing nothing passes, and what failed still fails`() {
    let whole = Self.run(Self.trace("a", .device), Self.trace("b", .device, start: "00:01"))
    let cut = whole.incomplete(because: "One is missing.")
    for (before, after) in zip(whole.rules, cut.rules) where !before.ruleID.hasPrefix("TST") {
      #expect(after.outcome != .pass && after.outcome != .notApplicable, "\(after.ruleID)")
      #expect((after.outcome == .fail) == (before.outcome == .fail), "\(after.ruleID)")
    }
    #expect(cut.rules.contains { $0.outcome == .fail })
    #expect(cut.matrix?.cells.allSatisfy { !$0.observed.isJudged || $0.observed.isWeak } == true)
  }

  private static func run(_ traces: TraceReport...) -> RunReport { RunReport(traces: traces) }

  /// One reload that its policy allows at 00:02.
  private static func trace(
    _ file: String, _ producer: TraceHeader.Producer, kind: String = "tide", start: String = "00:02"
  ) -> TraceReport {
    var script = TraceScript()
    script.at(
      "00:00", .widgetAdded(WidgetPlacement(instance: "a", kind: kind, wantsLocation: true)))
    script.request("q", at: "00:00", eligible: "00:02")
    script.reload("r", at: start, requests: ["q"])
    return script.report(TraceScript.header(producer: producer, scenario: "S1-copy"), file: file)
  }
}
