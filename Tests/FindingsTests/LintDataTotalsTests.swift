import Foundation
import Testing

@testable import Findings

/// Every part of every SARIF result of a collection is kept or counted, compared with a count by another parser.
struct LintDataTotalsTests {
  private static let folder = ProcessInfo.processInfo.environment["ALMANAC_DATA"]

  @Test(
    .enabled(
      if: folder != nil, "skipped: set ALMANAC_DATA to a folder with sarif/ to read real results"))
  func `kept and omitted parts add up to the totals of the files`() throws {
    let folder = try #require(Self.folder) + "/sarif/"
    var totals: [String: (kept: Int, counted: Int)] = [:]
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    for name in names where name.hasSuffix(".sarif") || name.hasSuffix(".json") {
      guard let reading = LintFile(reading: folder + name, named: name).reading,
        case .sarif = reading.format
      else { continue }
      let data = try Data(contentsOf: URL(fileURLWithPath: folder + name))
      let log = try #require(
        try JSONSerialization.jsonObject(with: data) as? [String: Any], "\(name)")
      let raw = RawCount(of: log)
      let ours = Self.count(of: reading)
      #expect(Set(raw.counts.keys) == Set(ours.keys), "\(name)")
      let cut = ["locations", "relatedLocations", "threadFlowLocations", "frames"]
        .contains { ours[$0]?.counted ?? 0 > 0 }
      let within = ["logicalLocations", "annotations", "webRequests", "webResponses"]
      for (part, count) in ours {
        // Parts of a dropped location are not counted again.
        if cut && within.contains(part) { continue }
        #expect(count.kept + count.counted == raw.counts[part], "\(part) of \(name)")
        totals[part, default: (0, 0)].kept += count.kept
        totals[part, default: (0, 0)].counted += count.counted
      }
    }
    for (part, count) in totals.sorted(by: { $0.key < $1.key }) {
      print("lint data: \(count.kept) \(part) kept, \(count.counted) counted and not kept")
    }
  }

  private static func count(of reading: LintReading) -> [String: (kept: Int, counted: Int)] {
    let findings = reading.findings
    let extras = findings.map(\.extras)
    let omitted = findings.reduce(into: Omissions()) { $0.add($1.omissions) }
    let flows = extras.flatMap(\.flows)
    let threads = flows.flatMap(\.threads)
    let stacks = extras.flatMap(\.stacks)
    let first = findings.filter {
      $0.location != nil || $0.extras.logicalLocation != nil || $0.extras.locationMessage != nil
    }
    let kept: [(String, Int, Omissions.Part)] = [
      (
        "locations", first.count + extras.reduce(0) { $0 + $1.otherLocations.count },
        .locations
      ),
      ("relatedLocations", extras.reduce(0) { $0 + $1.relatedLocations.count }, .relatedLocations),
      ("codeFlows", flows.count, .codeFlows), ("threadFlows", threads.count, .threadFlows),
      (
        "threadFlowLocations", threads.reduce(0) { $0 + $1.steps.count }, .threadFlowLocations
      ),
      ("stacks", stacks.count, .stacks),
      ("frames", stacks.reduce(0) { $0 + $1.frames.count }, .frames),
      ("fixes", extras.reduce(0) { $0 + $1.fixes.count }, .fixes),
      ("suppressions", extras.reduce(0) { $0 + $1.suppressions.count }, .suppressions),
      ("tags", extras.reduce(0) { $0 + $1.tags.count }, .tags),
      ("taxa", extras.reduce(0) { $0 + $1.taxa.count }, .taxa),
      ("workItemUris", extras.reduce(0) { $0 + $1.workItemURIs.count }, .workItems),
      ("logicalLocations", findings.reduce(0) { $0 + $1.logicalCount }, .logicalLocations),
      ("attachments", 0, .attachments), ("webRequests", 0, .webRequests),
      ("webResponses", 0, .webResponses), ("graphs", 0, .graphs), ("annotations", 0, .annotations),
    ]
    var counts = Dictionary(
      uniqueKeysWithValues: kept.map { ($0.0, (kept: $0.1, counted: omitted[$0.2])) })
    let cut = reading.toolRuns.reduce(0) { $0 + $1.omittedCount }
    counts["results"] = (findings.count, cut)
    return counts
  }
}

