import Foundation
import TestSupport
import Testing

struct KilledBuildTests {
  private static let isThorough = ProcessInfo.processInfo.environment["ALMANAC_THOROUGH"] != nil

  /// Twenty-five kills without a cache. With `ALMANAC_THOROUGH`, two hundred with and without one.
  @Test(arguments: isThorough ? [false, true] : [false])
  func `a killed build leaves the old or the new site complete`(
    usesCache: Bool
  ) throws {
    let enough = Self.isThorough ? 200 : 25
    try Scratch.with { scratch in
      let cache = ["ALMANAC_CACHE": usesCache ? scratch.path + "/cache/almanac.sqlite" : ""]
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/run-1/traces/S1.jsonl")
      let builds = ["2031-01-01T00:00:00Z", "2032-01-01T00:00:00Z"].map {
        ["build", "--runs", "runs", "--now", $0]
      }
      var sites: [SiteOnDisk] = []
      var duration = 0.0
      for words in builds {
        let start = Date()
        let build = try Execution(words, in: scratch.path, environment: cache)
        duration = max(duration, Date().timeIntervalSince(start))
        try #require(build.status == 0, "\(build.errors)")
        sites.append(try scratch.site())
      }
      try #require(sites[0].firstDifference(from: sites[1]) != nil)
      var numbers = RandomNumbers(2031)
      var killed = 0
      var halves = 0
      for turn in 0..<(4 * enough) where killed < enough {
        let moment = numbers.fraction() * duration
        let start = Date()
        let build = try Execution(
          builds[turn % 2], in: scratch.path, environment: cache, killedAfter: moment)
        // The load of the machine may change, so the duration of a build is measured again and again.
        duration = build.wasKilled ? duration * 1.05 : Date().timeIntervalSince(start)
        killed += build.wasKilled ? 1 : 0
        halves += scratch.has(".site.almanac-building") ? 1 : 0
        let site = try scratch.site()
        let differences = sites.compactMap { site.firstDifference(from: $0) }
        #expect(differences.count == 1, "killed after \(moment) s: \(differences)")
        #expect(try site.damage() == [], "killed after \(moment) s")
      }
      print(
        "killed \(killed) builds, \(halves) of them with a partial site; the site was always complete"
      )
      #expect(killed == enough)
      #expect(halves > 0)
      let last = try Execution(builds[0], in: scratch.path, environment: cache)
      #expect(last.status == 0, "\(last.errors)")
      #expect(try scratch.site().firstDifference(from: sites[0]) == nil)
      let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
      #expect(names == (usesCache ? ["cache"] : []) + ["runs", "site"])
    }
  }
}
