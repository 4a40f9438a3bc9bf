import Foundation

/// A change that a branch can propose other than a correction of its defect.
struct BranchEdit: Sendable {
  let name: String
  /// The evidence that the change takes away: a verdict about a defect in it is no longer possible.
  var hidden: Set<Evidence> = []
  /// Whether the linter reads a file that changed.
  var isOfSource = false
  let make: @Sendable (Scratch) throws -> Void

  /// The origin of evidence.
  enum Evidence: Sendable {
    case source, traces, results
  }

  static let all = policy + description + traces + results + source

  private static let run = "runs/rc-2/"
  private static let result = run + "lint/swiftlint.json"
  private static let code = ReviewedBranch.code

  private static func forEachTrace(
    in scratch: Scratch, _ body: (String) throws -> Void
  ) throws {
    for number in 1...7 { try body(run + "traces/S\(number).jsonl") }
  }

  private static func replaceInTraces(
    _ text: String, _ other: String
  ) -> @Sendable (Scratch) throws -> Void {
    { scratch in
      try forEachTrace(in: scratch) { try scratch.replace(text, other, in: $0) }
    }
  }

  /// Changes of the policy, of which the base branch has its own.
  private static let policy = [
    BranchEdit(name: "no gates", isOfSource: true) {
      try $0.write("gates: []\n", to: "almanac.yml")
    },
    BranchEdit(name: "other thresholds") {
      try $0.replace("atMost: 0", "atMost: 99", in: "almanac.yml")
    },
    BranchEdit(name: "no expectations") {
      try $0.replace("tools: [", "tools: [] #", in: "almanac.yml")
    },
    BranchEdit(name: "rules off", isOfSource: true) {
      try $0.write("lint: {rules: {RLD-002: off, RLD-003: off}}\n", to: "almanac.yml")
    },
    BranchEdit(name: "excluded source", isOfSource: true) {
      try $0.write("lint: {exclude: [\"**\"]}\n", to: "almanac.yml")
    },
    BranchEdit(name: "an invalid configuration", isOfSource: true) {
      try $0.write("gates: [", to: "almanac.yml")
    },
    BranchEdit(name: "everything waived") {
      try $0.write(
        "waivers:\n  - {id: W-1, match: {path: \"**\"}, owner: a, reason: b, created: 2026-01-01, "
          + "expires: 2027-01-01}\n", to: "waivers.yml")
    },
    BranchEdit(name: "signed off") {
      try $0.write(
        "signOffs:\n  - {version: \"2.0\", name: A, role: b, decision: go, date: 2026-05-04}\n",
        to: "signoff.yml")
    },
    BranchEdit(name: "an invalid history") {
      try $0.write("{\"version\":2}\n", to: "history.jsonl")
    },
    BranchEdit(name: "an empty history") { try $0.write("", to: "history.jsonl") },
    BranchEdit(name: "pages without rules", isOfSource: true) {
      try $0.write("# None\n", to: "content/guidance/none.md")
    },
    BranchEdit(name: "a baseline", isOfSource: true) {
      try $0.write("{\"version\":\"2.1.0\",\"runs\":[]}", to: "baseline.sarif")
    },
  ]

  /// Changes of the run's description.
  private static let description = [
    BranchEdit(name: "a run of CI") {
      try $0.replace("kind: candidate", "kind: ci", in: run + "run.yml")
    },
    BranchEdit(name: "a release") {
      try $0.replace("kind: candidate", "kind: release", in: run + "run.yml")
    },
    BranchEdit(name: "another app") {
      try $0.replace("Ferry Times", "Other", in: run + "run.yml")
    },
    BranchEdit(name: "tomorrow") {
      try $0.replace("2026-05-04", "2026-05-06", in: run + "run.yml")
    },
    BranchEdit(name: "years ago") { try $0.replace("2026-", "2016-", in: run + "run.yml") },
    BranchEdit(name: "nothing expected of the run") {
      try $0.append("expects: {}\n", to: run + "run.yml")
    },
    BranchEdit(name: "no description") { try $0.write("", to: run + "run.yml") },
  ]

  /// Changes of traces: their headers, encoding, size, names and folders.
  private static let traces = [
    BranchEdit(
      name: "debug", hidden: [.traces],
      make: replaceInTraces("\"runMode\":\"release\"", "\"runMode\":\"debug\"")),
    BranchEdit(
      name: "handwritten", hidden: [.traces],
      make: replaceInTraces("\"producer\":\"simulator\"", "\"producer\":\"handwritten\"")),
    BranchEdit(
      name: "an unknown version", hidden: [.traces],
      make: replaceInTraces("\"schemaVersion\":1", "\"schemaVersion\":2")),
    BranchEdit(
      name: "other scenarios", hidden: [.traces],
      make: replaceInTraces("\"scenario\":\"S", "\"scenario\":\"X")),
    BranchEdit(
      name: "another kind", hidden: [.traces], make: replaceInTraces("departures", "arrivals")),
    BranchEdit(name: "a byte order mark") { scratch in
      try forEachTrace(in: scratch) {
        try scratch.write([0xEF, 0xBB, 0xBF] + scratch.bytes($0), to: $0)
      }
    },
    BranchEdit(name: "UTF-16", hidden: [.traces]) { scratch in
      try forEachTrace(in: scratch) {
        try scratch.write([0xFF, 0xFE] + scratch.bytes($0).flatMap { [$0, 0] }, to: $0)
      }
    },
    BranchEdit(name: "CRLF line endings", make: replaceInTraces("\n", "\r\n")),
    BranchEdit(name: "a line of a megabyte", hidden: [.traces]) { scratch in
      let line = "{\"a\":\"" + String(repeating: "x", count: 1 << 20) + "\"}\n"
      try forEachTrace(in: scratch) { try scratch.append(line, to: $0) }
    },
    BranchEdit(name: "traces cut in half", hidden: [.traces]) { scratch in
      try forEachTrace(in: scratch) {
        let bytes = try scratch.bytes($0)
        try scratch.write(Array(bytes.prefix(bytes.count / 2)), to: $0)
      }
    },
    BranchEdit(name: "renamed traces", hidden: [.traces]) { scratch in
      try forEachTrace(in: scratch) { try scratch.move($0, $0 + ".txt") }
    },
    BranchEdit(name: "a hidden folder", hidden: [.traces]) {
      try $0.move(run + "traces", run + ".traces")
    },
    BranchEdit(name: "a link", hidden: [.traces]) {
      try $0.move(run + "traces", "../outside")
      try $0.link(run + "traces", to: $0.path + "/../outside")
    },
    BranchEdit(name: "a missing trace", hidden: [.traces]) {
      try $0.move(run + "traces/S4.jsonl", "S4")
    },
    BranchEdit(name: "an empty summary", hidden: [.traces]) {
      try $0.write("{\"almanac\":\"summary\",\"version\":1}", to: run + "a.summary.json")
    },
    BranchEdit(name: "a scenario result that passes") {
      try $0.replace("\"fail\"", "\"pass\"", in: run + "traces/S4.scenario.json")
    },
  ]

