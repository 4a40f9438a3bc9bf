import Testing

/// Compares the README's output and commands with the program.
struct ReadmeTests {
  @Test func `the lint output in README matches the linter's output for the example`() throws {
    let readme = try #require(WrittenPage.everything.first { $0.path == "../README.md" })
    let shown = try #require(readme.blocks.first { $0.words == ["text"] }).lines
    let lint = try Execution(["lint", "."], in: Execution.checkout + "/content/example/TideNearby")
    let printed = (lint.output + lint.errors).split(
      separator: "\n", omittingEmptySubsequences: false)
    let parts = shown.split(separator: "…")
    #expect(parts.count == 2)
    for part in parts {
      #expect(
        printed.indices.contains { printed[$0...].starts(with: part) },
        "README shows other lines than almanac lint prints: \(part.joined(separator: "\n"))")
    }
  }

  @Test func `the first commands of README succeed in an app's checkout`() throws {
    let readme = try #require(WrittenPage.everything.first { $0.path == "../README.md" })
    let blocks = readme.blocks.filter { $0.words == ["sh"] && $0.text.hasPrefix("almanac ") }
    #expect(blocks.count == 2)
    let folder = Execution.program.split(separator: "/").dropLast().joined(separator: "/")
    try Scratch.with { scratch in
      try scratch.copy(Execution.checkout + "/content/example/TideNearby", to: "app")
      for line in blocks.flatMap(\.lines) {
        let execution = try Execution(
          ["-c", String(line)], in: scratch.path + "/app",
          environment: ["PATH": "/\(folder):/usr/bin:/bin"], program: "/bin/sh")
        #expect([0, 1, 3].contains(execution.status), "\(line): \(execution.errors)")
      }
      #expect(scratch.has("app/site/index.html"))
    }
  }
}
