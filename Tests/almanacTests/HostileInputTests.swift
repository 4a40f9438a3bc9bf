import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Hostile inputs: the program ends, reports them, and nothing of them runs on a page.
struct HostileInputTests {
  private static let texts = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "javascript:alert(1)", "</title></style></script><svg onload=alert(1)>", "{{{title}}}", "]]>",
    "\u{202E}gnp.exe", "\u{1B}[2J\u{1B}]0;owned\u{7}", "../../../etc/passwd", "a/b", "A/b", "a-b",
    ".", "..",
    "con", "NUL", "", " ", "\n::error::owned\n", "\u{0}", "${IFS}", "%2e%2e%2f", "näher", "NÄHER",
    "nearby",
    "Nearby", "NEARBY", String(repeating: "W", count: 30_000), "&lt;b&gt;",
    "[x](javascript:alert(1))",
    "🧭", "\u{FEFF}x", "a\tb", #"a\b"#,
  ]

  private func withRun(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try body(scratch)
    }
  }

  /// Builds, and checks the invariants that hold for any input.
  private func build(_ scratch: Scratch, words: [String] = ["--runs", "runs"]) throws -> Execution {
    let build = try Execution.build(words, in: scratch)
    #expect(!build.wasKilled, "the program hung")
    #expect([0, 3].contains(build.status), "\(build.status): \(build.errors.suffix(2000))")
    #expect(!build.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    guard scratch.has("site/index.html") else { return build }
    let site = try scratch.site()
    #expect(try site.damage() == [])
    for (path, bytes) in site.files where !path.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
      #expect(!text.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{0}" }, "\(path)")
    }
    for (path, html) in site.pages {
      let page = HTMLPage(html)
      #expect(page.problems == [], "\(path)")
      #expect(page.dangers == [], "\(path)")
      #expect(
        !html.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{0}" },
        "\(path)")
      #expect(!html.contains("<script>"), "\(path)")
      #expect(html.utf8.count <= 1 << 20, "\(path) has \(html.utf8.count) bytes")
    }
    return build
  }

  @Test func `markup, paths and control characters in trace names stay text`() throws {
    try withRun { scratch in
      let widgets = Self.texts.flatMap { text in
        [
          (kind: text, instance: "x"), (kind: "nearby", instance: text),
          (kind: text, instance: text),
        ]
      }
      try scratch.write(SmallRun.trace(widgets), to: "runs/run-1/traces/S1.jsonl")
      try scratch.write(
        SmallRun.header(#","producerVersion":"<script>alert(1)</script>""#)
          .replacing(#""S1""#, with: SmallRun.quoted(Self.texts[0])),
        to: "runs/run-1/traces/<b>x.jsonl")
      _ = try build(scratch)
      let outside = try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
      #expect(outside == ["runs", "site"])
    }
  }

  @Test func `footnote labels with markup link to their notes`() throws {
    try withRun { scratch in
      let labels = [#"a"b"#, "a<b", "<script>", "a&b", "a'b", "%", "\u{202E}", "a\"><b>"]
      let page =
        "---\ntitle: Page\nsummary: s\n---\n\n# Page\n\n"
        + labels.map { "Text[^\($0)].\n\n[^\($0)]: Note.\n\n" }.joined()
      try scratch.write(page, to: "words/guides/page.md")
      _ = try build(scratch, words: ["--runs", "runs", "--content", "words"])
      let html = try #require(
        try scratch.site().pages.first { $0.path.hasPrefix("guides/page") }?.html)
      #expect(html.ranges(of: "Note.").count > 4)
    }
  }

  @Test func `markup, links and paths in a history stay text`() throws {
    try withRun { scratch in
      try scratch.write(SmallRun.trace(), to: "runs/run-1/traces/S1.jsonl")
      try scratch.write(SmallRun.sarif(message: "m"), to: "runs/run-1/lint/a.sarif")
      let first = try build(scratch)
      #expect(first.status == 0, "\(first.errors)")
      let record = try scratch.text("site/history.jsonl").replacing(":null", with: ":\"x\"")
      try scratch.write(
        SmallRun.description.replacing("03-02", with: "03-03"), to: "runs/run-1/run.yml")
      let fields = [
        "id", "app", "version", "build", "commit", "branch", "url", "name", "path", "message",
        "rule", "kind", "instance", "trace", "place",
      ]
      for turn in 0..<4 {
        var changed = record
        for (number, field) in fields.enumerated() where field != "id" || turn == 3 {
          let text = Self.texts[(turn * 8 + number) % Self.texts.count]
          let pattern = try Regex("\"\(field)\":\"[^\"]*\"")
          changed.replace(
            pattern, with: "\"\(field)\":" + SmallRun.quoted(String(text.prefix(200))))
        }
        try scratch.write(changed, to: "history.jsonl")
        _ = try build(scratch)
      }
    }
  }

  @Test func `markup in lint messages, rules and paths stays text`() throws {
    try withRun { scratch in
      for (index, text) in Self.texts.enumerated() {
        try scratch.write(
          SmallRun.sarif(message: text, rule: text, path: text),
          to: "runs/run-1/lint/\(index).sarif")
      }
      try scratch.write(
        Self.texts.map { "A.swift:1:2: error: \($0) [\($0)]\n" }.joined(),
        to: "runs/run-1/lint/swiftc.txt")
      try scratch.write(
        #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"<script>T</script>","#
          + #""informationUri":"javascript:alert(1)","rules":[{"id":"R","helpUri":"javascript:alert(2)","#
          + #""help":{"text":"x","markdown":"<script>alert(3)</script> [x](javascript:alert(4))"}}]}},"#
          + #""results":[{"ruleId":"R","message":{"text":"[go](javascript:alert(5)) [1](2)","#
          + #""markdown":"<img src=x onerror=alert(6)>"},"hostedViewerUri":"javascript:alert(7)"}]}]}"#,
        to: "runs/run-1/lint/links.sarif")
      _ = try build(scratch)
    }
  }

  @Test func `empty, binary, oversized and deeply nested files are counted and listed`()
    throws
  {
    try withRun { scratch in
      let deep = String(repeating: "[", count: 100_000)
      let files: [(name: String, text: String)] = [
        ("traces/empty.jsonl", ""), ("traces/blank.jsonl", "\n\n\n"),
        ("traces/zero.jsonl", "\0\0\0"),
        (
          "traces/deep.jsonl",
          SmallRun.header() + #"{"t":1,"seq":1,"type":"x","extra":\#(deep)}"# + "\n"
        ),
        (
          "traces/object.jsonl",
          SmallRun.header() + String(repeating: #"{"a":"#, count: 100_000) + "\n"
        ),
        (
          "traces/long.jsonl",
          SmallRun.header() + #"{"type":""# + String(repeating: "x", count: 3_000_000)
        ),
        ("traces/twice.jsonl", SmallRun.trace() + SmallRun.trace()),
        (
          "traces/times.jsonl",
          SmallRun.header()
            + [
              "1e308", "-1e308", "9223372036854775807", "-1", "1e-300", "NaN", "null", "\"1\"",
              "1e999",
            ].map { #"{"t":\#($0),"seq":1,"type":"widget.visible","instance":"a"}"# + "\n" }
            .joined()
        ),
        ("traces/S1.jsonl.gz", "not gzip"), ("lint/empty.sarif", ""), ("lint/deep.sarif", deep),
        ("lint/deep.json", deep), ("lint/zero.bin", "\0\u{1}\u{2}"),
        ("lint/truncated.sarif", #"{"version":"2"#),
        ("lint/doctype.xml", #"<!DOCTYPE x [<!ENTITY a "b">]><checkstyle>&a;</checkstyle>"#),
        ("lint/deep.xml", String(repeating: "<checkstyle>", count: 50_000)),
        ("lint/one.txt", "hello"),
        ("strange", "?"), ("traces/notes.md", "# x"),
      ]
      for file in files { try scratch.write(file.text, to: "runs/run-1/" + file.name) }
      let build = try build(scratch)
      #expect(build.status == 3)
      let report = try Report(reading: scratch.path + "/site/report.json")
      #expect(report.inputNames == files.map(\.name).sorted())
    }
  }

  @Test
  func `pipes, links and folders among the inputs are listed and not read`()
    throws
  {
    try withRun { scratch in
      try scratch.write("secret of the machine", to: "secret.txt")
      try scratch.write(SmallRun.trace(), to: "runs/run-1/traces/S1.jsonl")
      try scratch.write("x", to: "runs/run-1/traces/folder.jsonl/x")
      #expect(unsafe mkfifo(scratch.path + "/runs/run-1/traces/pipe.jsonl", 0o600) == 0)
      #expect(unsafe mkfifo(scratch.path + "/runs/run-1/pipe", 0o600) == 0)
      try scratch.write("x", to: "runs/run-1/lint/one.txt")
      try scratch.link("runs/run-1/lint/secret.txt", to: "../../../secret.txt")
      try scratch.link("runs/run-1/lint/root", to: "/")
      try scratch.link("runs/run-1/traces/self.jsonl", to: "self.jsonl")
      let build = try build(scratch)
      #expect(build.status == 3)
      #expect(!(try scratch.site().text.contains("secret of the machine")))
      let names = try Report(reading: scratch.path + "/site/report.json").inputNames
      for name in [
        "pipe", "traces/pipe.jsonl", "traces/folder.jsonl/x", "traces/self.jsonl",
        "lint/secret.txt", "lint/root",
      ] {
        #expect(names.contains(name), "\(name)")
      }
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything, so there is nothing to refuse"))
  func `a file without read permission is listed and degrades the run`() throws {
    try withRun { scratch in
      for name in ["traces/S1.jsonl", "lint/one.sarif"] {
        try scratch.write(SmallRun.trace(), to: "runs/run-1/" + name)
        #expect(unsafe chmod(scratch.path + "/runs/run-1/" + name, 0) == 0)
      }
      let build = try build(scratch)
      #expect(build.status == 3)
      let report = try Report(reading: scratch.path + "/site/report.json")
      #expect(report.inputNames == ["lint/one.sarif", "traces/S1.jsonl"])
    }
  }

  @Test func `a pipe in place of a settings file or a template does not block the program`()
    throws
  {
    for name in ["almanac.yml", "words/index.md", "look/page.mustache", "look/assets/site.css"] {
      try Scratch.with { scratch in
        try scratch.write("", to: name + ".other")
        #expect(unsafe mkfifo(scratch.path + "/" + name, 0o600) == 0)
        let build = try Execution.build(["--content", "words", "--templates", "look"], in: scratch)
        #expect(!build.wasKilled, "\(name)")
        #expect([0, 2].contains(build.status), "\(name): \(build.errors)")
      }
    }
  }

  @Test func `files with equal short names get separate pages`() throws {
    try withRun { scratch in
      let trace = SmallRun.trace([("A/b", "first"), ("a-b", "x"), ("a-b", "X")])
      try scratch.write(trace, to: "runs/run-1/traces/S1.jsonl")
      // The space makes the files differ, because a copy would count once.
      try scratch.write(trace + " ", to: "runs/run-1/traces/s1.jsonl")
      try gzip("s1.jsonl", in: scratch)
      for folder in ["a", "b"] {
        try scratch.write(
          SmallRun.trace([("a-b", "x")]) + (folder == "b" ? " " : ""),
          to: "runs/run-1/traces/\(folder)/S1.jsonl")
      }
      let build = try build(scratch)
      #expect(build.status == 0, "\(build.errors)")
      let pages = try scratch.site().files.keys.filter { $0.hasSuffix("/ledger.html") }
      // Three widgets in each of two traces, one in each of two others.
      #expect(pages.count == 8, "\(pages.sorted())")
      #expect(Set(pages.map { $0.lowercased() }).count == 8)
    }
  }

  @Test func `a trace and its gzip file count once`() throws {
    try withRun { scratch in
      let trace = SmallRun.trace([("a", "x")])
      try scratch.write(trace, to: "runs/run-1/traces/S1.jsonl")
      try scratch.write(trace, to: "runs/run-1/traces/S2.jsonl")
      try gzip("S2.jsonl", in: scratch)
      let check = try Execution(["check"], in: scratch.path)
      let gap =
        "S2.jsonl.gz was not read: it is a duplicate of traces/S1.jsonl"
      #expect((check.output + check.errors).contains(gap), "\(check.output)\(check.errors)")
    }
  }

  private func gzip(_ trace: String, in scratch: Scratch) throws {
    _ = try Execution(
      ["gzip", scratch.path + "/runs/run-1/traces/" + trace], program: "/usr/bin/env")
  }
}