  /// Changes of another tool's result, as its settings, its version or a crash make them.
  private static let results = [
    BranchEdit(name: "a crashed tool", hidden: [.results]) {
      try $0.write("zsh: segmentation fault\n", to: result)
    },
    BranchEdit(name: "an empty result", hidden: [.results]) { try $0.write("", to: result) },
    BranchEdit(name: "a result in another folder") {
      try $0.move(result, run + "lint/more/swiftlint.json")
    },
    BranchEdit(name: "a result without its end", hidden: [.results]) {
      let bytes = try $0.bytes(result)
      try $0.write(Array(bytes.dropLast(2)), to: result)
    },
    BranchEdit(name: "a result beyond the limit", hidden: [.results]) {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: $0.path + "/" + result))
      try file.truncate(atOffset: 300 << 20)
      try file.close()
    },
    BranchEdit(name: "a clean result beside it") {
      try $0.write("[]", to: run + "lint/second.json")
    },
    BranchEdit(name: "a suppressed finding") {
      try $0.move(result, "swiftlint")
      try $0.write(ReviewedBranch.suppressed, to: run + "lint/swiftlint.sarif")
    },
    BranchEdit(name: "a result in UTF-16") {
      try $0.write([0xFF, 0xFE] + $0.bytes(result).flatMap { [$0, 0] }, to: result)
    },
  ]

  /// Changes of the source around the defect, and of the project that compiles it.
  private static let source = [
    BranchEdit(name: "a suppression", isOfSource: true) {
      try $0.replace("    let next", "    // almanac:ignore all fine\n    let next", in: code)
    },
    BranchEdit(name: "a suppressed rule", isOfSource: true) {
      try $0.replace("    let next", "    // almanac:ignore RLD-002 fine\n    let next", in: code)
    },
    BranchEdit(name: "a condition", hidden: [.source], isOfSource: true) {
      try $0.write("#if SHIP\n" + $0.text(code) + "#endif\n", to: code)
    },
    BranchEdit(name: "a hidden source folder", hidden: [.source], isOfSource: true) {
      try $0.move(code, "Widgets/.hidden/Widget.swift")
    },
    BranchEdit(name: "a folder of dependencies", hidden: [.source], isOfSource: true) {
      try $0.move(code, "Widgets/Pods/Widget.swift")
    },
    BranchEdit(name: "a linked source", hidden: [.source], isOfSource: true) {
      try $0.move(code, "../Widget.swift")
      try $0.link(code, to: $0.path + "/../Widget.swift")
    },
    BranchEdit(name: "an invalid byte", hidden: [.source], isOfSource: true) {
      try $0.write($0.bytes(code) + [0xFF], to: code)
    },
    BranchEdit(name: "a source beyond the limit", hidden: [.source], isOfSource: true) {
      try $0.write(String(repeating: "//\n", count: 3_000_000) + $0.text(code), to: code)
    },
    BranchEdit(name: "nested brackets", hidden: [.source], isOfSource: true) {
      try $0.append("let b = " + String(repeating: "[", count: 1_500), to: code)
    },
    BranchEdit(name: "a broken project", hidden: [.source], isOfSource: true) {
      try $0.write("targets: [", to: "project.yml")
    },
    BranchEdit(name: "no property list", hidden: [.source], isOfSource: true) {
      try $0.move("Widgets/Info.plist", "Info.plist")
    },
    BranchEdit(name: "a crash of the linter", hidden: [.source], isOfSource: true) {
      try $0.write(String(repeating: "[", count: 1 << 16), to: "Widgets/Deep.swift")
    },
  ]
}

extension Scratch {
  func replace(_ text: String, _ other: String, in path: String) throws {
    try write(try self.text(path).replacing(text, with: other), to: path)
  }

  func append(_ text: String, to path: String) throws {
    try write(try self.text(path) + text, to: path)
  }

  func move(_ path: String, _ other: String) throws {
    try write("", to: other)
    try FileManager.default.removeItem(atPath: self.path + "/" + other)
    try FileManager.default.moveItem(
      atPath: self.path + "/" + path, toPath: self.path + "/" + other)
  }
}
