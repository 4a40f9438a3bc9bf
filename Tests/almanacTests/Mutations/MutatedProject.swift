import Foundation
import FuzzedReaders
import TestSupport

/// A small project with every kind of input. Each round changes some files at random.
struct MutatedProject {
  let scratch: Scratch
  private let kinds: [Kind]

  /// A file of the project with the inputs that replace it.
  private struct Kind {
    let path: String
    let text: [UInt8]
    /// The inputs that are mutated: the file and the corpus of its reader.
    let inputs: [[UInt8]]
    let words: [String]
  }

  /// The fuzz reader of each changed file, with its corpus and dictionary.
  private static let readers: KeyValuePairs = [
    "almanac.yml": "configuration", "waivers.yml": "waivers", "signoff.yml": "sign-off",
    "history.jsonl": "history", "cache.sqlite": "cache",
    "runs/run-1/run.yml": "run", "runs/run-1/traces/S1.jsonl": "trace",
    "runs/run-1/traces/S2.jsonl.gz": "trace", "runs/run-1/lint/a.sarif": "sarif",
    "runs/run-1/lint/b.json": "lint-json", "runs/run-1/lint/c.xml": "lint-xml",
    "runs/run-1/lint/d.txt": "lint-log", "runs/run-1/scenarios/S1.json": "scenario-result",
    "runs/run-1/traces/S3.summary.json": "summary",
    "words/guides/page.md": "content-page", "words/sources.yml": "sources",
    "words/matrix.csv": "matrix", "words/scenarios/S99.yml": "scenario",
    "look/page.mustache": "template",
    "app/Widgets/TideProvider.swift": "swift-source", "app/Widgets/Info.plist": "property-list",
    "app/App/Info.plist": "property-list-binary", "app/project.yml": "xcodegen",
    "app/Tides.xcodeproj/project.pbxproj": "xcode-project", "app/Package.swift": "package-manifest",
    "app/Project.swift": "tuist-manifest", "app/a.xcconfig": "xcconfig",
  ]

  private static let texts = [
    "almanac.yml":
      "inputs: {content: words, sourceRoot: app}\ngates:\n  - {name: a, measure: findings, atMost: 5}\n",
    "runs/run-1/run.yml": SmallRun.description,
    "runs/run-1/traces/S1.jsonl": SmallRun.trace([("nearby", "nearby-1"), ("pinned", "p-1")]),
    "runs/run-1/lint/a.sarif": SmallRun.sarif(message: "m"),
    "runs/run-1/lint/d.txt": "A.swift:1:2: error: m [rule]\n",
    "words/guides/page.md": "---\ntitle: Page\nsummary: s\n---\n\n# A\n\nText.[^a]\n\n[^a]: b\n",
  ]

  init(in scratch: Scratch) throws {
    self.scratch = scratch
    let readers = FuzzedReader.all(in: FuzzFolder(at: scratch.path + "/readers"))
    let corpus = Execution.checkout + "/Tests/Fuzzing/Corpus/"
    let linted = LintedProject.files.map { ("app/" + $0.key, $0.value) }
    let texts = Self.texts.merging(linted) { $1 }
    kinds = try Self.readers.map { path, reader in
      let folder = corpus + reader
      let inputs = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
        Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)))
      }
      let text = texts[path].map { Array($0.utf8) } ?? []
      return Kind(
        path: path, text: text, inputs: text.isEmpty ? inputs : [text] + inputs,
        words: readers.first { $0.name == reader }?.words ?? [])
    }
    for (path, text) in texts { try scratch.write(text, to: path) }
  }

  /// Changes some files, runs a command, restores the files and returns the run's problems.
  func round(_ seed: Int, program: String) throws -> [String] {
    var numbers = RandomNumbers(seed)
    let changed = (0...numbers.draw(3)).map { _ in numbers.pick(kinds) }
    for kind in changed {
      var mutations = Mutations(of: kind.inputs, words: kind.words, seed: numbers.draw(1 << 30))
      try scratch.write(mutations.next(), to: kind.path)
    }
    let isAboutApp = changed.allSatisfy { $0.path.hasPrefix("app/") }
    let words = command(numbers.draw(64), isAboutApp: isAboutApp, changed.map(\.path))
    let run = try Execution(
      words, in: scratch.path, environment: ["ALMANAC_CACHE": scratch.path + "/cache.sqlite"],
      usesCache: true, program: program, killedAfter: 10)
    for kind in changed {
      if scratch.has(kind.path) {
        try FileManager.default.removeItem(atPath: scratch.path + "/" + kind.path)
      }
      if !kind.text.isEmpty { try scratch.write(kind.text, to: kind.path) }
    }
    return Self.problems(of: run).map { "round \(seed): \(words.joined(separator: " ")): \($0)" }
  }

  /// The arguments of a command that reads the changed files.
  private func command(_ number: Int, isAboutApp: Bool, _ paths: [String]) -> [String] {
    if isAboutApp {
      return ["lint", "app"]
        + (number < 32 ? ["--format", ["sarif", "json", "github"][number % 3]] : [])
    }
    switch number {
    case 0..<36: return ["validate"] + paths
    case 36..<44: return ["validate", "--format", "json"] + paths
    case 44..<50: return ["check", "--format", ["json", "markdown"][number % 2]]
    case 50..<63: return ["check", "--now", "2026-03-03T00:00:00Z", "--verbose"]
    default: return ["build", "--now", "2026-03-03T00:00:00Z", "--templates", "look", "--verbose"]
    }
  }

  /// Behavior that is wrong for any input.
  private static func problems(of run: Execution) -> [String] {
    if run.wasKilled { return ["longer than 10 s"] }
    var problems: [String] = []
    if !(0...3).contains(run.status) {
      problems.append("ended with \(run.status): \(run.errors.suffix(500))")
    }
    for scalar in (run.output + run.errors).unicodeScalars where isControl(scalar) {
      problems.append("prints U+" + String(scalar.value, radix: 16, uppercase: true))
      break
    }
    return problems
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case ..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
