import Foundation
import Testing

/// The files of a project with runs, as `almanac check` reads them.
struct ReviewedProject: Sendable, CustomTestStringConvertible {
  let name: String
  /// The verdict with complete inputs.
  let verdict: String
  let now: String
  /// Bytes by path from the project's folder.
  let files: Result<[String: [UInt8]], any Error>
  /// Whether a file is evidence. The other files are policy, source code or an earlier run.
  let isEvidence: @Sendable (String) -> Bool

  var testDescription: String { name }

  func write(in scratch: Scratch) throws {
    for (path, bytes) in try files.get() { try scratch.write(bytes, to: path) }
  }

  /// The sorted paths of the evidence for a kind of damage: one in eight, or all if `ALMANAC_THOROUGH` is set.
  func evidence(for damage: Damage) throws -> [String] {
    let all = try files.get().keys.filter(isEvidence).sorted()
    if ProcessInfo.processInfo.environment["ALMANAC_THOROUGH"] != nil { return all }
    let turn = Damage.allCases.firstIndex(of: damage) ?? 0
    return all.enumerated().filter { ($0.offset + turn) % 8 == 0 }.map(\.element)
  }
}

extension ReviewedProject {
  /// The bundled example with its candidate and the release before it.
  static let example = ReviewedProject(
    name: "Example", verdict: "GO WITH WAIVERS", now: "2026-03-09T12:00:00+01:00",
    files: Result {
      let folder = Execution.checkout + "/content/example"
      let runs = ["2026-02-17-release-1.3", "2026-03-09-candidate-1.4"].map { "runs/\($0)/" }
      return try files(in: folder) { path in
        !path.hasPrefix("runs/") || runs.contains { path.hasPrefix($0) }
      }
    },
    isEvidence: { path in
      path.hasPrefix("runs/2026-03-09-candidate-1.4/")
        || ["history.jsonl", "waivers.yml"].contains(path)
    })

  /// A project with simulated traces only and complete settings.
  static let ferry = ReviewedProject(
    name: "Ferry", verdict: "GO", now: later,
    files: Result {
      try files(of: "Ferry", simulating: "departures", in: "rc-2", lintingInto: "almanac.sarif")
    },
    isEvidence: { $0.hasPrefix("runs/") })

  /// A project with a device recording, simulations, a waiver and an earlier release.
  static let pollen = ReviewedProject(
    name: "Pollen", verdict: "GO WITH WAIVERS", now: later,
    files: Result { try files(of: "Pollen", simulating: "pollen", in: "rc-8") },
    isEvidence: { $0.hasPrefix("runs/rc-8/") || $0 == "waivers.yml" })

  /// A project with device recordings only, in which two rules are broken.
  static let trail = ReviewedProject(
    name: "Trail", verdict: "NO-GO", now: later,
    files: Result { try files(of: "Trail") },
    isEvidence: { $0.hasPrefix("runs/rc-4/") })

  static let all = [example, ferry, pollen, trail]

  private static let later = "2026-05-05T00:00:00Z"

  /// The files of a project in `Projects/`, with the scenarios of Apple's situations simulated for its widget kind
  /// and its sources linted.
  private static func files(
    of project: String, simulating kind: String? = nil, in run: String = "",
    lintingInto result: String? = nil
  ) throws -> [String: [UInt8]] {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.copy(Execution.checkout + "/Tests/almanacTests/Projects/" + project, to: "p")
    if let kind {
      for number in 1...7 {
        let file = Execution.checkout + "/content/scenarios/S\(number).yml"
        let scenario = try String(contentsOfFile: file, encoding: .utf8)
        try scratch.write(
          scenario.replacing("nearby", with: kind), to: "scenarios/S\(number).yml")
      }
      let simulation = try Execution(
        ["simulate", "scenarios", "-q", "-o", "p/runs/\(run)/traces"], in: scratch.path)
      try #require(simulation.status == 0, "\(simulation.errors)")
    }
    if let result {
      let lint = try Execution(
        ["lint", ".", "-q", "--format", "sarif", "-o", "runs/\(run)/lint/\(result)"],
        in: scratch.path + "/p")
      try #require(lint.status == 0, "\(lint.errors)")
    }
    return try files(in: scratch.path + "/p") { _ in true }
  }

  private static func files(
    in folder: String, where isIncluded: (String) -> Bool
  ) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where isIncluded(path) {
      let file = URL(fileURLWithPath: folder + "/" + path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        files[path] = Array(try Data(contentsOf: file))
      }
    }
    return files
  }
}
