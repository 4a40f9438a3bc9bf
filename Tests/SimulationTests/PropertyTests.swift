import Diagnostics
import Simulation
import Testing
import Traces

/// Properties that hold for every scenario, checked with many random ones.
struct PropertyTests {
  private static let scripts = 2000
  /// The number of models and seeds for each script.
  private static let models = 5

  @Test func `no random scenario breaks a rule`() async throws {
    let parts = 10
    let simulated = try await withThrowingTaskGroup(of: (events: Int, fault: String?).self) {
      group in
      for part in 0..<parts {
        group.addTask {
          let length = Self.scripts / parts
          return try Self.simulate(part * length..<(part + 1) * length)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for fault in simulated.compactMap(\.fault) { Issue.record("\(fault)") }
    let events = simulated.reduce(0) { $0 + $1.events }
    #expect(Self.scripts * Self.models == 10_000)
    print("random scenarios: \(Self.scripts * Self.models), \(events) events")
  }

  /// Simulates scripts until one breaks a rule. The fault has everything that is needed to
  /// reproduce it.
  private static func simulate(_ numbers: Range<Int>) throws -> (events: Int, fault: String?) {
    var events = 0
    for number in numbers {
      let yaml = RandomScenario(number).yaml
      let file = try SimulatedScenario.file(yaml)
      for turn in 0..<models {
        let model = RandomModel(number * models + turn, for: file)
        var referee = TraceReferee(model.parameters)
        let outcome = model.simulator(of: file).simulate(into: &referee)
        referee.finish()
        events += outcome.eventCount
        if outcome.isCutShort || !referee.faults.isEmpty {
          return (
            events, "script \(number): \(referee.faults.first ?? "cut short")\n\(yaml)\(model)"
          )
        }
      }
    }
    return (events, nil)
  }

  /// Ensures that the generator produces every kind of outcome.
  @Test func `random scenarios produce every kind of outcome`() throws {
    var outcomes = SeenOutcomes()
    for number in 0..<300 {
      let file = try SimulatedScenario.file(RandomScenario(number).yaml)
      _ = RandomModel(number, for: file).simulator(of: file).simulate(into: &outcomes)
    }
    let free: [FreeReason] = [
      .appForeground, .navigationSession, .audioSession, .significantLocationChange,
      .accessibilityChange, .localeChange, .accountChange, .significantTimeChange, .appIntent,
      .standBy, .staleOnView, .initialLoad, .configurationChange, .push, .authorizationChange,
    ]
    let expected =
      free.map { "\(ReloadStart.Charge.free($0))" } + ["\(ReloadStart.Charge.charged)"]
      + ["budget", "minSpacing", "locked", "idle", "coalescedInto", "delivered", "none", "timeout"]
    #expect(expected.filter { !outcomes.seen.contains($0) } == [])
  }

  @Test(arguments: stride(from: 0, to: 2000, by: 97).map(\.self))
  func `a random trace survives a round trip without diagnostics`(number: Int) throws {
    let simulated = SimulatedScenario(try SimulatedScenario.file(RandomScenario(number).yaml))
    var again = SimulatedScenario()
    let reading = TraceReader().read(simulated.bytes, named: "r.jsonl", into: &again)
    #expect(reading.diagnostics.map(\.summary) == [])
    let isSame = again.bytes == simulated.bytes
    #expect(isSame, "the round trip changes bytes")
  }

  @Test func `another seed changes the views, and the same seed does not`() throws {
    let file = try SimulatedScenario.file(RandomScenario(1).yaml)
    func views(seed: Int) -> [TraceTime] {
      var simulated = SimulatedScenario()
      _ = Simulator(file, parameters: file.parameters(), profile: "x", seed: seed)
        .simulate(into: &simulated)
      return simulated.events.filter { $0.body == .widgetVisible(instance: "a") }.map(\.time)
    }
    #expect(views(seed: 1) == views(seed: 1))
    #expect(views(seed: 1) != views(seed: 2))
  }
}

/// The kinds of outcome that occur in traces.
private struct SeenOutcomes: TraceConsumer {
  var seen: Set<String> = []

  mutating func consume(_ event: TraceEvent) {
    switch event.body {
    case .reloadStarted(let start): seen.insert("\(start.charge)")
    case .reloadWithheld(_, let reason, _): seen.insert("\(reason)")
    case .locationResult(let result): seen.insert("\(result.outcome)")
    default: break
    }
  }
}
