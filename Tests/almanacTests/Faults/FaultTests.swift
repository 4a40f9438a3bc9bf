import Foundation
import Testing

/// Builds in which one system call fails: a full disk, an I/O error, no permission, too many open files, no memory.
@Suite(.enabled(if: Faults.library != nil, "needs clang and a preloaded library"))
struct FaultTests {
  private static let errors = [ENOSPC, EIO, EACCES, EMFILE, ENOMEM]
  /// The calls that fail.
  private static let calls = [
    "open", "read", "pread", "mmap", "write", "fsync", "stat", "lstat", "fstat", "opendir",
    "readdir", "realpath", "mkdir", "rmdir", "unlink", "link", "rename", "renameat2", "flock",
  ]
  private static let old = "2031-01-01T00:00:00Z"
  private static let new = "2032-01-01T00:00:00Z"

  /// The calls that fail: a sample, or all with `ALMANAC_THOROUGH`.
  private static func places(_ count: Int) -> [Int] {
    let isThorough = ProcessInfo.processInfo.environment["ALMANAC_THOROUGH"] != nil
    let step = isThorough ? 1 : max(1, count / 6)
    // The first and last calls, which find and exchange the folder, are few and all different.
    return
      (Array(1...4) + Array(stride(from: 5, to: count - 5, by: step)) + Array(count - 5...count))
      .filter { 1...count ~= $0 }
  }

  private func build(
    _ scratch: Scratch, command: String = "build", now: String, failing place: Int = 0,
    with error: Int32 = EIO, environment: [String: String] = [:]
  ) throws -> Execution {
    try Execution(
      [command, "--runs", "runs", "--now", now], in: scratch.path,
      environment: [
        "LD_PRELOAD": Faults.library ?? "", "FAULT_FOLDER": scratch.path,
        "FAULT_AT": String(place), "FAULT_ERROR": String(error),
        "FAULT_REPORT": scratch.path + "/../" + Faults.reportName(of: scratch),
      ].merging(environment) { $1 })
  }

  @Test
  func `without folder exchange, a failing rename keeps the old or the new site`()
    throws
  {
    let renames = ["FAULT_EXCHANGE": "1", "FAULT_NAME": "rename"]
    try Scratch.with { scratch in
      defer { Faults.removeReport(of: scratch) }
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/run-1/traces/S1.jsonl")
      try #require(try build(scratch, now: Self.new, environment: renames).status == 0)
      let new = try scratch.site()
      try #require(try build(scratch, now: Self.old, environment: renames).status == 0)
      let old = try scratch.site()
      let count = try #require(Faults.report(of: scratch)?.count)
      try #require(count >= 2, "the old site goes aside, the new one takes its place")
      for place in 1...count {
        let failed = try build(scratch, now: Self.new, failing: place, environment: renames)
        let site = try scratch.site()
        #expect(try site.damage() == [], "rename \(place)")
        let expected = failed.status == 0 ? new : old
        #expect(site.firstDifference(from: expected) == nil, "rename \(place): \(failed.errors)")
        #expect(failed.status == 0 || Self.untruths(in: failed.errors, after: EIO) == [])
        let next = try build(scratch, now: Self.old, environment: renames)
        #expect(next.status == 0, "after rename \(place)\n\(next.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
        #expect(names == ["runs", "site"], "after rename \(place)")
      }
    }
  }

  /// Writes a project with every kind of file that a build reads.
  private func writeProject(_ scratch: Scratch) throws {
    try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
    try scratch.write(SmallRun.trace(), to: "runs/run-1/traces/S1.jsonl")
    try scratch.write(SmallRun.sarif(message: "m"), to: "runs/run-1/lint/a.sarif")
    try scratch.write(
      "inputs: {content: content}\npolicy: {waivers: waivers.yml}\n",
      to: "almanac.yml")
    try scratch.write("waivers: []\n", to: "waivers.yml")
    try scratch.write(
      "signOffs:\n  - {version: \"1.0\", name: A, role: b, decision: go, date: 2026-05-01}\n",
      to: "signoff.yml")
    try scratch.write("---\ntitle: A\n---\n# A\n", to: "content/guides/a.md")
    try scratch.write("*.swift @a\n", to: "CODEOWNERS")
  }

  /// What is untrue or missing in the diagnostics of a build in which a call failed with an error.
  private static func untruths(in errors: String, after error: Int32) -> [String] {
    let untrue = [
      "no such file", "No such file", "missing", "it changed", "Correct the path",
      "another build", "is locked",
    ].filter(errors.contains)
    let isNamed = errors.contains(unsafe String(cString: strerror(error)))
    return untrue + (isNamed ? [] : ["the reason is missing"])
  }

  @Test func `any failing system call of a check is reported correctly`() throws {
    try Scratch.with { scratch in
      defer { Faults.removeReport(of: scratch) }
      try writeProject(scratch)
      let whole = try build(scratch, command: "check", now: Self.new)
      let count = try #require(Faults.report(of: scratch)?.count)
      try #require(count > 30, "the calls of a check")
      for place in Self.places(count) {
        let error = Self.errors[place % Self.errors.count]
        let failed = try build(
          scratch, command: "check", now: Self.new, failing: place, with: error)
        guard failed.output != whole.output || failed.status != whole.status else { continue }
        let name = "call \(place) with error \(error): \(failed.status)\n\(failed.errors)"
        #expect([whole.status, 2, 3].contains(failed.status), "\(name)")
        #expect(Self.untruths(in: failed.errors, after: error) == [], "\(name)")
      }
    }
  }

