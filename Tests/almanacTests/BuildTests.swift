import Foundation
import Testing

/// The real program over small projects: exit statuses, places of mistakes, overrides, what it says where.
struct BuildTests {
  /// A project with one run that is whole.
  private func withProject(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/run-1/traces/S1.jsonl")
      try scratch.write("inputs:\n  runs: runs\n", to: "almanac.yml")
      try body(scratch)
    }
  }

  @Test func `a run that is whole makes a site and status 0`() throws {
    try withProject { scratch in
      let build = try Execution.build(in: scratch)
      #expect(build.status == 0, "\(build.errors)")
      #expect(build.output == "")
      let lines = build.errors.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("site/index.html: ") }, "\(build.errors)")
      #expect(!build.errors.contains("warning:"), "\(build.errors)")
      let site = try scratch.site()
      #expect(try site.damage() == [])
      for path in [
        "index.html", "runs/run-1/index.html", "matrix/index.html", "report.json", "findings.sarif",
      ] {
        #expect(site.files[path] != nil, "\(path)")
      }
    }
  }

  @Test func `nothing to read still makes the site of the guidance, and is not taken for a pass`()
    throws
  {
    try Scratch.with { scratch in
      let build = try Execution.build(in: scratch)
      #expect(build.status == 3, "\(build.errors)")
      #expect(build.errors.contains("no run: nothing was checked"))
      #expect(try scratch.site().files["guidance/LOC-007/index.html"] != nil)
    }
  }

  @Test func `where no input is known to be expected, no page calls the evidence complete`() throws
  {
    try withProject { scratch in
      _ = try Execution.build(["-q"], in: scratch)
      for path in ["index.html", "runs/run-1/index.html"] {
        let page = try scratch.text("site/\(path)")
        #expect(page.contains("badge not-checked\">expected inputs unknown"), "\(path)")
        #expect(
          !page.contains("evidence complete") && !page.contains("no expected input is missing"))
      }
      #expect(try scratch.text("site/report.json").contains(#""Expected inputs are unknown: "#))
      try scratch.write("inputs: {runs: runs}\nexpects: {scenarios: [S1]}\n", to: "almanac.yml")
      _ = try Execution.build(["-q"], in: scratch)
      let page = try scratch.text("site/index.html")
      #expect(page.contains("evidence complete") && page.contains("no expected input is missing"))
    }
  }

  @Test func `evidence that is not whole is status 3, and the site says why`() throws {
    try withProject { scratch in
      try scratch.write("?", to: "runs/run-1/notes.txt")
      try scratch.write("\u{1}\u{2}", to: "runs/run-1/lint/strange.bin")
      try scratch.write("", to: "runs/run-1/lint/empty.sarif")
      let build = try Execution.build(in: scratch)
      #expect(build.status == 3, "\(build.errors)")
      #expect(build.errors.contains("degraded"))
      let page = try scratch.text("site/runs/run-1/index.html")
      for name in ["notes.txt", "lint/strange.bin", "lint/empty.sarif"] {
        #expect(page.contains(name), "\(name)")
      }
      #expect(try scratch.text("site/report.json").contains(#""state": "degraded""#))
    }
  }

  @Test func `a warning is status 1 when it is asked to be`() throws {
    try withProject { scratch in
      let trace = try scratch.text("runs/run-1/traces/S1.jsonl")
      try scratch.write(
        trace + #"{"t":900,"seq":90,"type":"from.the.future"}"# + "\n",
        to: "runs/run-1/traces/S1.jsonl")
      let lenient = try Execution.build(in: scratch)
      let strict = try Execution.build(["--strict"], in: scratch)
      #expect(lenient.status != 1)
      #expect(strict.status == 1, "\(strict.errors)")
      #expect(strict.errors.contains("from.the.future"))
      #expect(scratch.has("site/index.html"))
    }
  }

  @Test func `an input that is not there is status 2 and nothing is written`() throws {
    try withProject { scratch in
      for words in [
        ["gone.sarif"], ["--runs", "gone"], ["--config", "gone.yml"], ["--content", "gone"],
      ] {
        let build = try Execution.build(words, in: scratch)
        #expect(build.status == 2, "\(words): \(build.errors)")
        #expect(build.errors.contains("gone"), "\(words): \(build.errors)")
        #expect(!scratch.has("site"), "\(words)")
      }
    }
  }

  @Test func `an unknown key of almanac.yml is refused at its place, with the one that was meant`()
    throws
  {
    try withProject { scratch in
      try scratch.write("site:\n  titel: Tides\n", to: "almanac.yml")
      let build = try Execution.build(in: scratch)
      #expect(build.status == 2)
      #expect(build.errors.contains("almanac.yml:2:3"), "\(build.errors)")
      #expect(build.errors.contains("Did you mean \"title\"?"), "\(build.errors)")
      #expect(!scratch.has("site"))
    }
  }

  @Test func `a mistake in a template of one's own is shown at its place`() throws {
    try withProject { scratch in
      try scratch.write("<h1>{{titel}}</h1>\n", to: "look/about.mustache")
      let build = try Execution.build(["--templates", "look"], in: scratch)
      #expect(build.status == 2)
      #expect(build.errors.contains("about.mustache:1:"), "\(build.errors)")
      #expect(build.errors.contains("title"), "\(build.errors)")
      #expect(build.errors.contains("^"), "\(build.errors)")
      #expect(!scratch.has("site"))
    }
  }

  @Test func `templates, styles and pages of one's own stand in file by file`() throws {
    try withProject { scratch in
      try scratch.write("body { color: teal }", to: "look/assets/site.css")
      try scratch.write("# Our start\n\nWelcome to the tides.\n", to: "words/index.md")
      try scratch.write("# A page of ours\n\n[back](../index.md)\n", to: "words/team/hello.md")
      try scratch.write(
        "inputs:\n  runs: runs\n  content: words\n  templates: look\n", to: "almanac.yml")
      let build = try Execution.build(in: scratch)
      #expect(build.status == 0, "\(build.errors)")
      let site = try scratch.site()
      #expect(try scratch.text("site/assets/site.css") == "body { color: teal }")
      #expect(try scratch.text("site/index.html").contains("Welcome to the tides."))
      #expect(site.files["team/hello/index.html"] != nil)
      #expect(site.files["assets/charts.css"] != nil)
      #expect(site.files["guidance/LOC-007/index.html"] != nil)
    }
  }

  @Test func `a broken link in a page is refused at its place, and the old site stays`() throws {
    try withProject { scratch in
      _ = try Execution.build(in: scratch)
      let before = try scratch.site()
      try scratch.write(
        "# Ours\n\nSee [the matrix](../matix/index.html).\n", to: "words/team/hello.md")
      let build = try Execution.build(["--content", "words"], in: scratch)
      #expect(build.status == 2)
      #expect(build.errors.contains("words/team/hello.md:3:18"), "\(build.errors)")
      #expect(try scratch.site().firstDifference(from: before) == nil)
    }
  }

  @Test(arguments: [
    "about.md", "runs/index.md", "guidance/index.md", "matrix.md", "report.json.md",
  ])
  func `a page that would take the place of one of ours is no crash`(name: String) throws {
    try withProject { scratch in
      try scratch.write("# Mine\n", to: "words/" + name)
      let build = try Execution.build(["--content", "words"], in: scratch)
      #expect([0, 2].contains(build.status), "\(build.errors)")
      if build.status == 2 { #expect(build.errors.contains("words/" + name), "\(build.errors)") }
    }
  }

  @Test func `quiet says nothing when all is well, verbose names every file`() throws {
    try withProject { scratch in
      let quiet = try Execution.build(["--quiet"], in: scratch)
      #expect((quiet.status, quiet.output, quiet.errors) == (0, "", ""))
      let verbose = try Execution.build(["-v"], in: scratch)
      #expect(verbose.errors.contains("traces/S1.jsonl"))
      #expect(verbose.output == "")
    }
  }

  @Test func `colour is for terminals, can be asked for, and NO_COLOR has the last word`() throws {
    let words = ["build", "gone"]
    let plain = try Execution(words)
    let asked = try Execution(words, environment: ["CLICOLOR_FORCE": "1"])
    let forbidden = try Execution(words, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
    #expect(!plain.errors.contains("\u{1B}"))
    #expect(asked.errors.contains("\u{1B}["))
    #expect(!forbidden.errors.contains("\u{1B}"))
  }

  @Test func `diagnostics come as JSON and as commands for GitHub`() throws {
    try withProject { scratch in
      let json = try Execution.build(["gone", "--format", "json"], in: scratch)
      let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect((parsed?["diagnostics"] as? [Any])?.count == 1, "\(json.output)")
      let github = try Execution.build(["gone", "--format", "github"], in: scratch)
      #expect(
        github.output.hasPrefix("::error file=gone,title=input.missing::"), "\(github.output)")
    }
  }

  @Test func `a folder that another program filled is not written to`() throws {
    try withProject { scratch in
      try scratch.write("mine", to: "site/mine.txt")
      let refused = try Execution.build(in: scratch)
      #expect(refused.status == 2)
      #expect(refused.errors.contains("--force"))
      #expect(try Execution.build(["--force"], in: scratch).status == 0)
      #expect(try scratch.text("site/mine.txt") == "mine")
    }
  }
}
