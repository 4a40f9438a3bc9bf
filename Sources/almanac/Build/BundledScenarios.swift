internal import Analysis
internal import Diagnostics
internal import Files
internal import Simulation
internal import Traces

/// The scenarios that come with Almanac, which pages can show without any run.
struct BundledScenarios: Sendable {
  private let paths: [String]
  private let matrix: AuthorizationMatrix

  /// - Parameter problems: Receives the problems of the installation's folder.
  init(
    of installation: Installation, against matrix: AuthorizationMatrix,
    _ problems: inout [Diagnostic]
  ) {
    paths = ScenarioPaths([installation.scenarios], &problems).paths
    // Pages that show a scenario depend on its file, so the access log must contain it before they
    // are rendered.
    for path in paths {
      do throws(FileSystemError) {
        _ = try InputFiles.read(path)
      } catch {
        // Such a scenario cannot be shown on any page.
        continue
      }
    }
    self.matrix = matrix
  }

  private func file(of id: String) -> ScenarioFile? {
    // The tests of this package report problems of the bundled scenarios.
    var ignored: [Diagnostic] = []
    return paths.first { $0.hasSuffix("/\(id).yml") }
      .flatMap { ScenarioFile(reading: $0, diagnostics: &ignored) }
  }

  /// Returns the simulated trace of a scenario, with the scenario's own settings, or nil for an
  /// unknown id.
  ///
  /// A simulation takes a few milliseconds, so its result is not kept.
  func trace(of id: String) -> SimulatedTrace? {
    guard let file = file(of: id) else { return nil }
    var analysis = TraceAnalysis(file: id + ".jsonl", matrix: matrix, keepsLines: true)
    _ = Simulator(file).simulate(into: &analysis)
    return SimulatedTrace(of: analysis)
  }

  /// Returns how often each widget of a scenario is located when it is added up to an hour later,
  /// for each minute.
  func phases(of id: String) -> [PhaseDistribution]? {
    guard let file = file(of: id) else { return nil }
    let phases = (0..<60).map { minute in
      var located = LocatedReloadCounter()
      _ = Simulator(file.delayed(bySeconds: minute * 60)).simulate(into: &located)
      return located.counts
    }
    return file.scenario.widgets.map { widget in
      PhaseDistribution(
        instance: widget.instance, located: phases.map { $0[widget.instance] ?? 0 })
    }
  }
}

/// Counts the reloads of each placed widget that got a location; pages need no complete analysis
/// for it.
private struct LocatedReloadCounter: TraceConsumer {
  private(set) var counts: [String: Int] = [:]
  private var instances: [String: String] = [:]

  mutating func consume(_ event: TraceEvent) {
    switch event.body {
    case .reloadStarted(let reload): instances[reload.reloadID] = reload.instance
    case .locationResult(let result) where result.outcome == .delivered:
      if let instance = instances.removeValue(forKey: result.reloadID) {
        counts[instance, default: 0] += 1
      }
    default: break
    }
  }
}
