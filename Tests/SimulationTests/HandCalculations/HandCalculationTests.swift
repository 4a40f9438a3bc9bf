import Simulation
import Testing
import Traces

/// Compares the simulated traces of the first four scenarios with the hand calculation.
struct HandCalculationTests {
  @Test(arguments: [
    ("S1", HandCalculation.s1), ("S2", HandCalculation.s2), ("S3", HandCalculation.s3),
    ("S4", HandCalculation.s4),
  ])
  func `a simulated scenario matches the hand calculation event by event`(
    name: String, expected: String
  ) throws {
    let events = SimulatedScenario(try ScenarioFiles.read(name + ".yml")).events
    let lines = HandCalculation.eventLines(of: events).split(separator: "\n")
    let expected = expected.split(separator: "\n")
    for (number, (line, wanted)) in zip(lines, expected).enumerated() where line != wanted {
      Issue.record("event \(number + 1): expected \(wanted), simulated \(line)")
      return
    }
    #expect(
      lines.count == expected.count, "the next is \(lines.dropFirst(expected.count).prefix(1))")
    #expect(events.map(\.sequence) == Array(1...events.count))
    print("hand calculation of \(name): \(lines.count) events")
  }
}
