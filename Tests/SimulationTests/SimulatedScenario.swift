import Diagnostics
import Simulation
import Testing
import Traces

/// A simulated scenario: its trace as values and as bytes.
struct SimulatedScenario: TraceConsumer {
  var header: TraceHeader?
  var events: [TraceEvent] = []
  private var writer = TraceWriter()

  init() {}

  init(_ file: ScenarioFile) {
    _ = Simulator(file).simulate(into: &self)
  }

  /// Simulates a scenario in a test.
  init(_ yaml: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    self.init(try Self.file(yaml, sourceLocation: sourceLocation))
  }

  static func file(
    _ yaml: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ScenarioFile {
    var diagnostics: [Diagnostic] = []
    let file = ScenarioFile(yaml: Array(yaml.utf8), file: "s.yml", diagnostics: &diagnostics)
    return try #require(file, "\(diagnostics)", sourceLocation: sourceLocation)
  }

  var bytes: [UInt8] { writer.finish() }

  mutating func consume(_ header: TraceHeader) {
    self.header = header
    writer.write(header)
  }

  mutating func consume(_ event: TraceEvent) {
    events.append(event)
    writer.write(event)
  }

  var starts: [(time: TraceTime, start: ReloadStart)] {
    events.compactMap { event in
      if case .reloadStarted(let start) = event.body { (event.time, start) } else { nil }
    }
  }
}
