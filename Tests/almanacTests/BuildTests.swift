import Foundation
import Testing

/// `almanac build` on small projects: exit statuses, positions of errors, overrides and output.
struct BuildTests {
  /// A project with one complete run.
  private func withProject(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/run-1/traces/S1.jsonl")
      try scratch.write("inputs:\n  runs: runs\n", to: "almanac.yml")
      try body(scratch)
    }
  }

  @Test func `a complete run is built into a site with exit status 0`() throws {
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

  @Test func `without input, the build writes the guidance and exits with status 3`()
    throws
  {
    try Scratch.with { scratch in
      let build = try Execution.build(in: scratch)
      #expect(build.status == 3, "\(build.errors)")
      #expect(build.errors.contains("no run was found, so nothing was checked"))
      #expect(try scratch.site().files["guidance/LOC-007/index.html"] != nil)
    }
  }

  @Test func `pages call evidence complete only if almanac.yml declares the expected inputs`()
    throws
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

  @Test func `unreadable inputs give exit status 3 and are listed on the run's page`() throws {
    try withProject { scratch in
      try scratch.write("?", to: "runs/run-1/notes.txt")
      try scratch.write("\u{1}\u{2}", to: "runs/run-1/lint/strange.bin")
      try scratch.write("", to: "runs/run-1/lint/empty.sarif")
      let build = try Execution.build(in: scratch)
      #expect(build.status == 3, "\(build.errors)")
      #expect(build.errors.contains("evidence incomplete"))
      let page = try scratch.text("site/runs/run-1/index.html")
      for name in ["notes.txt", "lint/strange.bin", "lint/empty.sarif"] {
        #expect(page.contains(name), "\(name)")
      }
      #expect(try scratch.text("site/report.json").contains(#""state": "degraded""#))
    }
  }

  @Test func `with --strict, a warning gives exit status 1`() throws {
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

  @Test func `a missing input gives exit status 2 and nothing is written`() throws {
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

  @Test func `an unknown key of almanac.yml is an error with its position and a suggestion`()
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

  @Test
  func `an unknown variable in a custom template is an error with its position and a suggestion`()
    throws
  {
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

  @Test func `custom templates, styles and pages override the built-in ones file by file`() throws {
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

  @Test func `a link to a draft is an error, and the help names the draft`() throws {
    try withProject { scratch in
      try scratch.write("[soon](soon.md)\n", to: "words/guides/now.md")
      try scratch.write("---\ndraft: true\n---\n# Soon\n", to: "words/guides/soon.md")
      let build = try Execution.build(["--content", "words"], in: scratch)
      #expect(build.status == 2)
      #expect(build.errors.contains("guides/soon.md is a draft."), "\(build.errors)")
      #expect(try Execution.build(["--content", "words", "--drafts"], in: scratch).status == 0)
    }
  }

  @Test func `a broken link in a page is an error with its position, and the old site is kept`()
    throws
  {
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
  func `a page whose path collides with a generated page does not crash the build`(name: String)
    throws
  {
    try withProject { scratch in
      try scratch.write("# Mine\n", to: "words/" + name)
      let build = try Execution.build(["--content", "words"], in: scratch)
      #expect([0, 2].contains(build.status), "\(build.errors)")
      if build.status == 2 { #expect(build.errors.contains("words/" + name), "\(build.errors)") }
    }
  }

  @Test func `--quiet prints nothing on success, and --verbose lists every file`() throws {
    try withProject { scratch in
      let quiet = try Execution.build(["--quiet"], in: scratch)
      #expect((quiet.status, quiet.output, quiet.errors) == (0, "", ""))
      let verbose = try Execution.build(["-v"], in: scratch)
      #expect(verbose.errors.contains("traces/S1.jsonl"))
      #expect(verbose.output == "")
    }
  }

  @Test
  func `color is off without a terminal, CLICOLOR_FORCE turns it on, and NO_COLOR overrides both`()
    throws
  {
    let words = ["build", "gone"]
    let plain = try Execution(words)
    let asked = try Execution(words, environment: ["CLICOLOR_FORCE": "1"])
    let forbidden = try Execution(words, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
    #expect(!plain.errors.contains("\u{1B}"))
    #expect(asked.errors.contains("\u{1B}["))
    #expect(!forbidden.errors.contains("\u{1B}"))
  }

  @Test func `diagnostics are printed as JSON or as GitHub workflow commands`() throws {
    try withProject { scratch in
      let json = try Execution.build(["gone", "--format", "json"], in: scratch)
      let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect((parsed?["diagnostics"] as? [Any])?.count == 1, "\(json.output)")
      let github = try Execution.build(["gone", "--format", "github"], in: scratch)
      #expect(
        github.output.hasPrefix("::error file=gone,title=input.missing::"), "\(github.output)")
    }
  }

  @Test func `a folder with files of another program needs --force`() throws {
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
