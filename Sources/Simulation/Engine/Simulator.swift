internal import Documents
package import Traces

/// Plays a scenario by the rules of the model: values in, the events of a trace out.
package struct Simulator: Sendable {
  package let file: ScenarioFile
  package let parameters: ModelParameters
  package let profile: String
  package let seed: Int

  /// More events than any scenario for people has; a simulation beyond them is cut short.
  package static let maximumEvents = 20_000_000

  /// - Parameters:
  ///   - profile: the name that the trace's header gives.
  ///   - seed: what random habits are drawn from, if not from the scenario's own seed.
  package init(_ file: ScenarioFile, parameters: ModelParameters, profile: String, seed: Int? = nil)
  {
    self.file = file
    self.parameters = parameters
    self.profile = profile
    self.seed = seed ?? file.scenario.seed
  }

  /// Simulates a scenario with its own settings.
  package init(_ file: ScenarioFile) {
    self.init(
      file, parameters: file.parameters(), profile: file.scenario.profile.rawValue)
  }

  /// How a simulation ended.
  package struct Summary: Equatable, Sendable {
    package let eventCount: Int
    package let isCutShort: Bool
    /// For each probe of the scenario, whether a location would have arrived.
    let probes: [Bool]
  }

  /// Plays the scenario; the consumer gets the header and then every event in order of time.
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
