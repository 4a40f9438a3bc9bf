import Diagnostics
import Foundation
import Testing

@testable import Documents

/// Runs the commands of pages and compares their output.
///
/// Serialized, because a page that is updated must not change while another one is built.
@Suite(.serialized) struct GuideTests {
  /// Pages with terminal sessions.
  static let guides = WrittenPage.all.filter { page in
    page.blocks.contains { $0.words.first == "console" }
  }

  @Test func `the first guide starts without any files`() {
    #expect(Self.guides.map(\.path).contains("guides/from-zero-to-a-first-report.md"))
  }

  @Test(arguments: guides)
  func `a guide's commands print what the guide shows`(_ page: WrittenPage) throws {
    let simulated = try Self.simulated(page)
    if ReferencePageTests.isUpdating {
      return try simulated.write(toFile: page.file, atomically: true, encoding: .utf8)
    }
    #expect(
      simulated == page.lines.joined(separator: "\n"),
      "Run ALMANAC_UPDATE=1 swift test --filter GuideTests, and read what has changed.")
  }

  /// The page with the current output of its commands.
  ///
  /// A block with a path is written to that file. In a `console` block, each line after `$ ` is run.
  private static func simulated(_ page: WrittenPage) throws -> String {
    var simulated: [Substring] = []
    var next = 0
    try Scratch.with { scratch in
      for block in page.blocks {
        simulated += page.lines[next..<block.range.lowerBound]
        next = block.range.upperBound
        if block.words.first == "console" {
          for line in block.lines where line.hasPrefix("$ ") {
            simulated.append(line)
            simulated += try output(of: String(line.dropFirst(2)), in: scratch)
          }
        } else {
          if block.words.count == 2 { try scratch.write(block.text, to: block.words[1]) }
          simulated += block.lines
        }
      }
    }
    return (simulated + page.lines[next...]).joined(separator: "\n")
  }

  private static func output(of command: String, in scratch: Scratch) throws -> [Substring] {
    let folder = Execution.program.split(separator: "/").dropLast().joined(separator: "/")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let execution = try Execution(
      ["-c", "exec 2>&1; " + command], in: scratch.path,
      environment: ["PATH": "/\(folder):\(path)"], program: "/bin/sh")
    return execution.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}

/// Reads the configurations, scenarios and traces on pages.
@Suite struct PageBlockTests {
  @Test(arguments: WrittenPage.all)
  func `every file that a page shows is read without a diagnostic`(_ page: WrittenPage) throws {
    for block in page.blocks {
      switch block.words.first {
      case "yaml": try check(yaml: block, of: page)
      case "json" where block.text.contains("\"trace.header\""): try check(trace: block, of: page)
      default: break
      }
    }
  }

  @Test func `the pages show a configuration, a run, a scenario and a trace`() {
    let texts = WrittenPage.all.flatMap(\.blocks).map(\.text)
    for start in ["site:", "id: 2026", "id: morning", "{\"type\":\"trace.header\""] {
      #expect(texts.contains { $0.hasPrefix(start) }, "\(start)")
    }
  }

  private func check(yaml block: PageBlock, of page: WrittenPage) throws {
    let keys = block.lines.filter { $0.first?.isLetter == true }.compactMap {
      $0.split(separator: ":").first
    }
    var diagnostics: [Diagnostic] = []
    let bytes = Array(block.text.utf8)
    let settings = DocumentFields.properties(of: Configuration.self).map(\.name)
    if let first = keys.first, settings.contains(String(first)) {
      _ = Configuration(yaml: bytes, file: page.file, diagnostics: &diagnostics)
    } else if keys.contains("id") && keys.contains("kind") {
      _ = RunDescription(yaml: bytes, file: page.file, diagnostics: &diagnostics)
    } else if keys.contains("id") && keys.contains("widgets") {
      try Scratch.with { scratch in
        try scratch.write(block.text, to: "scenario.yml")
        // Without expectations, `--check` does not succeed.
        let check = keys.contains("expect") ? ["--check"] : []
        let execution = try Execution(["simulate", "scenario.yml"] + check, in: scratch.path)
        #expect(
          execution.status == 0, "\(page.path):\(block.range.lowerBound): \(execution.errors)")
      }
    }
    #expect(diagnostics == [], "\(page.path):\(block.range.lowerBound)")
  }

  private func check(trace block: PageBlock, of page: WrittenPage) throws {
    try Scratch.with { scratch in
      try scratch.write(block.text, to: "trace.jsonl")
      // A recording of several processes is imported first.
      let isRecording = block.text.contains(#""recording":"#)
      let words =
        isRecording ? ["import", "trace.jsonl", "-q"] : ["build", "trace.jsonl", "--strict", "-q"]
      let execution = try Execution(words, in: scratch.path)
      #expect(execution.status == 0 && execution.errors == "", "\(page.path): \(execution.errors)")
    }
  }
}
