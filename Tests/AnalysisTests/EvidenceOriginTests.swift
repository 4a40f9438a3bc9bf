import Analysis
import Testing
import Traces

/// The origin of evidence, and which traces count for a project.
struct EvidenceOriginTests {
  @Test(arguments: [
    (TraceHeader.Producer.simulator, nil, TraceOrigin.simulated),
    (.simulator, TraceHeader.Environment.device, .simulated), (.device, nil, .device),
    (.device, .device, .device), (.device, .simulatorApp, .simulatorApp),
    (.import, .device, .device), (.import, .simulatorApp, .simulatorApp),
    (.import, nil, .unknown), (.handwritten, nil, .unknown), (.handwritten, .device, .unknown),
  ])
  func `the header determines the origin of a trace`(
    producer: TraceHeader.Producer, environment: TraceHeader.Environment?, origin: TraceOrigin
  ) {
    var header = TraceScript.header(producer: producer)
    header.environment = environment
    #expect(header.origin == origin)
  }

  @Test func `the basis of a rule is the best origin among the traces that pass it`() {
    let simulated = Self.run(Self.trace("a", .simulator)).rules.first { $0.ruleID == "RLD-019" }
    #expect(simulated?.outcome == .pass)
    #expect(simulated?.basis == .simulated)
    #expect(simulated?.origins.phrase == "1 simulated")
    let both = Self.run(Self.trace("a", .simulator), Self.trace("b", .device))
      .rules.first { $0.ruleID == "RLD-019" }
    #expect(both?.basis == .device)
    #expect(both?.origins.phrase == "1 from a device, 1 simulated")
  }

  @Test func `the basis of several results is the weakest origin`() {
    #expect(TraceOrigin.weakest(of: [.device, .simulated, .unknown]) == .simulated)
    #expect(TraceOrigin.weakest(of: [.device, .simulatorApp]) == .simulatorApp)
    #expect(TraceOrigin.weakest(of: []) == nil)
  }

  @Test(
    arguments: [
      // No declared kinds: only the bundled scenarios are known to be about another widget.
      (nil, [], TraceHeader.Producer.simulator, "tide", true),
      (nil, [], .simulator, "nearby", false),
      (nil, [], .device, "nearby", true),
      // Expected kinds: other kinds and bundled scenarios do not count.
      (nil, ["tide"], .device, "tide", true), (nil, ["tide"], .device, "nearby", false),
      (nil, ["nearby"], .simulator, "nearby", false),
      // The sources declare the kinds.
      (["nearby"], [], .simulator, "nearby", true), (["tide"], [], .device, "nearby", false),
      ([], [], .device, "tide", false), ([], ["nearby"], .simulator, "nearby", false),
    ] as [([String]?, [String], TraceHeader.Producer, String, Bool)])
  func `only traces about the project's widgets count`(
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

  @Test func `without one of the traces, nothing passes and failures remain`() {
    let complete = Self.run(Self.trace("a", .device), Self.trace("b", .device, start: "00:01"))
    let incomplete = complete.incomplete(because: "One is missing.")
    for (before, after) in zip(complete.rules, incomplete.rules)
    where !before.ruleID.hasPrefix("TST") {
      #expect(after.outcome != .pass && after.outcome != .notApplicable, "\(after.ruleID)")
      #expect((after.outcome == .fail) == (before.outcome == .fail), "\(after.ruleID)")
    }
    #expect(incomplete.rules.contains { $0.outcome == .fail })
    #expect(
      incomplete.matrix?.cells.allSatisfy { !$0.observed.isEvaluated || $0.observed.isWeak } == true
    )
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
