import Foundation
import Testing

/// Shell completions and the manual page, checked by the shells and by man.
struct CompletionTests {
  /// Runs a script in a folder with some files. `almanac` need not be installed.
  private func run(_ shell: String, _ script: String) throws -> Execution {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for shell in ["bash", "zsh", "fish"] {
      let words = try Execution(["completions", shell])
      #expect(words.status == 0 && words.errors == "")
      try scratch.write(words.output, to: "completions.\(shell)")
    }
    try scratch.write("", to: "a file.jsonl")
    try scratch.write("", to: "runs/x")
    return try Execution(
      ["-c", script], in: scratch.path, environment: ["HOME": scratch.path], program: shell)
  }

  private static func path(of program: String) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + program }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The completions that bash offers for the last word of a line.
  private func bash(_ words: [String]) throws -> [String] {
    let bash = try #require(Self.path(of: "bash"))
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let execution = try run(
      bash,
      "source completions.bash; COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); "
        + "_almanac; printf '%s\\n' \"${COMPREPLY[@]}\"")
    #expect(execution.status == 0 && execution.errors == "", "\(execution.errors)")
    return execution.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (["almanac", "val"], ["validate"]), (["almanac", "help", "wai"], ["waive"]),
    (["almanac", "build", "--out"], ["--output"]),
    (["almanac", "build", "--format", "j"], ["json"]),
    (["almanac", "check", "--format", "=", "j"], ["json", "junit"]),
    (["almanac", "check", "--profile", ""], ["standard", "github"]),
    (["almanac", "simulate", "--profile", "w"], ["worst-case"]),
    (["almanac", "build", "-o", ""], ["runs"]),
    (["almanac", "build", "--runs", "=", "r"], ["runs"]),
    (["almanac", "validate", "a"], ["a file.jsonl"]),
    (["almanac", "explain", "LOC-007"], ["LOC-007"]),
    (["almanac", "completions", ""], ["bash", "zsh", "fish"]),
    (["almanac", "waive", "--reason", "x"], []), (["almanac", "nope", "x"], []),
  ])
  func `bash completes commands, options, values, files and folders`(
    words: [String], expected: [String]
  ) throws {
    #expect(try bash(words) == expected, "\(words)")
  }

  @Test func `bash completes all options of a command`() throws {
    let help = try Execution(["check", "--help"]).output
    let options = help.matches(of: #/\n  (?:-\w, |    )(--[a-z-]+)/#).map { String($0.1) }
    #expect(options.count > 10)
    #expect(Set(try bash(["almanac", "check", "--"])) == Set(options))
  }

  @Test(.enabled(if: path(of: "zsh") != nil, "zsh is not installed"))
  func `zsh loads the completions`() throws {
    let zsh = try #require(Self.path(of: "zsh"))
    let execution = try run(
      zsh,
      "autoload -Uz compinit && compinit -u -d .dump && source ./completions.zsh && "
        + "print $_comps[almanac]")
    #expect(execution.status == 0 && execution.errors == "", "\(execution.errors)")
    #expect(execution.output == "_almanac\n")
  }

  @Test(.enabled(if: path(of: "fish") != nil, "fish is not installed"))
  func `fish loads the completions`() throws {
    let fish = try #require(Self.path(of: "fish"))
    let execution = try run(
      fish,
      "source completions.fish; complete -C 'almanac val'; complete -C 'almanac build --format j'; "
        + "complete -C 'almanac validate a'")
    #expect(execution.status == 0 && execution.errors == "", "\(execution.errors)")
    let lines = execution.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(
      lines == ["validate", "json", "a\\ file.jsonl"]
        || lines == ["validate", "json", "a file.jsonl"], "\(lines)")
  }

  @Test(arguments: [["completions"], ["completions", "tcsh"], ["completions", "bash", "zsh"]])
  func `other shells are rejected`(words: [String]) throws {
    let execution = try Execution(words)
    #expect(execution.status == 2 && execution.output == "")
    #expect(execution.errors.contains("expected bash, zsh or fish"), "\(execution.errors)")
  }

  @Test func `the manual page lists every command, option and exit status`() throws {
    let page = try Execution(["man"])
    #expect(page.status == 0 && page.errors == "")
    #expect(page.output.contains("\n.SS almanac validate "))
    #expect(page.output.contains("\\fB\\-q, \\-\\-quiet\\fR"))
    #expect(page.output.contains("\n.TP\n.B 3\n"))
    #expect(try Execution(["man", "x"]).status == 2)
  }

  @Test(
    .enabled(
      if: path(of: "mandoc") != nil || path(of: "groff") != nil, "no program reads manual pages"))
  func `the manual page is formatted without a warning`() throws {
    try Scratch.with { scratch in
      try scratch.write(try Execution(["man"]).output, to: "almanac.1")
      if let mandoc = Self.path(of: "mandoc") {
        // The page has no date, because the program reads no clock.
        let lint = try Execution(
          ["-T", "lint", "-W", "warning", "almanac.1"], in: scratch.path, program: mandoc)
        let warnings = lint.output.split(separator: "\n").filter { !$0.contains("missing date") }
        #expect(warnings == [])
      }
      if let groff = Self.path(of: "groff") {
        let execution = try Execution(
          ["-man", "-Tascii", "-ww", "-P-cbou", "almanac.1"], in: scratch.path, program: groff)
        #expect(execution.status == 0 && execution.errors == "", "\(execution.errors)")
        #expect(execution.output.contains("--source-root"))
      }
    }
  }
}
