import Foundation
import Testing

/// Replacing a site with read-only folders or with files of another user.
struct ForeignSiteTests {
  private static let first = "2031-01-01T00:00:00Z"
  private static let second = "2032-01-01T00:00:00Z"
  private static let third = "2033-01-01T00:00:00Z"

  private func withRun(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/run-1/traces/S1.jsonl")
      try body(scratch)
    }
  }

  /// Builds as the user `nobody` if the tests run as root, because root ignores permissions.
  private func build(_ scratch: Scratch, now: String, output: String = "site") throws -> Execution {
    let words = ["build", "--now", now, "-o", output]
    guard getuid() == 0 else { return try Execution(words, in: scratch.path) }
    return try Execution(
      ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", Execution.program] + words,
      in: scratch.path, program: "/usr/bin/env")
  }

  private func shell(_ command: String, in scratch: Scratch) throws {
    let result = try Execution(["-c", command], in: scratch.path, program: "/bin/sh")
    try #require(result.status == 0, "\(result.errors)")
  }

  private static let canChangeUser = getuid() != 0 || Execution.canRun("setpriv")

  @Test(.enabled(if: canChangeUser, "needs setpriv"))
  func `a read-only folder in the old site does not prevent a build`() throws {
    try withRun { scratch in
      if getuid() == 0 { try shell("chown -R 65534 .", in: scratch) }
      try #require(try build(scratch, now: Self.first).status == 0)
      try shell("chmod -R a-w site", in: scratch)
      let again = try build(scratch, now: Self.second)
      #expect(again.status == 0, "\(again.errors)")
      _ = try build(scratch, now: Self.second, output: "other")
      #expect(try scratch.site().firstDifference(from: scratch.site("other")) == nil)
      let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
      #expect(names == ["other", "runs", "site"])
    }
  }

  @Test(.enabled(if: getuid() == 0 && Execution.canRun("setpriv"), "needs root and setpriv"))
  func `another user's site is replaced, and files that cannot be removed are a warning`() throws {
    try withRun { scratch in
      try #require(try Execution(["build", "--now", Self.first], in: scratch.path).status == 0)
      try shell("chown 65534 . && chmod -R go-w site", in: scratch)
      for (now, warns) in [(Self.second, true), (Self.third, true), (Self.second, false)] {
        let again = try build(scratch, now: now)
        #expect(again.status == 0, "\(again.errors)")
        #expect(
          again.errors.contains("the old one could not be removed") == warns, "\(again.errors)")
        #expect(try scratch.site().damage() == [])
        #expect(try scratch.site().text.contains(now.prefix(10)))
      }
    }
  }
}
