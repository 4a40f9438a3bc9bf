import Diagnostics
import Foundation
import Simulation
import Testing

/// The bundled scenarios.
enum ScenarioFiles {
  static let content = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("content")
  private static let folder = content.appendingPathComponent("scenarios").path

  static let names: [String] = {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".yml") }.sorted()
    } catch {
      Issue.record("content/scenarios cannot be listed: \(error)")
      return []
    }
  }()

  static func read(_ name: String) throws -> ScenarioFile {
    var diagnostics: [Diagnostic] = []
    let file = ScenarioFile(reading: folder + "/" + name, diagnostics: &diagnostics)
    return try #require(file, "\(diagnostics)")
  }
}
