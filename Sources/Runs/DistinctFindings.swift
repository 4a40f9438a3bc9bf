internal import Findings

/// The findings of several lint results: what two of them report at one place is one finding.
///
/// No line takes part in a fingerprint, so findings at different places of two files can have the same one; each then
/// gets its own.
enum DistinctFindings {
  /// What two files report both when it is equal.
  private struct Report: Hashable {
    let tool: String
    let rule: String
    let message: String
    let location: FindingLocation?
    let logicalPlace: LogicalPlace?

    init(_ finding: Finding) {
      tool = finding.tool.name
      rule = finding.rule?.id ?? finding.ruleID
      message = finding.message
      location = finding.location
      logicalPlace = finding.extras.logicalPlace
    }
  }

  /// The most severe first, then by place, and how many were reported by another file already.
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
    setApart(&findings)
    return (findings, count - findings.count)
  }

  /// Puts the findings of large results into their order where they are: a copy would be as large.
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

  /// The places in the list: open findings first, the most severe first, then by path and line.
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

  /// The places in the list without reports of another file; what one file reports twice stays there twice.
  private static func once(_ order: [Int], _ findings: [Finding], _ files: [Int]) -> [Int] {
    /// How often each file has the report so far, and how often it is kept.
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

  /// Gives each finding a fingerprint; the first of several has its own.
  private static func setApart(_ findings: inout [Finding]) {
    var seen = Set<UInt64>(minimumCapacity: findings.count)
    var numbers: [Fingerprint: Int] = [:]
    for place in findings.indices where !seen.insert(findings[place].fingerprint.start).inserted {
      let finding = findings[place]
      repeat {
        let number = numbers[finding.fingerprint, default: 0] + 1
        numbers[finding.fingerprint] = number
        findings[place] = finding.apart(number)
      } while !seen.insert(findings[place].fingerprint.start).inserted
    }
  }
}

extension FindingLevel {
  /// The most severe first.
  fileprivate var order: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    case .none: 3
    }
  }
}
