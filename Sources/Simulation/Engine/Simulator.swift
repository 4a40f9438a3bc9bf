internal import Documents
package import Traces

/// Simulates a scenario by the rules of the model and produces the events of a trace.
package struct Simulator: Sendable {
  package let file: ScenarioFile
  package let parameters: ModelParameters
  package let profile: String
  package let seed: Int

  /// The maximum number of events, at which a simulation is cut short; realistic scenarios have
  /// fewer.
  package static let maximumEvents = 20_000_000

  /// - Parameters:
  ///   - profile: The name of the profile in the trace's header.
  ///   - seed: The seed for random habits, or nil for the scenario's own seed.
  package init(_ file: ScenarioFile, parameters: ModelParameters, profile: String, seed: Int? = nil)
  {
    self.file = file
    self.parameters = parameters
    self.profile = profile
    self.seed = seed ?? file.scenario.seed
  }

  /// Creates a simulator with the scenario's own profile, parameters and seed.
  package init(_ file: ScenarioFile) {
    self.init(
      file, parameters: file.parameters(), profile: file.scenario.profile.rawValue)
  }

  /// The result of a simulation.
  package struct Summary: Equatable, Sendable {
    package let eventCount: Int
    package let isCutShort: Bool
    /// For each probe of the scenario, whether a location would have been delivered.
    let probes: [Bool]
  }

  /// Simulates the scenario; the consumer receives the header, then all events in chronological
  /// order.
  package func simulate(into consumer: inout some TraceConsumer) -> Summary {
    consumer.consume(header)
    var simulation = SimulationState(self)
    var count = 0
    while let (time, occurrence) = simulation.eventQueue.next() {
      guard time < simulation.end || occurrence.endsReload else { continue }
      guard count < Self.maximumEvents else { break }
      let instant = simulation.run(occurrence, at: time)
      for body in simulation.emitted {
        count += 1
        consumer.consume(TraceEvent(time: instant, sequence: count, body: body))
      }
      simulation.emitted.removeAll(keepingCapacity: true)
    }
    return Summary(
      eventCount: count, isCutShort: count >= Self.maximumEvents, probes: simulation.probes)
  }
}
