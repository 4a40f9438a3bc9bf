import Foundation
import Testing

/// Runs of the program if the system starts few threads or none.
@Suite(.enabled(if: Faults.library != nil, "needs clang and a preloaded library"))
struct ThreadTests {
  private static let widgets = (0..<600).map { (kind: "kind \($0 % 7)", instance: "widget-\($0)") }

  private func environment(threads: Int) -> [String: String] {
    ["LD_PRELOAD": Faults.library ?? "", "FAULT_THREADS": String(threads)]
  }

  @Test(arguments: [0, 1]) func `a build with fewer threads writes the same site`(threads: Int)
    throws
  {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      let trace = SmallRun.trace(Self.widgets)
      #expect(trace.utf8.count > 200_000, "more than one piece of a trace")
      try scratch.write(trace, to: "runs/run-1/traces/S1.jsonl")
      try scratch.write(SmallRun.sarif(message: "m"), to: "runs/run-1/lint/a.sarif")
      try #require(try Execution.build(["-o", "site"], in: scratch).status == 0)
      let build = try Execution(
        ["build", "-o", "other"], in: scratch.path, environment: environment(threads: threads),
        killedAfter: 120)
      #expect(build.status == 0, "\(build.wasKilled ? "it hung" : build.errors)")
      #expect(try scratch.site("other").firstDifference(from: scratch.site()) == nil)
    }
  }

  @Test(arguments: [0, 1]) func `lint with fewer threads reports the same findings`(threads: Int)
    throws
  {
    try LintedProject.with { project in
      // The deepest nesting that the linter parses, here on the main thread's stack.
      let deep = "let a = " + String(repeating: "[", count: 95) + String(repeating: "]", count: 95)
      try project.scratch.write(deep + "\n", to: "app/Widgets/Deep.swift")
      let expected = try project.lint()
      let lint = try Execution(
        ["lint"], in: project.scratch.path + "/app", environment: environment(threads: threads),
        killedAfter: 120)
      #expect(!lint.wasKilled, "it hung")
      #expect(lint.status == expected.status)
      #expect(lint.output == expected.output)
      #expect(lint.errors == expected.errors)
    }
  }

  @Test func `a build without enough memory ends with one line and status 2`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(SmallRun.trace(Self.widgets), to: "runs/run-1/traces/S1.jsonl")
      for megabytes in stride(from: 140, through: 400, by: 20) {
        let build = try Execution(
          [
            "-c", "ulimit -v $1 && exec \"$0\" build --now 2031-01-01", Execution.program,
            "\(megabytes << 10)",
          ], in: scratch.path, program: "/bin/sh", killedAfter: 120)
        #expect(
          [0, 2, 3].contains(build.status), "\(megabytes) MB: \(build.status)\n\(build.errors)")
        let isLong = build.errors.split(separator: "\n").count > 6
        #expect(!isLong && !build.errors.contains("Fatal"), "\(megabytes) MB: \(build.errors)")
      }
    }
  }

  @Test func `a limit for the size of files is reported`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/run-1/traces/S1.jsonl")
      let build = try Execution(
        ["-c", "ulimit -f 8 && exec \"$0\" build", Execution.program], in: scratch.path,
        program: "/bin/sh")
      #expect(build.status == 2)
      #expect(build.errors.contains("File too large"), "\(build.errors)")
    }
  }

  @Test(arguments: ["<", "&", "[", "*a **b ", "> ", "|a|b|\n|-|-|\n"])
  func `a page takes no more memory than the documentation states`(piece: String) throws {
    try Scratch.with { scratch in
      let text = "# A\n\n" + String(repeating: piece, count: (511 << 10) / piece.utf8.count)
      try scratch.write(text + "\n", to: "page.md")
      let page = try Execution(
        [
          // Each core has a thread, whose stack and allocator reserve addresses that nothing uses.
          "-c", "ulimit -v $1 && exec taskset -c 0 \"$0\" validate page.md", Execution.program,
          "\(400 << 10)",
        ], in: scratch.path, environment: ["MALLOC_ARENA_MAX": "1"], program: "/bin/sh",
        killedAfter: 120)
      #expect(page.status == 0, "\(page.errors)")
    }
  }
}
