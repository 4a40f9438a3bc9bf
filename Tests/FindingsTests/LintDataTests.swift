import Foundation
import Testing

@testable import Findings

/// Lint results of real tools, from a folder outside of the project.
struct LintDataTests {
  private static let folder = ProcessInfo.processInfo.environment["ALMANAC_DATA"]

  struct Row: Sendable {
    let name: String
    /// Errors, warnings, notes, without level, not failures. Nil for a file that is no result.
    let counts: [Int]?
  }

  private static var rows: [Row] {
    LintDataCounts.table.split(separator: "\n").compactMap { line in
      guard let bar = line.firstRange(of: " | ") else { return nil }
      let counts = line[..<bar.lowerBound].split(separator: " ").compactMap { Int($0) }
      return Row(
        name: String(line[bar.upperBound...]), counts: counts.count == 5 ? counts : nil)
    }
  }

  @Test(
    .enabled(
      if: folder != nil, "set ALMANAC_DATA to a folder with lint/ and sarif/ to read real results"))
  func `every sample file has the counts of an independent count or is rejected`() throws {
    let folder = try #require(Self.folder)
    var read = 0
    for row in Self.rows {
      let file = LintFile(reading: folder + "/" + row.name, named: row.name)
      switch file.outcome {
      case .read(let reading):
        read += 1
        let counts = reading.counts
        let all = reading.toolRuns.flatMap { run in
          FindingKind.allCases.map { run.kindCounts[$0] }
        }.reduce(0, +)
        #expect(
          [counts.error, counts.warning, counts.note, counts.none, all - counts.total]
            == row.counts, "\(row.name)")
        let kept = reading.findings.reduce(0) { $0 + $1.occurrenceCount }
        #expect(kept == all, "\(row.name)")
        #expect(reading.toolRuns.allSatisfy { $0.unparsedLineCount == 0 }, "\(row.name)")
      case .tests: Issue.record("\(row.name) is no test run")
      case .notRead(let reason):
        #expect(row.counts == nil, "\(row.name): \(reason)")
        #expect(!reason.isEmpty && !file.diagnostics.isEmpty, "\(row.name)")
      }
    }
    let files = try #require(FileManager.default.enumerator(atPath: folder)?.allObjects)
      .compactMap { $0 as? String }
      .filter { $0.hasPrefix("lint/") || $0.hasPrefix("sarif/") }
      .filter { path in
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + path)
        return attributes[.type] as? FileAttributeType == .typeRegular
      }
    #expect(Set(files) == Set(Self.rows.map(\.name)), "count the new files and add them")
    print("lint data: \(files.count) files, \(read) read, \(files.count - read) not read")
  }
}
