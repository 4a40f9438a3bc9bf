import Testing

/// Invocations of the program that build no site.
struct CommandLineTests {
  @Test(arguments: [[], ["--help"], ["-h"], ["help"]])
  func `help is written to standard output and lists every command`(words: [String]) throws {
    let execution = try Execution(words)
    #expect(execution.status == 0)
    #expect(execution.output.contains("almanac COMMAND"))
    #expect(execution.output.contains("  build "))
    #expect(execution.errors == "")
  }

  @Test(arguments: [
    ["build", "--help"], ["build", "-h"], ["help", "build"], ["build", "x", "--strict", "--help"],
  ])
  func `a command's help lists its options and exit statuses`(words: [String]) throws {
    let execution = try Execution(words)
    #expect(execution.status == 0)
    for word in [
      "--runs DIR", "--content DIR", "--templates DIR", "-o, --output DIR", "--config FILE",
      "--base-url URL",
      "--now TIME", "--strict", "--source-root DIR", "-q, --quiet", "-v, --verbose", "  0  ",
      "  1  ", "  2  ",
      "  3  ",
    ] {
      #expect(execution.output.contains(word), "\(word)")
    }
    #expect(execution.errors == "")
  }

  @Test func `a command's help lists no exit status that it never returns`() throws {
    let summarize = try Execution(["summarize", "--help"]).output
    #expect(summarize.contains("  3  summary written, but a file could not be read completely\n"))
    #expect(!summarize.contains("  1  ") && !summarize.contains("NO-GO"))
    let lint = try Execution(["lint", "--help"]).output
    #expect(lint.contains("  1  findings reported: an error, or with --strict a warning\n"))
  }

  @Test func `the version is one line`() throws {
    let execution = try Execution(["--version"])
    #expect(execution.status == 0)
    #expect(execution.output.hasPrefix("almanac "))
    #expect(execution.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (["biuld"], "Did you mean almanac build?"), (["help", "bild"], "Did you mean almanac build?"),
    (["build", "--outptu", "x"], "Did you mean --output?"),
    (["build", "--templats=x"], "Did you mean --templates?"),
    (["build", "-z"], "unknown option \"-z\""),
    (["build", "--now", "yesterday"], "RFC 3339"),
    (["build", "--now", "2026-02-30T00:00:00Z"], "RFC 3339"),
    (["build", "--format", "jsno"], "Did you mean json?"),
    (["build", "--base-url", "example.org"], "web address"),
    (["build", "--output"], "--output DIR"), (["build", "--output="], "--output DIR"),
    (["build", "--strict=yes"], "Write --strict without a value"),
    (["build", "-q", "-v"], "cannot be combined"),
    (["check", "--runs", "a", "--runs=b"], "duplicate option --runs: \"a\" and \"b\""),
    (["\u{1B}[31mx"], "unknown command \"U+001B[31mx\""), ([""], "unknown command"),
  ])
  func `invalid arguments are rejected with a hint`(
    words: [String], hint: String
  ) throws {
    try Scratch.with { scratch in
      let execution = try Execution(words, in: scratch.path)
      #expect(execution.status == 2)
      #expect(execution.output == "")
      #expect(execution.errors.contains(hint), "\(execution.errors)")
      #expect(!execution.errors.contains("\u{1B}"))
      #expect(!scratch.has("site"))
    }
  }

  @Test func `all invalid arguments are reported together`() throws {
    let execution = try Execution(["build", "--rnus", "x", "--now", "noon", "--format", "html"])
    #expect(execution.status == 2)
    for word in ["--runs", "noon", "html"] { #expect(execution.errors.contains(word), "\(word)") }
  }

  @Test func `an invalid SOURCE_DATE_EPOCH is rejected`() throws {
    let execution = try Execution(["build"], environment: ["SOURCE_DATE_EPOCH": "today"])
    #expect(execution.status == 2)
    #expect(execution.errors.contains("in SOURCE_DATE_EPOCH, found \"today\""))
  }
}
