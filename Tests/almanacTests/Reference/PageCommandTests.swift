import Diagnostics
import Testing

@testable import Documents

/// Runs the commands and CI jobs on pages.
struct PageCommandTests {
  /// Pages with commands whose output is not shown.
  static let pages = WrittenPage.everything.filter { page in
    page.blocks.contains { block in
      BlockUse(block) == .commands && !page.isOfCheckout
        || PageCommandTests.pipeline(in: block) != nil
    }
  }

  @Test(arguments: pages)
  func `the commands on a page run without a usage error`(_ page: WrittenPage) throws {
    try Scratch.with { scratch in
      let project = try PageProject(for: page, in: scratch)
      for block in page.blocks where BlockUse(block) != .commands || !page.isOfCheckout {
        for execution in try Self.run(block, in: project) {
          let problem = "\(page.path):\(block.range.lowerBound): \(execution.errors)"
          #expect([0, 1, 3].contains(execution.status), "\(problem)")
          #expect(!execution.errors.contains("not found"), "\(problem)")
        }
      }
      let calls = try project.calls()
      #expect(!calls.isEmpty, "\(page.path) never calls almanac")
      for call in calls {
        #expect([0, 1, 3].contains(call.status), "\(page.path): \(call.words): \(call.status)")
      }
    }
  }

  @Test func `pipelines, steps and single commands of pages are run`() {
    #expect(Self.pages.map(\.path).contains("guides/in-ci.md"))
    let pipelines = Self.pages.flatMap(\.blocks).compactMap(Self.pipeline)
    #expect(pipelines.count >= 5)
    #expect(pipelines.contains { $0.jobs.count == 5 }, "a matrix of four jobs and one that builds")
  }

  private static func run(_ block: PageBlock, in project: PageProject) throws -> [Execution] {
    switch BlockUse(block) {
    case .commands: return [try project.shell(block.text)]
    case .file(let path):
      try project.add(block.text, as: path)
      return path.hasSuffix(".sh") ? [try project.shell("./" + path)] : []
    case .document: return try pipeline(in: block).map(project.run) ?? []
    default: return []
    }
  }

  /// The jobs in a block, or nil if it shows something else.
  static func pipeline(in block: PageBlock) -> PagePipeline? {
    guard block.words == ["yaml"] else { return nil }
    var diagnostics: [Diagnostic] = []
    let document = Document(
      yaml: Array(block.text.utf8), file: "job.yml", diagnostics: &diagnostics)
    return document?.root.flatMap { PagePipeline($0) }
  }
}

/// Checks that every block of a page has a test.
struct BlockUseTests {
  @Test(arguments: WrittenPage.everything)
  func `every block of a page is checked by a test`(_ page: WrittenPage) {
    for block in page.blocks {
      #expect(
        BlockUse(block) != nil,
        """
        \(page.path):\(block.range.lowerBound): no test looks at a block of "\(block.words)". \
        BlockUse.swift lists what blocks can be; sh needs and the name of a program is one.
        """)
    }
  }

  @Test(arguments: WrittenPage.everything)
  func `a block that is not run contains no command`(_ page: WrittenPage) {
    // Usage lines of the reference are generated from the code that parses the arguments.
    for block in page.blocks where BlockUse(block) == .picture && !page.isMadeFromCode {
      for line in block.lines {
        let isCommand = ["almanac ", "$ ", "make ", "swift ", "git ", "log "].contains {
          line.hasPrefix($0)
        }
        #expect(
          !isCommand, "\(page.path):\(block.range.lowerBound): \(line) belongs into a block sh")
      }
    }
  }

  @Test(arguments: WrittenPage.everything)
  func `Swift on a page is parsed without an error`(_ page: WrittenPage) throws {
    for block in page.blocks where BlockUse(block) == .source {
      try Scratch.with { scratch in
        let list = "/content/example/TideNearby/Widgets/Info.plist"
        try scratch.copy(Execution.checkout + list, to: "Widgets/Info.plist")
        try scratch.write(block.text, to: "Widgets/Block.swift")
        try scratch.write("import WidgetKit\n", to: "Widgets/Widget.swift")
        try scratch.write(LintTests.projectFile, to: "project.yml")
        let lint = try Execution(["lint", "."], in: scratch.path)
        #expect(!lint.errors.contains("not Swift"), "\(page.path): \(lint.errors)")
        #expect(lint.status == 0 || lint.status == 1, "\(page.path): \(lint.errors)")
      }
    }
  }

  @Test(arguments: WrittenPage.everything.filter(\.isOfCheckout))
  func `the commands on a contributor page exist in the checkout`(_ page: WrittenPage) throws {
    let checkout = try Checkout()
    for block in page.blocks where BlockUse(block) == .commands {
      for line in block.lines where !line.hasPrefix(" ") {
        #expect(checkout.knows(line), "\(page.path):\(block.range.lowerBound): \(line)")
      }
    }
  }
}
