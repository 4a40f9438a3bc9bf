import Foundation
import TestSupport
import Testing

/// After any edits, a build with the cache gives the same site as a build without it.
struct CacheEditTests {
  @Test(arguments: [1, 2])
  func `random edits give the same files with and without a cache`(seed: Int) throws {
    try CachedProject.with { project in
      var edits = RandomEdits(of: project, seed: seed)
      let isThorough = ProcessInfo.processInfo.environment["ALMANAC_THOROUGH"] != nil
      var done: [String] = []
      var written = 0
      for step in 0..<(isThorough ? 400 : 14) {
        for _ in 0..<edits.numbers.draw(3) { done.append(try edits.edit()) }
        let comment = "seed \(seed), step \(step), after \(done.suffix(6))"
        let words =
          [[], ["--now", "2026-03-10T12:00:00Z"]][edits.numbers.draw(4) / 3]
          + [[], ["--in-place"]][edits.numbers.draw(3) / 2]
        let build = try project.build(words, comment)
        if build.status == 2 { try edits.undoInvalidEdits() } else { written += 1 }
        if step.isMultiple(of: 4) { try project.check(comment) }
      }
      #expect(written > (isThorough ? 100 : 5), "most builds were refused: \(done)")
    }
  }
}

/// Random edits as people and tools make them.
private struct RandomEdits {
  private let project: CachedProject
  var numbers: RandomNumbers
  private var count = 0

  init(of project: CachedProject, seed: Int) {
    self.project = project
    numbers = RandomNumbers(seed)
  }

  /// Every edit with its name.
  private static let all: [(name: String, edit: @Sendable (inout RandomEdits) throws -> Void)] = [
    ("body", { try $0.write($0.page, CachedProject.page("One", "Words \($0.count).")) }),
    ("title", { try $0.write($0.page, CachedProject.page("Title \($0.count)")) }),
    ("new page", { try $0.write("p/content/guides/p\($0.count).md", CachedProject.page("New")) }),
    ("no page", { try $0.remove($0.page) }),
    ("rename", { try $0.move($0.page, to: "p/content/guides/r\($0.count).md") }),
    ("broken page", { try $0.write("p/content/guides/b.md", "---\ntitel: x\n---\n[a](b.md)\n") }),
    (
      "template",
      { try $0.write("p/templates/own-\($0.count % 2).mustache", "<p>\($0.count)</p>") }
    ),
    ("layout", { try $0.overrideLayout() }),
    ("no templates", { try $0.emptyTemplates() }),
    ("trace", { try $0.write($0.trace, SmallRun.trace([("w\($0.count % 3)", "w-1")])) }),
    ("new trace", { try $0.write("p/runs/run-1/traces/T\($0.count).jsonl", SmallRun.trace()) }),
    ("broken trace", { try $0.write($0.trace, SmallRun.trace() + "{\"t\":1,\"type\":\n") }),
    ("no trace", { try $0.remove($0.trace) }),
    ("swap traces", { try $0.swapTraces() }),
    (
      "lint",
      { try $0.write("p/runs/run-1/lint/tool.sarif", SmallRun.sarif(message: "m\($0.count % 2)")) }
    ),
    ("settings", { try $0.write("p/almanac.yml", CachedProject.settings("Tide\($0.count % 3)")) }),
    ("broken settings", { try $0.write("p/almanac.yml", "gates: 3\n") }),
    ("waivers", { try $0.write("p/waivers.yml", $0.waivers) }),
    ("no waivers", { try $0.remove("p/waivers.yml") }),
    ("back in time", { try $0.touch($0.page, 1_000_000_000) }),
    ("same size, same time", { try $0.editUnseen() }),
    ("link", { try $0.link() }),
    ("own page", { try $0.write("program/share/almanac/content/index.md", $0.start) }),
    ("output", { try $0.outputs { try $1.write("\($0)/index.html", "mine") } }),
    ("no output", { try $0.outputs { try $1.remove("\($0)/report.json") } }),
    ("foreign file", { try $0.outputs { try $1.write("\($0)/mine.txt", "mine") } }),
    ("no cache", { try $0.remove("cache") }),
  ]

  /// Makes a random edit and returns its name.
  mutating func edit() throws -> String {
    count += 1
    let (name, edit) = Self.all[numbers.draw(Self.all.count)]
    try edit(&self)
    return name
  }

  /// Undoes edits that prevent a build.
  func undoInvalidEdits() throws {
    for name in ["p/content/guides/b.md", page] { try remove(name) }
    try emptyTemplates()
    try write("p/almanac.yml", CachedProject.settings("Tide"))
  }

  /// The settings name the folder, so it must exist.
  fileprivate func emptyTemplates() throws {
    try remove("p/templates")
    try write("p/templates/.keep", "")
  }

  private var page: String { "p/content/guides/" + (count.isMultiple(of: 2) ? "one.md" : "two.md") }
  private var trace: String {
    "p/runs/run-1/traces/" + (count.isMultiple(of: 3) ? "S1.jsonl" : "S2.jsonl")
  }
  private var start: String { CachedProject.page("Start", "From \(count).") }
  private var waivers: String {
    "waivers:\n- {id: W-1, match: {rule: R1}, owner: Ada, reason: r\(count), "
      + "created: 2026-03-01, expires: 2026-03-31}\n"
  }

  private func path(_ name: String) -> String { project.scratch.path + "/" + name }

  private func write(_ name: String, _ text: String) throws {
    // Writing would follow a link.
    try remove(name)
    try project.write(name, text)
  }

  private func remove(_ name: String) throws {
    do {
      try FileManager.default.removeItem(atPath: path(name))
    } catch CocoaError.fileNoSuchFile {
      return
    }
  }

  private func move(_ name: String, to other: String) throws {
    guard project.scratch.has(name) else { return }
    try remove(other)
    try FileManager.default.moveItem(atPath: path(name), toPath: path(other))
  }

  private func swapTraces() throws {
    let folder = "p/runs/run-1/traces/"
    try move(folder + "S1.jsonl", to: "swap")
    try move(folder + "S2.jsonl", to: folder + "S1.jsonl")
    try move("swap", to: folder + "S2.jsonl")
  }

  private func overrideLayout() throws {
    let layout = try project.scratch.text("program/share/almanac/templates/layout.mustache")
    try write("p/templates/layout.mustache", layout + "<!-- \(count % 2) -->\n")
  }

  private func touch(_ name: String, _ seconds: Double) throws {
    guard project.scratch.has(name) else { return }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path(name))
  }

  /// Changes bytes in place and restores the modification time.
  private func editUnseen() throws {
    guard project.scratch.has(page), let file = FileHandle(forUpdatingAtPath: path(page)) else {
      return
    }
    let date = try FileManager.default.attributesOfItem(atPath: path(page))[.modificationDate]
    let end = try file.seekToEnd()
    try file.seek(toOffset: end > 4 ? end - 4 : 0)
    try file.write(contentsOf: Data("\(count % 10)".utf8))
    try file.close()
    if let date = date as? Date { try touch(page, date.timeIntervalSince1970) }
  }

  /// Replaces a page by a link to another file or to nothing.
  private func link() throws {
    try project.write("elsewhere.md", CachedProject.page("Elsewhere", "Words \(count)."))
    try remove(page)
    try project.scratch.link(
      page, to: path(count.isMultiple(of: 5) ? "nowhere.md" : "elsewhere.md"))
  }

  /// Applies an edit to both sites if they exist.
  private func outputs(_ edit: (String, RandomEdits) throws -> Void) throws {
    for folder in ["with", "none"] where project.scratch.has(folder) { try edit(folder, self) }
  }
}
