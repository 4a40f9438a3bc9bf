import Foundation
import Testing

/// Mistakes of a new user: each is rejected before any work, with its cause and the next step.
struct MistakeTests {
  /// A folder with one run, an empty folder, a file and links to both.
  private func inProject(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/one/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/one/traces/S1.jsonl")
      try scratch.write("x", to: "file")
      try scratch.write("", to: "folder/.keep")
      try scratch.link("link", to: "file")
      try scratch.link("folder-link", to: "folder")
      try body(scratch)
    }
  }

  @Test(arguments: [
    (["build", "--templates", "nope"], "no such folder \"nope\"", "Correct --templates"),
    (["build", "--source-root", "/nope"], "no such folder \"/nope\"", "Correct --source-root"),
    (["check", "--source-root", "file"], "no such folder \"file\"", "Correct --source-root"),
    (
      ["build", "--runs", "runs", "-o", "runs/x/site"], "is inside the input folder runs", "outside"
    ),
    (
      ["build", "--content", "folder", "-o", "folder/site"], "is inside the content folder folder",
      "outside"
    ),
    (
      ["build", "--content", "folder", "-o", "folder"], "is inside the content folder folder",
      "outside"
    ),
    (
      ["build", "--templates", "folder", "-o", "folder/x"], "is inside the template folder folder",
      "outside"
    ),
    (["build", "-o", "file"], "expected a folder, found a file", "another"),
    (["build", "-o", "link"], "expected a folder, found a file", "another"),
    (["build", "-o", "folder-link"], "found a link, which a build cannot replace", "another"),
    (["check", "-o", "folder"], "expected a file, found a folder", "another"),
    (["check", "-o", "nope/answer.txt"], "no such folder \"nope\"", "Create the folder"),
    (["lint", ".", "-o", "folder"], "expected a file, found a folder", "another"),
    (["lint", ".", "--write-baseline", "folder"], "--write-baseline: expected a file", "another"),
    (["summarize", "runs", "-o", "folder"], "expected a file, found a folder", "another"),
    (["simulate", "S1", "-o", "file"], "expected a folder, found a file", "another"),
    (["import", "file", "-o", "file"], "expected a folder, found a file", "another"),
    (["build", "-output", "x"], "unknown option \"-output\"", "Did you mean --output?"),
    (["build", "-output=x"], "unknown option \"-output=x\"", "Did you mean --output=x?"),
    (["-output", "x"], "expected a command before the option \"-output\"", "almanac build"),
    (["import", "missing"], "the file cannot be opened: No such file", "Check the path"),
    (["import", "folder"], "expected a regular file, found a folder", "Name a file in the folder"),
    (["build", "--config", "nope.yml"], "no such file", "Correct --config"),
    (["build", "--config", "folder"], "expected a file, found a folder", "Name the file in"),
    (["build", "--config", "link"], "found a link or a device", "Name the file itself"),
    (["lint", "nope.swift"], "no such file or folder", "Name the folder"),
    (
      ["simulate", "S5-rar"], "no such file or built-in scenario \"S5-rar\"",
      "Did you mean S5-rare?"
    ),
    (["simulate"], "needs a scenario", "such as S5"),
  ])
  func `an invalid invocation is rejected before any work, with its cause and the next step`(
    words: [String], cause: String, step: String
  ) throws {
    try inProject { scratch in
      let execution = try Execution(words, in: scratch.path)
      #expect(execution.status == 2, "\(words)")
      #expect(execution.errors.contains(cause), "\(execution.errors)")
      #expect(execution.errors.contains(step), "\(execution.errors)")
      #expect(execution.errors.components(separatedBy: "error:").count == 2, "\(execution.errors)")
      #expect(!execution.errors.contains("reading"), "work began: \(execution.errors)")
      #expect(!scratch.has("site"))
      #expect(try scratch.text("file") == "x")
    }
  }

  @Test(arguments: [
    ("waiver.yml", "waivers.yml"), ("waivers.yaml", "waivers.yml"), ("almanac.yaml", "almanac.yml"),
    (".almanac.yml", "almanac.yml"), ("signoff.yaml", "signoff.yml"),
    ("Almanac.yml", "almanac.yml"), ("almanac.yml.txt", "almanac.yml"),
    ("history.json", "history.jsonl"),
  ])
  func `a misspelled policy file is reported`(name: String, expected: String) throws {
    try inProject { scratch in
      try scratch.write(expected == "history.jsonl" ? "{\"version\":2,\"run\":" : "", to: name)
      let execution = try Execution(["check"], in: scratch.path)
      let warning = "skipped: expected the name \"\(expected)\"\n --> \(name)\n"
      #expect(execution.errors.contains(warning), "\(execution.errors)")
    }
  }

  @Test func `a link in place of the runs folder is an error`() throws {
    try inProject { scratch in
      try FileManager.default.moveItem(
        atPath: scratch.path + "/runs", toPath: scratch.path + "/real")
      try scratch.link("runs", to: "real")
      for words in [["check"], ["check", "-q"], ["check", "-q", "runs"], ["build"]] {
        let execution = try Execution(words, in: scratch.path)
        #expect(execution.status == 2, "\(words): \(execution.output)")
        #expect(
          execution.errors.contains("found a link or a device\n --> runs\n"),
          "\(words): \(execution.errors)")
        #expect(!execution.output.contains("Loose inputs"))
      }
    }
  }

  @Test func `a link among the runs is reported and not followed`() throws {
    try inProject { scratch in
      try FileManager.default.moveItem(
        atPath: scratch.path + "/runs/one", toPath: scratch.path + "/one")
      try scratch.write(SmallRun.description, to: "runs/two/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/two/traces/S1.jsonl")
      try scratch.link("runs/one", to: "../one")
      let execution = try Execution(["check", "-q"], in: scratch.path)
      #expect(execution.status == 3)
      #expect(
        execution.output.contains("Evidence is incomplete: runs/one: skipped: it is a link"),
        "\(execution.output)")
    }
  }

  @Test func `--quiet still reports that there is no run`() throws {
    try Scratch.with { scratch in
      let none = try Execution(["check", "-q"], in: scratch.path)
      #expect(none.status == 3)
      #expect(
        none.errors.contains("error: no run was found, so nothing was checked"), "\(none.errors)")
      try scratch.write("", to: "runs/.DS_Store")
      let empty = try Execution(["check", "-q"], in: scratch.path)
      #expect(empty.status == 3 && empty.errors.contains("the folder is empty"), "\(empty.errors)")
    }
  }

  @Test(arguments: ["build", "check"])
  func `an empty runs folder is reported as empty`(verb: String) throws {
    try Scratch.with { scratch in
      try scratch.write("", to: "runs/.DS_Store")
      let execution = try Execution([verb], in: scratch.path)
      #expect(execution.status == 3)
      #expect(execution.errors.contains("the folder is empty: expected runs, traces or lint"))
      #expect(!execution.errors.contains("no run was found, so nothing was checked"))
    }
  }

  @Test func `system files among the inputs cause no warning and no gap`() throws {
    try inProject { scratch in
      let before = try Execution(["check", "-v"], in: scratch.path)
      let names = ["", "one/", "one/traces/", "one/lint/"].map { "runs/\($0).DS_Store" }
      for name in names + ["runs/one/traces/._S1.jsonl", "runs/one/lint/._a.sarif"] {
        try scratch.write([0, 1, 2], to: name)
      }
      let after = try Execution(["check", "-v"], in: scratch.path)
      #expect(after.output == before.output)
      #expect(!after.errors.contains("warning: no line"), "\(after.errors)")
      #expect(after.errors.contains("it is a hidden file"), "\(after.errors)")
    }
  }

  @Test func `an excerpt of a trace shows dates and hides coordinates`() throws {
    try Scratch.with { scratch in
      let header = SmallRun.header().replacing("\"producer\"", with: "\"producer\":1,\"x\"")
      try scratch.write(header + "{\"place\":\"52.370216\"", to: "S1.jsonl")
      let execution = try Execution(["build", "S1.jsonl"], in: scratch.path)
      #expect(execution.errors.contains("2026-03-02T00:00:00+01:00"), "\(execution.errors)")
      #expect(!execution.errors.contains("370216"))
    }
  }

  @Test func `--quiet prints only errors, and with --strict also warnings`() throws {
    try inProject { scratch in
      try scratch.write(SmallRun.header() + "garbage\n", to: "runs/one/traces/S2.jsonl")
      let loud = try Execution(["build"], in: scratch.path)
      #expect(loud.errors.contains("warning: "))
      let quiet = try Execution(["build", "-q"], in: scratch.path)
      #expect(quiet.errors == "")
      #expect(quiet.output == "")
      #expect(quiet.status == loud.status)
      let strict = try Execution(["build", "-q", "--strict"], in: scratch.path)
      #expect(strict.status == 1)
      #expect(strict.errors.contains("warning: "))
      let wrong = try Execution(["build", "-q", "--templates", "nope"], in: scratch.path)
      #expect(wrong.errors.contains("no such folder \"nope\""))
    }
  }

  @Test func `a built-in scenario is simulated by its id`() throws {
    try Scratch.with { scratch in
      let execution = try Execution(["simulate", "s5", "-o", "traces"], in: scratch.path)
      #expect(execution.status == 0, "\(execution.errors)")
      #expect(scratch.has("traces/S5.jsonl"))
      #expect(!(try scratch.text("traces/S5.scenario.json")).contains(Execution.checkout))
    }
  }
}
