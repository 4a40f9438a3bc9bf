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
  static func all(of files: [[Finding]]) -> (findings: [Finding], repeated: Int) {
    let findings = files.count == 1 ? files[0] : files.flatMap(\.self)
    let order = order(of: findings)
    guard files.count > 1 else { return (apart(order, of: findings), 0) }
    let files = files.enumerated().flatMap { Array(repeating: $0, count: $1.count) }
    let kept = once(order, findings, files)
    return (apart(kept, of: findings), findings.count - kept.count)
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

  /// The findings at some places with a fingerprint each; the first of several has its own.
  private static func apart(_ places: [Int], of findings: [Finding]) -> [Finding] {
    var seen = Set<Fingerprint>(minimumCapacity: places.count)
    var numbers: [Fingerprint: Int] = [:]
    return places.map { place in
      if seen.insert(findings[place].fingerprint).inserted { return findings[place] }
      let finding = findings[place]
      var result = finding
      repeat {
        let number = numbers[finding.fingerprint, default: 0] + 1
        numbers[finding.fingerprint] = number
        result = finding.apart(number)
      } while !seen.insert(result.fingerprint).inserted
      return result
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