  /// A project that is built with failing calls, its old and its new site.
  private struct FaultyBuild {
    let scratch: Scratch
    let old: SiteOnDisk
    let new: SiteOnDisk
    let files: [String]

    /// Checks a failed build of the new site, and returns whether the old one is still there.
    func check(_ failed: Execution, _ error: Int32, _ name: String) throws -> Bool {
      let site = try scratch.site()
      #expect(try site.damage() == [], "\(name)")
      switch failed.status {
      case 0: #expect(site.firstDifference(from: new) == nil, "\(name)")
      case 2:
        #expect(site.firstDifference(from: old) == nil, "\(name)")
        #expect(failed.errors.contains("error: "), "\(name)")
        #expect(FaultTests.untruths(in: failed.errors, after: error) == [], "\(name)")
      case 3: #expect(FaultTests.untruths(in: failed.errors, after: error) == [], "\(name)")
      default: Issue.record("the program did not end as it should: \(name)")
      }
      return failed.status == 2
    }

    /// Checks what a build that did not fail leaves behind.
    func check(next: Execution, _ name: String) throws {
      #expect(next.status == 0, "after \(name)\n\(next.errors)")
      #expect(try scratch.site().firstDifference(from: old) == nil, "after \(name)")
      let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
      #expect(names == files, "after \(name)")
    }
  }

  /// - Parameter cache: the name of the cache in the project's folder.
  private func withBuild(
    cache: String? = nil,
    _ body: (
      FaultyBuild,
      _ build: (_ now: String, _ place: Int, Int32, _ call: String?) throws -> Execution
    ) throws -> Void
  ) throws {
    try Scratch.with { scratch in
      defer { Faults.removeReport(of: scratch) }
      try writeProject(scratch)
      func build(
        _ now: String, _ place: Int = 0, _ error: Int32 = EIO, _ call: String? = nil
      ) throws -> Execution {
        let cachePath = cache.map { scratch.path + "/" + $0 }
        // Otherwise the cache has the result.
        if let cachePath, scratch.has(cache ?? "") {
          try FileManager.default.removeItem(atPath: cachePath)
        }
        return try self.build(
          scratch, now: now, failing: place, with: error,
          environment: ["ALMANAC_CACHE": cachePath ?? ""].merging(
            call.map { ["FAULT_NAME": $0] } ?? [:]
          ) { $1 })
      }
      try #require(try build(Self.new).status == 0)
      let new = try scratch.site()
      let first = try build(Self.old)
      try #require(first.status == 0, "\(first.errors)")
      let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
      try body(
        FaultyBuild(scratch: scratch, old: try scratch.site(), new: new, files: files), build)
    }
  }

  @Test(arguments: [nil, "cache.sqlite"])
  func `any failing system call keeps the old or the new site and is reported correctly`(
    cache: String?
  ) throws {
    try withBuild(cache: cache) { project, build in
      let count = try #require(Faults.report(of: project.scratch)?.count)
      try #require(count > 500, "the calls of a build")
      for (number, place) in Self.places(count).enumerated() {
        let error = Self.errors[number % Self.errors.count]
        let failed = try build(Self.new, place, error, nil)
        let report = try #require(Faults.report(of: project.scratch))
        let name =
          "\(report.failed) number \(place) with error \(error): \(failed.status)\n\(failed.errors)"
        let isOld = try project.check(failed, error, name)
        // What one failed build leaves behind, the next one removes, whether it fails or not.
        if isOld && number % 3 != 0 { continue }
        try project.check(next: try build(Self.old, 0, EIO, nil), name)
      }
    }
  }

  @Test func `the first failing call of each kind is reported correctly`() throws {
    try withBuild { project, build in
      for (number, call) in Self.calls.enumerated() {
        let error = Self.errors[number % Self.errors.count]
        let failed = try build(Self.new, 1, error, call)
        let name = "\(call) with error \(error): \(failed.status)\n\(failed.errors)"
        if try project.check(failed, error, name) { continue }
        try project.check(next: try build(Self.old, 0, EIO, nil), name)
      }
    }
  }
}

/// The library that makes a system call fail, and its report.
enum Faults {
  /// Compiled once for all tests. Nil without clang or if nothing can be preloaded.
  static let library: String? = {
    #if os(Linux)
      let source = Execution.checkout + "/Tests/almanacTests/Faults/faults.c"
      let library = FileManager.default.temporaryDirectory.path + "/almanac-faults-\(getpid()).so"
      let words = ["clang", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"]
      do {
        let compiling = try Execution(words, program: "/usr/bin/env")
        return compiling.status == 0 ? library : nil
      } catch {
        return nil
      }
    #else
      return nil
    #endif
  }()

  static func reportName(of scratch: Scratch) -> String {
    (scratch.path.split(separator: "/").last ?? "") + "-faults.txt"
  }

  /// The number of calls in a build, and the name of the one that failed.
  static func report(of scratch: Scratch) -> (count: Int, failed: String)? {
    let path = scratch.path + "/../" + reportName(of: scratch)
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    let words = (text ?? "").split { $0.isWhitespace }.map(String.init)
    guard words.count == 2, let count = Int(words[0]) else { return nil }
    return (count, words[1])
  }

  static func removeReport(of scratch: Scratch) {
    let path = scratch.path + "/../" + reportName(of: scratch)
    do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
  }
}
