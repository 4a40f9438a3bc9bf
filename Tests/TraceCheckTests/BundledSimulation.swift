import Analysis
import Diagnostics
import Foundation
import Simulation
import Testing
import Traces

/// The simulation of a bundled scenario: its trace as values.
struct BundledSimulation: TraceConsumer, Sendable {
  let name: String
  private(set) var header: TraceHeader?
  private(set) var events: [TraceEvent] = []

  private static let content = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "content")

  static let matrix: AuthorizationMatrix = {
    do {
      let text = try String(contentsOf: content.appending(path: "matrix.csv"), encoding: .utf8)
      return try AuthorizationMatrix(text: text, file: "matrix.csv")
    } catch {
      fatalError("content/matrix.csv cannot be read: \(error)")
    }
  }()

  /// Every bundled scenario, by file name without extension.
  static let all: [BundledSimulation] = {
    do {
      return try FileManager.default.contentsOfDirectory(
        atPath: content.appending(path: "scenarios").path
      ).filter { $0.hasSuffix(".yml") }.sorted().compactMap(BundledSimulation.init)
    } catch {
      fatalError("content/scenarios cannot be listed: \(error)")
    }
  }()

  private init?(file: String) {
    name = String(file.dropLast(4))
    var diagnostics: [Diagnostic] = []
    let path = Self.content.appending(path: "scenarios/\(file)").path
    guard let scenario = ScenarioFile(reading: path, diagnostics: &diagnostics) else {
      return nil
    }
    _ = Simulator(scenario).simulate(into: &self)
  }

  mutating func consume(_ header: TraceHeader) {
    self.header = header
  }

  mutating func consume(_ event: TraceEvent) {
    var event = event
    event.line = events.count + 2
    events.append(event)
  }

  /// The first events of the trace, up to the end of an instant.
  func beginning(_ count: Int) -> BundledSimulation {
    guard count < events.count else { return self }
    var part = self
    let last = events[count].time
    part.events = Array(events.prefix { $0.time < last })
    return part
  }

  /// The report of the trace, optionally with other events.
  func report(_ events: [TraceEvent]? = nil) -> TraceReport {
    var analysis = TraceAnalysis(file: name, matrix: Self.matrix)
    if let header { analysis.consume(header) }
    for event in events ?? self.events { analysis.consume(event) }
    return analysis.finish()
  }
}

extension TraceReport {
  /// Every violation as `RLD-015 line 12: a message (measured; expected limit)`.
  var violations: [String] {
    rules.flatMap(\.violations).map {
      "\($0.ruleID) line \($0.reference.line): \($0.message) (\($0.measured); expected \($0.limit))"
    }
  }

  /// The violations, and the contradictions of the trace.
  var remarks: [String] {
    violations + diagnostics.map { "\($0.id) \($0.place?.line ?? 0)" }
  }
}
