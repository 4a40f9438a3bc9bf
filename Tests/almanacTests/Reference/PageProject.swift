import Foundation
import Testing

/// A project that matches a page's commands: an app, scenarios, a run, guidance and a history.
///
/// Pages with terminal sessions start in an empty folder instead.
struct PageProject {
  private let scratch: Scratch
  private static let run = "2026-03-05-ci-121"

  init(for page: WrittenPage, in scratch: Scratch) throws {
    self.scratch = scratch
    try addAlmanac()
    if page.path.hasPrefix("example/") {
      try copy("content/example", to: "")
    } else {
      try addApp()
      try addHistory()
    }
  }

  private func addAlmanac() throws {
    try scratch.write("", to: "calls")
    for name in ["almanac", "old-almanac"] {
      // Records the exit status of each call, also if the script ignores it.
      let script = """
        #!/bin/sh
        "\(Execution.program)" "$@"
        status=$?
        echo "$status almanac $*" >> "\(scratch.path)/calls"
        exit $status

        """
      try scratch.addProgram(script: script, as: "bin/" + name)
    }
  }

  private func addApp() throws {
    for folder in ["App", "Model", "Widgets", "project.yml"] {
      try copy("content/example/TideNearby/\(folder)", to: folder)
    }
    try copy("content/example/runs/\(Self.run)", to: "runs/\(Self.run)")
    try copy(
      "content/example/TideNearby/Widgets/Info.plist",
      to: "Tides.app/PlugIns/TidesWidgets.appex/Info.plist")
    for scenario in ["S1", "S5", "S5-15-minutes"] {
      try copy("content/scenarios/\(scenario).yml", to: "scenarios/\(scenario).yml")
    }
    try copy("content/scenarios", to: "content/scenarios")
    try copy("content/concepts/glossary.md", to: "guidance/concepts/glossary.md")
    try copy("templates/assets/site.css", to: "templates/assets/site.css")
    try scratch.write("site:\n  title: Tide Nearby\n", to: "project/almanac.yml")
  }

  private func addHistory() throws {
    let history = """
      git init -q && git add almanac.yml
      git -c user.name=A -c user.email=a@example.com commit -q -m 'The policy'
      git update-ref refs/remotes/origin/main HEAD
      """
    try #require(try shell(history).status == 0)
  }

  /// Runs a script in the project as a CI job does, which ends at the first failing command.
  func shell(_ script: String) throws -> Execution {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = [
      "PATH": "\(scratch.path)/bin:\(path)", "HOME": scratch.path, "share": Execution.checkout,
      "RUN": "tonight", "BUILD_NUMBER": "7", "GITHUB_STEP_SUMMARY": "\(scratch.path)/summary.md",
      "CI_PRIMARY_REPOSITORY_PATH": "\(scratch.path)/project",
      "SRCROOT": "\(scratch.path)/project",
      "CI_RESULT_BUNDLE_PATH": "\(scratch.path)/project/result.xcresult",
      "run": "runs/2026-03-09-candidate-1.4", "SPARK_LOCAL_IP": "127.0.0.1",
    ]
    return try Execution(
      ["-e", "-c", script], in: scratch.path + "/project", environment: environment,
      program: "/bin/bash")
  }

  /// Writes a file of the page into the project. A script is made executable.
  func add(_ text: String, as path: String) throws {
    if path.hasSuffix(".sh") {
      try scratch.addProgram(script: text, as: "project/" + path)
    } else {
      try scratch.write(text, to: "project/" + path)
    }
  }

  /// The calls of the program so far, with exit status and arguments.
  func calls() throws -> [(status: Int, words: String)] {
    try scratch.text("calls").split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return (try #require(Int(parts[0])), String(parts[1]))
    }
  }

  private func copy(_ source: String, to name: String) throws {
    try scratch.copy(
      Execution.checkout + "/" + source, to: name.isEmpty ? "project" : "project/" + name)
  }
}

extension PageProject {
  /// The first missing requirement of a block: a program, a file or a CI job's variable.
  func firstMissing(of needs: [String]) throws -> String? {
    try needs.first {
      try shell("command -v '\($0)' || test -e '\($0)' || printenv '\($0)'").status != 0
    }
  }

  /// Adds the published example, of which a browser takes a screenshot.
  func addSite() throws {
    for name in ["site", "content/example/report.png"] { try copy(name, to: name) }
    let browser = try shell("command -v chromium || true").output.split(separator: "\n").first
    guard let browser, geteuid() == 0 else { return }
    // The browser's sandbox does not work as root in a container; the page is our own.
    try scratch.addProgram(
      script: "#!/bin/sh\nexec \(browser) --no-sandbox \"$@\"\n", as: "bin/chromium")
  }

  /// Adds a stand-in for a program that only records its arguments.
  func addStandIn(for program: String) throws {
    let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" >> '\(scratch.path)/words-\(program)'\n"
    try scratch.addProgram(script: script, as: "bin/" + program)
  }

  /// The arguments of the stand-in's calls.
  func words(of program: String) throws -> [String] {
    guard scratch.has("words-\(program)") else { return [] }
    return try scratch.text("words-\(program)").split(separator: "\n").map(String.init)
  }

  func has(_ path: String) -> Bool { scratch.has("project/" + path) }

  /// Runs the jobs in order and passes artifacts from one to the next.
  func run(_ pipeline: PagePipeline) throws -> [Execution] {
    try pipeline.jobs.flatMap { job in
      try job.map { step in
        switch step {
        case .run(let command): return try shell(command)
        case .upload(let name, let path):
          let store = "../artifacts/\(name)"
          return try shell("mkdir -p '\(store)' && cp -R '\(path)' '\(store)/'")
        case .download(let pattern, let path):
          return try shell("mkdir -p '\(path)' && cp -R ../artifacts/\(pattern)/. '\(path)/'")
        }
      }
    }
  }
}
