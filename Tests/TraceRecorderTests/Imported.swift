import Analysis
import Diagnostics
import Foundation
import Traces

/// The traces that `almanac import` creates from files, read back and analyzed.
struct Imported {
  let traces: [ImportedTrace]
  let readings: [TraceReading]
  let reports: [TraceReport]
  /// The reloads of the first widget of each trace.
  let reloads: [[LedgerReload]]
  let problems: [String]
  let duplicates: Int

  init(_ files: URL...) throws {
    var device = DeviceImport()
    for file in files { device.read(path: file.path, named: file.lastPathComponent) }
    traces = device.finish()
    problems = device.diagnostics.map { "\($0.id) x\($0.count)" }
    duplicates = device.duplicateCount
    let matrix = try Self.matrix()
    var readings: [TraceReading] = []
    var simulated: [SimulatedTrace] = []
    for trace in traces {
      var writer = TraceWriter()
      writer.write(trace.header)
      writer.write(trace.lines)
      var analysis = TraceAnalysis(file: trace.session, matrix: matrix, keepsLines: true)
      readings.append(TraceReader().read(writer.finish(), named: trace.session, into: &analysis))
      simulated.append(SimulatedTrace(of: analysis))
    }
    self.readings = readings
    reports = simulated.map(\.report)
    reloads = simulated.map { simulated in
      simulated.report.widgets.first.map(simulated.lines)?.compactMap(\.reload) ?? []
    }
  }

  private static func matrix() throws -> AuthorizationMatrix {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "content/matrix.csv"), encoding: .utf8)
    return try AuthorizationMatrix(text: text, file: "matrix.csv")
  }
}

extension TraceWriter {
  /// Writes the lines of an imported trace.
  mutating func write(_ lines: [ImportedTrace.Line]) {
    for line in lines {
      switch line {
      case .event(let event): write(event)
      case .loss(let mark): write(mark)
      }
    }
  }
}
