import Foundation
import Testing

/// Standard output that cannot be written or whose reader has closed it.
struct StandardOutputTests {
  /// Runs the program with a redirection of the shell.
  private func run(_ words: String, _ redirection: String, in folder: String) throws -> Execution {
    try Execution(
      ["-c", "\"$0\" \(words) \(redirection)", Execution.program], in: folder, program: "/bin/sh")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"),
    arguments: [
      "--version", "help", "check", "check --format json", "lint app", "lint app --format sarif",
      "ledger runs/run-1/traces/S1.jsonl",
    ])
  func `output to a full disk is an error`(words: String) throws {
    try LintedProject.with { project in
      try project.scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try project.scratch.write(SmallRun.trace(), to: "runs/run-1/traces/S1.jsonl")
      let taken = try run(words, "> out.txt", in: project.scratch.path)
      #expect(try !project.scratch.bytes("out.txt").isEmpty)
      let lost = try run(words, "> /dev/full", in: project.scratch.path)
      #expect(lost.status == 2, "\(taken.status)")
      #expect(lost.errors.contains("error: cannot write to standard output: No space left"))
    }
  }

  @Test func `a closed pipe neither stops a build nor changes its exit status`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/run-1/traces/S1.jsonl")
      let build = try Execution.build(in: scratch)
      try #require(build.status == 0)
      try FileManager.default.removeItem(atPath: scratch.path + "/site")
      // The reader ends before the program writes.
      let words = "build --verbose 2>&1; echo $? > status.txt"
      _ = try Execution(
        ["-c", "{ sleep 0.3; \"$0\" \(words); } | true", Execution.program], in: scratch.path,
        program: "/bin/sh")
      #expect(try scratch.text("status.txt") == "0\n")
      #expect(try scratch.site().damage() == [])
    }
  }
}
