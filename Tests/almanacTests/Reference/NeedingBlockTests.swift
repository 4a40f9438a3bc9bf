import Foundation
import Testing

/// A block with commands that need a program or a file that not every machine has.
struct NeedingBlock: CustomTestStringConvertible, Sendable {
  let page: WrittenPage
  let line: Int
  let commands: String
  let needs: [String]

  var testDescription: String { "\(page.path):\(line)" }

  static let all: [NeedingBlock] = WrittenPage.everything.flatMap { page in
    page.blocks.compactMap { block in
      guard case .commandsNeeding(let needs) = BlockUse(block) else { return nil }
      return NeedingBlock(
        page: page, line: block.range.lowerBound, commands: block.text, needs: needs)
    }
  }

  /// A project with the files that the page shows.
  func project(in scratch: Scratch) throws -> PageProject {
    let project = try PageProject(for: page, in: scratch)
    if page.isOfCheckout { try project.addSite() }
    for block in page.blocks {
      if case .file(let path) = BlockUse(block) { try project.add(block.text, as: path) }
    }
    return project
  }

  /// Runs the commands and reports failures at the page's line.
  func run(in project: PageProject) throws {
    let execution = try project.shell(commands)
    #expect([0, 1, 3].contains(execution.status), "\(testDescription): \(execution.errors)")
    #expect(!execution.errors.contains("not found"), "\(testDescription): \(execution.errors)")
  }
}

/// Runs the blocks with requirements, and checks their other parts on every machine.
struct NeedingBlockTests {
  @Test
  func
    `only Semgrep, Spark, a browser, plutil, device logs and a package are optional requirements`()
  {
    #expect(
      Set(NeedingBlock.all.flatMap(\.needs)) == [
        "semgrep", "spark-submit", "chromium", "plutil", "log", "device.logarchive",
        "swift", "Package.swift",
      ])
  }

  @Test(arguments: NeedingBlock.all)
  func `a block runs if its requirements are installed`(_ block: NeedingBlock) throws {
    try Scratch.with { scratch in
      let project = try block.project(in: scratch)
      if let missing = try project.firstMissing(of: block.needs) {
        // A canceled test case counts as passed, so the reason is printed.
        print("not run: the block at \(block.testDescription) needs \(missing)")
      } else {
        try block.run(in: project)
      }
    }
  }

  @Test(arguments: NeedingBlock.all)
  func `a block runs with its required programs replaced`(_ block: NeedingBlock) throws {
    try Scratch.with { scratch in
      let project = try block.project(in: scratch)
      let programs = block.needs.filter { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
      for program in programs { try project.addStandIn(for: program) }
      try block.run(in: project)
      for program in programs {
        let words = try project.words(of: program)
        #expect(!words.isEmpty, "\(block.testDescription) never calls \(program)")
        for file in words.compactMap(Self.file) where !block.needs.contains(file) {
          #expect(project.has(file), "\(block.testDescription): there is no \(file)")
        }
      }
    }
  }

  @Test func `the device guide queries the log subsystem of the recorder`() throws {
    let code = try String(
      contentsOfFile: Execution.checkout + "/Sources/TraceRecorder/RecordingLog.swift",
      encoding: .utf8)
    let subsystem = try #require(code.firstMatch(of: #/subsystem: ("[^"]+")/#)).1
    let block = try #require(NeedingBlock.all.first { $0.needs.contains("log") })
    #expect(block.commands.contains("'subsystem == \(subsystem)'"))
  }

  /// The file that a word names, as an argument or an option's value, or nil.
  private static func file(_ word: String) -> String? {
    guard let value = word.split(separator: "=").last, !value.contains(" ") else { return nil }
    let isOption = word.hasPrefix("-") && !word.contains("=")
    let isFile = value.split(separator: "/").last?.contains(".") == true
    return isFile && !isOption ? String(value) : nil
  }
}
