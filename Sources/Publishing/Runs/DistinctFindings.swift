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
    let findings = files.flatMap(\.self)
    let order = findings.indices.sorted { isBefore(findings, $0, $1) }
    let files = files.enumerated().flatMap { Array(repeating: $0, count: $1.count) }
    let kept = files.last == 0 || files.isEmpty ? order : once(order, findings, files)
    return (apart(kept.map { findings[$0] }), findings.count - kept.count)
  }

  /// Whether one finding of a list comes before another.
  static func isBefore(_ findings: [Finding], _ left: Int, _ right: Int) -> Bool {
    let (a, b) = (findings[left], findings[right])
    if a.isOpen != b.isOpen { return a.isOpen }
    if a.level != b.level { return a.level > b.level }
    let (place, other) = (a.location, b.location)
    if place?.path != other?.path { return place?.path ?? "" < other?.path ?? "" }
    if place?.line != other?.line { return place?.line ?? 0 < other?.line ?? 0 }
    return left < right
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

  /// The findings with a fingerprint each; the first of several has its own.
  private static func apart(_ findings: [Finding]) -> [Finding] {
    var seen = Set<Fingerprint>(minimumCapacity: findings.count)
    var numbers: [Fingerprint: Int] = [:]
    return findings.map { finding in
      var result = finding
      while !seen.insert(result.fingerprint).inserted {
        let number = numbers[finding.fingerprint, default: 0] + 1
        numbers[finding.fingerprint] = number
        result = finding.apart(number)
      }
      return result
    }
  }
}