extension Finding {
  /// The logical locations of the finding.
  fileprivate var logicalCount: Int {
    let related = extras.otherLocations + extras.relatedLocations
    let frames = extras.stacks.flatMap { $0.frames.map(\.place) }
    let places =
      [(location, extras.logicalLocation)] + related.map { ($0.location, $0.logicalLocation) }
      + steps.map { ($0.location, $0.logicalLocation) }
      + frames.map { ($0.location, $0.logicalLocation) }
    return places.reduce(0) { count, place in
      count + (place.1?.elements.count ?? (place.0?.symbol == nil ? 0 : 1))
    }
  }
}

/// The parts of a SARIF log by name, counted without the readers under test.
private struct RawCount {
  private(set) var counts: [String: Int] = [
    "results": 0, "locations": 0, "relatedLocations": 0, "codeFlows": 0, "threadFlows": 0,
    "threadFlowLocations": 0, "stacks": 0, "frames": 0, "fixes": 0, "suppressions": 0, "tags": 0,
    "taxa": 0, "workItemUris": 0, "logicalLocations": 0, "attachments": 0, "webRequests": 0,
    "webResponses": 0, "graphs": 0, "annotations": 0,
  ]

  init(of log: [String: Any]) {
    for run in Self.objects(log["runs"]) + Self.objects(log["inlineExternalProperties"]) {
      let shared = Self.objects(run["threadFlowLocations"])
      for result in Self.objects(run["results"]) { add(result, shared) }
    }
  }

  private mutating func add(_ result: [String: Any], _ shared: [[String: Any]]) {
    counts["results", default: 0] += 1
    for name in ["relatedLocations", "fixes", "suppressions", "taxa", "attachments", "graphs"] {
      counts[name, default: 0] += Self.objects(result[name]).count
    }
    counts["workItemUris", default: 0] += (result["workItemUris"] as? [Any])?.count ?? 0
    let properties = result["properties"] as? [String: Any]
    counts["tags", default: 0] += (properties?["tags"] as? [Any])?.count ?? 0
    addWeb(of: result)
    let locations = Self.objects(result["locations"])
    counts["locations", default: 0] += locations.count
    var places = locations + Self.objects(result["relatedLocations"])
    for flow in Self.objects(result["codeFlows"]) {
      counts["codeFlows", default: 0] += 1
      for thread in Self.objects(flow["threadFlows"]) {
        let steps = Self.objects(thread["locations"])
        counts["threadFlows", default: 0] += 1
        counts["threadFlowLocations", default: 0] += steps.count
        for step in steps { addWeb(of: step) }
        places += steps.compactMap { step in
          let other = (step["index"] as? Int).flatMap {
            shared.indices.contains($0) ? shared[$0] : nil
          }
          return (step["location"] ?? other?["location"]) as? [String: Any]
        }
      }
    }
    for stack in Self.objects(result["stacks"]) {
      let frames = Self.objects(stack["frames"])
      counts["stacks", default: 0] += 1
      counts["frames", default: 0] += frames.count
      places += frames.compactMap { $0["location"] as? [String: Any] }
    }
    for place in places {
      counts["logicalLocations", default: 0] += Self.objects(place["logicalLocations"]).count
      counts["annotations", default: 0] += Self.objects(place["annotations"]).count
    }
  }

  private mutating func addWeb(of object: [String: Any]) {
    if object["webRequest"] is [String: Any] { counts["webRequests", default: 0] += 1 }
    if object["webResponse"] is [String: Any] { counts["webResponses", default: 0] += 1 }
  }

  private static func objects(_ value: Any?) -> [[String: Any]] {
    (value as? [Any])?.compactMap { $0 as? [String: Any] } ?? []
  }
}
