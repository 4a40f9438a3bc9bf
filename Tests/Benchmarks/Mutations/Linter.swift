import Foundation

/// The linter as a program that reads a checkout and returns findings.
struct Linter {
  let program: String
  /// The path of the program's result.
  let output: String

  enum Failure: Error {
    case crashed(status: Int32)
    case noResult(reason: String)
  }

  func findings(in project: String) throws(Failure) -> [Finding] {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.currentDirectoryURL = URL(filePath: project)
    process.arguments = ["lint", ".", "--format", "json", "--no-cache", "--quiet", "-o", output]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      process.waitUntilExit()
      guard process.terminationReason == .exit, [0, 1, 3].contains(process.terminationStatus) else {
        throw Failure.crashed(status: process.terminationStatus)
      }
      let data = try Data(contentsOf: URL(filePath: output))
      return try JSONDecoder().decode(Report.self, from: data).diagnostics
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .noResult(reason: "\(error)")
    }
  }

  private struct Report: Decodable {
    let diagnostics: [Finding]
  }
}

/// A finding in the linter's output.
struct Finding: Decodable, Sendable, Equatable {
  let id: String
  let severity: String
  let file: String?
  let line: Int?
  let summary: String

  /// The key that two runs compare. Edits keep lines, so the line is the same in both.
  var key: String { "\(id) \(severity) \(file ?? ""):\(line ?? 0)" }
}

/// The difference that a mutation makes to a project's findings.
struct FindingDifference {
  let expected: [Finding]
  let unrelated: [Finding]

  init(base: [Finding], mutant: [Finding], of mutation: any Mutation, at place: Place) {
    var known = Dictionary(grouping: base, by: \.key).mapValues(\.count)
    var expected: [Finding] = []
    var unrelated: [Finding] = []
    for finding in mutant {
      if let count = known[finding.key], count > 0 {
        known[finding.key] = count - 1
      } else if mutation.rules.contains(finding.id),
        mutation.scope == .project || finding.file == place.file
      {
        expected.append(finding)
      } else {
        unrelated.append(finding)
      }
    }
    self.expected = expected
    self.unrelated = unrelated
  }
}

extension Place {
  /// Whether the unchanged project already has a finding of the same rules in the same function.
  func isMasked(by findings: [Finding], rules: [String]) -> Bool {
    findings.contains { finding in
      guard rules.contains(finding.id), finding.file == file, let line = finding.line else {
        return false
      }
      return scope.contains(line)
    }
  }
}
