import Diagnostics
import Simulation
import Testing
import Traces

/// Simulations of the bundled scenarios.
struct ScenarioTests {
  @Test func `the bundled scenarios include every scenario of the domain`() {
    let expected = (1...15).map { "S\($0)" }
    let missing = expected.filter { id in
      !ScenarioFiles.names.contains { $0 == id + ".yml" || $0.hasPrefix(id + "-") }
    }
    #expect(missing == [])
  }

  @Test(arguments: ScenarioFiles.names)
  func `a scenario meets its expectations`(name: String) throws {
    let file = try ScenarioFiles.read(name)
    #expect(file.scenario.expect.count > 0)
    var observer = ScenarioObserver()
    let outcome = Simulator(file).simulate(into: &observer)
    let differences = ScenarioCheck(file, observer, outcome).differences
    #expect(differences.map { "\($0.place?.description ?? ""): \($0.summary)" } == [])
  }

  @Test(arguments: ScenarioFiles.names)
  func `a scenario's trace survives a round trip without diagnostics`(name: String) throws {
    let simulated = SimulatedScenario(try ScenarioFiles.read(name))
    var again = SimulatedScenario()
    let reading = TraceReader().read(simulated.bytes, named: name, into: &again)
    #expect(reading.diagnostics.map(\.summary) == [])
    #expect(again.header == simulated.header)
    let isSame = again.bytes == simulated.bytes
    #expect(isSame, "the round trip changes bytes")
  }

  @Test(arguments: ScenarioFiles.names)
  func `the same scenario gives the same bytes`(name: String) throws {
    let file = try ScenarioFiles.read(name)
    let isSame = SimulatedScenario(file).bytes == SimulatedScenario(file).bytes
    #expect(isSame, "two simulations differ")
  }

  @Test func `a failed expectation is reported at its line with the observation`() throws {
    let file = try SimulatedScenario.file(
      """
      id: wrong
      title: A wrong expectation
      until: 10:00
      app: { authorization: always }
      widgets: [{ kind: nearby, added: 09:00, success: { after: 30m } }]
      expect:
        reloads:
          - { at: 09:30, charge: free }
          - { at: 09:40 }
        noOtherReloads: true
        counts: [{ charged: at least 2 }]
        never: [{ location: delivered }]
        shown: [{ at: 09:10, display: placeholder }]
        withheld: [{ at: 09:30, reason: budget }]
        probes: [{ at: 09:30, deliverable: false }]
        exposures:
          - { at: 09:20, lasts: 5m }
          - { at: 09:40, lasts: 5m }
          - { at: 09:50, lasts: 5m }
      events: [{ at: 09:20, authorization: always }, { at: 09:50, authorization: always }]
      """)
    var observer = ScenarioObserver()
    let outcome = Simulator(file).simulate(into: &observer)
    let differences = ScenarioCheck(file, observer, outcome).differences
    #expect(
      differences.map { "\($0.place?.line ?? 0): \($0.summary)" } == [
        "8: expected a reload at 09:30, free, observed one charged, flag true, "
          + "with a location, showing content",
        "9: expected a reload at 09:40, observed none",
        "8: expected no other reload, observed nearby at 09:00, "
          + "free: first load, flag true, with a location, showing content",
        "11: expected reloads that were charged: at least 2, observed 1",
        "12: expected no reload, with a location, observed nearby at 09:00, "
          + "free: first load, flag true, with a location, showing content",
        "13: expected at 09:10 the widget shows placeholder, observed content",
        "14: expected a request is withheld at 09:30: no budget left, observed none",
        "17: expected at 09:20 the setting changes, and earlier content stays for 5 min, "
          + "observed nearby for 10 min",
        "18: expected at 09:40 the setting changes, and earlier content stays for 5 min, "
          + "observed no change of the setting",
        "19: expected at 09:50 the setting changes, and earlier content stays for 5 min, "
          + "observed nearby to the end of the trace",
        "15: expected at 09:30 no location would be delivered, observed delivered",
      ])
  }
}
