import Diagnostics
import Testing
import Text

struct DiagnosticTests {
  private let diagnostic = Diagnostic(
    "trace.unknown-type", .error, "there is no event relaoded",
    at: FilePosition(file: "S1.jsonl", line: 3, column: 9),
    excerpt: Excerpt(line: Array("{\"type\":\"relaoded\"}".utf8), column: 9, length: 10),
    suggestion: "Did you mean reloaded?",
    notes: [Diagnostic.Note("first seen here", at: FilePosition(file: "S1.jsonl", line: 1))])

  private func text(_ diagnostic: Diagnostic, _ format: DiagnosticFormat, isColored: Bool = false)
    -> String
  {
    String(bytes: format.print([diagnostic], isColored: isColored))
  }

  @Test func `a text diagnostic has its message, position, line, carets, notes and help`() {
    let text = text(diagnostic, .text)
    for part in [
      "error: there is no event relaoded", "S1.jsonl:3:9", "3 | {\"type\":\"relaoded\"}",
      "^^^^^^^^^^\n",
      "note: first seen here", "help: Did you mean reloaded?",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `equal diagnostics for several files are grouped with their positions`() {
    func unlisted(_ number: Int) -> Diagnostic {
      Diagnostic(
        "site.unlisted", .warning, "no page links to this page",
        at: FilePosition(file: "\(number).md"), suggestion: "Link to it.")
    }
    let two = String(
      bytes: DiagnosticFormat.text.print([unlisted(1), diagnostic, unlisted(2)]))
    #expect(
      two.hasPrefix(
        "warning: no page links to this page (2 times)\n --> 1.md\n --> 2.md\n  help: Link to it.\n"
      ))
    #expect(two.contains("there is no event relaoded"))
    let many = String(bytes: DiagnosticFormat.text.print((1...60).map(unlisted)))
    #expect(many.contains("(60 times)") && many.contains(" --> 5.md\n     and 55 more\n"))
    #expect(!many.contains("6.md"))
    let short = String(bytes: DiagnosticFormat.short.print((1...60).map(unlisted)))
    #expect(short.split(separator: "\n").count == 60)
  }

  @Test func `the carets are below the marked text`() throws {
    let lines = text(diagnostic, .text).split(separator: "\n")
    let code = try #require(lines.first { $0.contains("relaoded\"}") })
    let carets = try #require(lines.first { $0.contains("^") })
    let start = try #require(carets.firstIndex(of: "^"))
    let offset = carets.distance(from: carets.startIndex, to: start)
    #expect(code.dropFirst(offset).prefix(10) == "\"relaoded\"")
  }

  @Test func `a quoted line that starts with colons cannot start a workflow command`() {
    let excerpt = Excerpt(line: Array(":::timeline run=x".utf8), column: 4, length: 8)
    let diagnostic = Diagnostic(
      "content.unknown-run", .warning, "::error::no such run",
      at: FilePosition(file: "page.md", line: 7, column: 4), excerpt: excerpt)
    let text = String(bytes: DiagnosticFormat.text.print([diagnostic]))
    #expect(text.contains("7 | :::timeline run=x\n  |    ^^^^^^^^\n"), "\(text)")
    #expect(!text.contains("::error"))
  }

  @Test func `the short format is one line`() {
    #expect(
      text(diagnostic, .short)
        == "S1.jsonl:3:9: error: there is no event relaoded [trace.unknown-type]\n")
  }

  @Test func `color is used only on request`() {
    #expect(text(diagnostic, .text, isColored: true).contains("\u{1B}[1;31m"))
    #expect(!text(diagnostic, .text).contains("\u{1B}"))
  }

  private let hostile = Diagnostic(
    "x.y", .warning, "a\u{1B}[31m\u{202E}b\n::error::c%0A",
    at: FilePosition(file: "d\n::stop,e:f\u{1B}", line: 1, column: 1),
    excerpt: Excerpt(
      line: Array("\u{1B}]0;title\u{7}\u{202E}x\n::error::y".utf8), column: 1, length: 3),
    suggestion: "g\u{1B}[2J\n::warning::")

  @Test(arguments: [DiagnosticFormat.text, .short, .github])
  func `input cannot move the cursor or start a workflow command`(
    format: DiagnosticFormat
  ) {
    let text = text(hostile, format)
    #expect(!text.unicodeScalars.contains { $0.isUnsafeToDisplay })
    let commands = text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("::") }
    #expect(commands.count == (format == .github ? 1 : 0), "\(text)")
  }

  @Test func `hostile text stays inside one JSON string`() {
    #expect(text(hostile, .json).contains(#""summary": "a\u001b[31m"#))
  }

  @Test func `diagnostics without a position come first, then by file, line and column`() {
    func at(_ file: String?, _ line: Int? = nil, _ column: Int? = nil) -> Diagnostic {
      Diagnostic(
        "x.y", .note, "\(file ?? "-"):\(line ?? 0):\(column ?? 0)",
        at: file.map { FilePosition(file: $0, line: line, column: column) })
    }
    let sorted = [at("b"), at("a", 2, 1), at("a", 1, 9), at(nil), at("a", 1, 2), at("a", 10)]
      .inReadingOrder()
    #expect(sorted.map(\.summary) == ["-:0:0", "a:1:2", "a:1:9", "a:2:1", "a:10:0", "b:0:0"])
  }

  @Test func `a long line is truncated around the marked text`() {
    let line = Array(
      (String(repeating: "x", count: 5000) + "HERE" + String(repeating: "y", count: 5000)).utf8)
    let excerpt = Excerpt(line: line, column: 5001, length: 4)
    #expect(excerpt.line.utf8.count <= Excerpt.maximumLength + 8)
    let marked = excerpt.line.utf8.dropFirst(excerpt.start).prefix(excerpt.length)
    #expect(String(decoding: Array(marked), as: UTF8.self) == "HERE")
  }

  @Test(arguments: [(0, 1), (1, 0), (-5, -5), (.max, .max), (3, .max), (400, 1)])
  func `an excerpt stays within its line for any column and length`(column: Int, length: Int) {
    let excerpt = Excerpt(line: Array("é漢字🧭".utf8), column: column, length: length)
    #expect(excerpt.start >= 0 && excerpt.start <= excerpt.line.utf8.count)
    #expect(excerpt.length >= 1)
    let diagnostic = Diagnostic(
      "x.y", .note, "s", at: FilePosition(file: "f", line: 1), excerpt: excerpt)
    #expect(text(diagnostic, .text).contains("^"))
  }
}
