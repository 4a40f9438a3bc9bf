import Foundation
import Testing

/// A small project, a copy of the program with few built-in pages, and a cache.
struct CachedProject {
  let scratch: Scratch
  /// The value of `ALMANAC_CACHE`.
  let cache: String

  static func with(_ body: (CachedProject) throws -> Void) throws {
    try Scratch.with { try body(CachedProject(in: $0)) }
  }

  private init(in scratch: Scratch) throws {
    self.scratch = scratch
    cache = scratch.path + "/cache/cache.sqlite"
    try scratch.addProgram(Execution.program, as: "program/bin/almanac")
    try scratch.copy(Execution.checkout + "/templates", to: "program/share/almanac/templates")
    for name in ["matrix.csv", "sources.yml", "schemas"] {
      try scratch.copy(
        Execution.checkout + "/content/" + name, to: "program/share/almanac/content/" + name)
    }
    try write("program/share/almanac/content/index.md", Self.page("Start"))
    try write("program/share/almanac/content/guidance/testing/TST-001-test.md", Self.rule)
    try write("p/almanac.yml", Self.settings("Tide"))
    try write("p/content/guides/one.md", Self.page("One"))
    try write("p/content/guides/two.md", Self.page("Two"))
    try write("p/templates/.keep", "")
    try write("p/runs/run-1/run.yml", SmallRun.description)
    try write("p/runs/run-1/traces/S1.jsonl", SmallRun.trace())
    try write("p/runs/run-1/traces/S2.jsonl", SmallRun.trace([("other", "other-1")]))
    try write("p/runs/run-1/lint/tool.sarif", SmallRun.sarif(message: "no"))
  }

  static func settings(_ title: String) -> String {
    "site: { title: \(title) }\ninputs: { runs: runs, content: content, templates: templates }\n"
      + "gates: [{name: Errors, measure: findings, atMost: 0}]\n"
  }

  /// The only rule that a run's pages link to.
  private static let rule = """
    ---
    id: TST-001
    title: Test
    summary: Words.
    severity: error
    sources: [S0]
    checks: [trace]
    ---

    ## Why

    Words.

    """

  static func page(_ title: String, _ more: String = "Words.") -> String {
    "---\ntitle: \(title)\n---\n\n# \(title)\n\n\(more)\n"
  }

  func write(_ name: String, _ text: String) throws {
    try scratch.write(text, to: name)
  }

  /// Runs the program in the project's folder.
  func run(
    _ words: [String], cache: String? = nil, killedAfter limit: Double = Execution.longest
  ) throws -> Execution {
    try Execution(
      words, in: scratch.path + "/p", environment: ["ALMANAC_CACHE": cache ?? self.cache],
      program: scratch.path + "/program/bin/almanac", killedAfter: limit)
  }

  /// Builds into `with` using the cache and into `none` without it, and compares the two sites.
  ///
  /// - Returns: the build with the cache.
  @discardableResult
  func build(
    _ words: [String] = [], cache: String? = nil, _ comment: String = "",
    _ location: SourceLocation = #_sourceLocation
  ) throws -> Execution {
    let cached = try run(["build", "-o", "../with"] + words, cache: cache)
    let plain = try run(["build", "-o", "../none", "--no-cache"] + words, cache: cache)
    expect(cached, isLike: plain, comment, location)
    if scratch.has("with") || scratch.has("none") {
      let difference = try scratch.site("with").firstDifference(from: scratch.site("none"))
      #expect(difference == nil, "\(comment)", sourceLocation: location)
    }
    return cached
  }

  /// Checks with and without the cache, and compares the reports.
  func check(_ comment: String, _ location: SourceLocation = #_sourceLocation) throws {
    let words = ["check", "--format", "json"]
    try expect(run(words), isLike: run(words + ["--no-cache"]), comment, location)
  }

  private func expect(
    _ cached: Execution, isLike plain: Execution, _ comment: String, _ location: SourceLocation
  ) {
    func plainly(_ text: String) -> String { text.replacing("../with", with: "../none") }
    #expect(cached.status == plain.status, "\(comment)", sourceLocation: location)
    #expect(plainly(cached.output) == plain.output, "\(comment)", sourceLocation: location)
    #expect(plainly(cached.errors) == plain.errors, "\(comment)", sourceLocation: location)
  }

  /// The inode and modification time of each file, by path, which change if a file is written again.
  func identities(_ folder: String) throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: scratch.path + "/" + folder) {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: scratch.path + "/" + folder + "/" + name)
      found[name] = [FileAttributeKey.systemFileNumber, .modificationDate].map {
        "\(attributes[$0] ?? "")"
      }
    }
    return found
  }
}
