import Bytes
import Diagnostics
import Simulation
import Testing
import Traces

/// What holds for every scenario, tried on many.
struct PropertyTests {
  private static let count = 2000

  @Test func `no random scenario breaks a rule`() throws {
    var reloads = 0
    for number in 0..<Self.count {
      let random = RandomScenario(number)
      let file = try Played.file(random.yaml)
      var referee = TraceReferee(random)
      let outcome = Simulator(file).play(into: &referee)
      #expect(!outcome.isCutShort)
      reloads += outcome.eventCount
      #expect(
        referee.faults.isEmpty,
        "scenario \(number): \(referee.faults.first ?? "")\n\(random.yaml)")
      if !referee.faults.isEmpty { return }
    }
    print("random scenarios: \(Self.count), \(reloads) events, no rule broken")
  }

  /// Neither the referee nor the generator may be so lenient that nothing is tried.
  @Test func `random scenarios try every kind of outcome`() throws {
    var outcomes = SeenOutcomes()
    for number in 0..<200 {
      _ = Simulator(try Played.file(RandomScenario(number).yaml)).play(into: &outcomes)
    }
    let free: [FreeReason] = [
      .appForeground, .navigationSession, .audioSession, .significantLocationChange,
      .accessibilityChange, .localeChange, .accountChange, .significantTimeChange, .appIntent,
      .standBy, .staleOnView, .initialLoad, .configurationChange,
    ]
    let expected =
      free.map { "\(ReloadStart.Charge.free($0))" } + ["\(ReloadStart.Charge.charged)"]
      + ["budget", "minSpacing", "locked", "idle", "coalescedInto", "delivered", "none", "timeout"]
    #expect(expected.filter { !outcomes.seen.contains($0) } == [])
  }

  @Test(arguments: stride(from: 0, to: 3000, by: 97).map(\.self))
  func `a random trace reads back without a complaint`(number: Int) throws {
    let played = Played(try Played.file(RandomScenario(number).yaml))
    var again = Played()
    let reading = TraceReader().read(played.bytes, named: "r.jsonl", into: &again)
    #expect(reading.diagnostics.map(\.summary) == [])
    let isSame = again.bytes == played.bytes
    #expect(isSame, "reading and writing again gives other bytes")
  }

  @Test func `another seed moves the views, the same seed does not`() throws {
    let file = try Played.file(RandomScenario(1).yaml)
    func views(seed: Int) -> [TraceTime] {
      var played = Played()
      _ = Simulator(file, parameters: file.parameters(), profile: "x", seed: seed)
        .play(into: &played)
      return played.events.filter { $0.body == .widgetVisible(instance: "a") }.map(\.time)
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
