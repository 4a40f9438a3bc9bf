internal import Findings
internal import Text

/// Deduplication of the findings of several lint results.
///
/// Results that two files report for the same place count as one finding. A fingerprint does not
/// depend on lines, so findings at different places of two files can have the same one. Each then
/// gets its own.
enum DistinctFindings {
  /// The properties that are equal if two files report the same result.
  private struct Report: Hashable {
    let tool: String
    let rule: String
    let message: String
    /// Where it begins. Of the reports of one tool, some have no column, and some no end.
    let path: String?
    let line: Int?
    let column: Int
    let logicalLocation: LogicalLocation?

    init(_ finding: Finding) {
      tool = finding.tool.name
      // The result bundle of a build names the type of an issue, the log at most a group.
      rule = tool == Tool.build ? "" : finding.rule?.id ?? finding.ruleID
      // Xcode capitalizes the messages of the compiler.
      message = finding.message.lowercasedStart
      path = finding.location?.path
      line = finding.location?.line
      column = finding.location?.column ?? 1
      logicalLocation = finding.extras.logicalLocation
    }
  }

  /// Merges the findings, the most severe first, then by place, and counts the duplicates that were
  /// dropped.
  static func all(of files: consuming [[Finding]]) -> (findings: [Finding], repeated: Int) {
    let numbers = files.enumerated().flatMap { Array(repeating: $0, count: $1.count) }
    let isOne = files.count == 1
    var findings = isOne ? files.removeLast() : files.flatMap(\.self)
    let order = order(of: findings)
    let count = order.count
    if isOne {
      sort(&findings, by: order)
    } else {
      findings = once(order, findings, numbers).map { findings[$0] }
    }
    distinguishDuplicates(&findings)
    return (findings, count - findings.count)
  }

  /// Sorts the findings in place, because a copy of a large result would take as much memory again.
  private static func sort(_ findings: inout [Finding], by order: [Int]) {
    var order = order
    for start in order.indices {
      var place = start
      while order[place] != start {
        let next = order[place]
        findings.swapAt(place, next)
        order[place] = place
        place = next
      }
      order[place] = place
    }
  }

  /// The indices of the findings in order: open first, the most severe first, then by path and
  /// line.
  static func order(of findings: [Finding]) -> [Int] {
    var ranks: [String: Int] = [:]
    for finding in findings.indices { ranks[findings[finding].location?.path ?? ""] = 0 }
    for (rank, path) in ranks.keys.sorted().enumerated() { ranks[path] = rank }
    return findings.indices.map { place in
      let finding = findings[place]
      let level = finding.level.order + (finding.isOpen ? 0 : FindingLevel.allCases.count)
      let rank = ranks[finding.location?.path ?? ""] ?? 0
      return (level, rank, finding.location?.line ?? 0, place)
    }.sorted { (left: (Int, Int, Int, Int), right) in left < right }.map(\.3)
  }

  /// The indices without results that another file reports; duplicates within one file are kept.
  private static func once(_ order: [Int], _ findings: [Finding], _ files: [Int]) -> [Int] {
    /// The number of times that each file has reported the result so far, and that it was kept.
    var counts: [Report: (ofFile: [Int: Int], kept: Int)] = [:]
    return order.filter { index in
      let report = Report(findings[index])
      counts[report, default: ([:], 0)].ofFile[files[index], default: 0] += 1
      guard let count = counts[report], count.ofFile[files[index]] ?? 0 > count.kept else {
        return false
      }
      counts[report]?.kept += 1
      return true
    }
  }

  /// Makes the fingerprints unique; the first of several equal findings keeps its own.
  static func distinguishDuplicates(_ findings: inout [Finding]) {
    var seen = Set<UInt64>(minimumCapacity: findings.count)
    var numbers: [Fingerprint: Int] = [:]
    for place in findings.indices where !seen.insert(findings[place].fingerprint.start).inserted {
      let finding = findings[place]
      repeat {
        let number = numbers[finding.fingerprint, default: 0] + 1
        numbers[finding.fingerprint] = number
        findings[place] = finding.distinguished(by: number)
      } while !seen.insert(findings[place].fingerprint.start).inserted
    }
  }
}
