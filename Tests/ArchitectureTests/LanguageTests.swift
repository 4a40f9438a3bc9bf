import Testing

/// The language of all texts for users and contributors.
struct LanguageTests {
  private static let pages =
    Repository.files(below: "content", endingIn: [".md", ".yml", ".schema.json"])
    + Repository.files(below: "templates", endingIn: [".mustache", ".js"])
    + ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]

  @Test func `string literals contain no retired phrases`() {
    let files = Repository.sources.filter { !Language.quoting.contains($0.path) }
    let violations = files.flatMap { Language.retiredPhrases(in: $0) }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `pages contain no retired phrases`() {
    #expect(Self.pages.count > 100)
    let violations = Self.pages.flatMap {
      Language.retiredPhrases(in: Repository.text(of: $0), path: $0)
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `every term in a heading of a page is in the glossary`() {
    let terms = Language.glossary(of: Repository.text(of: "CONTRIBUTING.md"))
    #expect(terms.count > 60)
    let templates = Repository.files(below: "templates", endingIn: [".mustache"])
    let violations = templates.flatMap { path in
      Language.headings(in: Repository.text(of: path)).flatMap { heading in
        Language.unknownTerms(in: heading, glossary: terms).map {
          Violation(
            "\(path): \"\($0)\" in \"\(heading)\"; add it to the glossary of CONTRIBUTING.md")
        }
      }
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `a heading's term that the glossary lacks is found`() {
    let terms = Language.glossary(of: "## Glossary\n\n| term | meaning |\n| gate | a measure |\n")
    let page = "<h2 id=\"a\">Gates and hurdles</h2><h2>{{title}}</h2>"
    #expect(Language.headings(in: page) == ["Gates and hurdles"])
    #expect(Language.unknownTerms(in: "Gates and hurdles", glossary: terms) == ["hurdles"])
  }

  @Test func `declared names contain no retired words`() {
    let violations = Repository.sources.flatMap(Language.retiredNames)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `a diagnostic's summary is a lower-case phrase and its help a sentence`() {
    let violations = Repository.sources.flatMap(Language.diagnostics)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test(arguments: [
    (#"let text = "Mend the link.""#, 1), (#"let text = "The amendment.""#, 0),
    ("// Mend the link.", 0), (#"let text = "it stands  twice""#, 1),
    (#"let text = "\(mend)""#, 0), (#"let text = "one\nmend""#, 1),
    ("let text = #\"one\\#u{2019}mend \\n\"#", 1), (#"let text = "it stands|twice""#, 0),
    ("let text = \"it stands \"\n  + \"twice\"", 1), (#"f("it stands ", "twice")"#, 0),
    (#"let text = "it \(stands)" + "twice" + "mend""#, 0),
    (#"let text = "\(f("mended")) it is \(x) told""#, 1),
  ])
  func `a retired phrase is found only in string literals`(code: String, count: Int) {
    #expect(Language.retiredPhrases(in: file(code)).count == count)
  }

  @Test func `a retired phrase is reported at its line`() {
    let text = "let text = \"\"\"\n  One.\n  Mend it.\n  \"\"\"\n"
    let line = "\"mend\"; write \"fix, correct\""
    #expect(
      Language.retiredPhrases(in: file(text)).map(\.description) == ["Sources/A/B.swift:3: \(line)"]
    )
    #expect(
      Language.retiredPhrases(in: "a\n| is | told |\n\nMend it.", path: "a.md").map(\.description)
        == ["a.md:4: \(line)"])
  }

  @Test(arguments: [
    ("let toldCount = 1", 1), ("func mend() {}", 1), ("let troubled = 1", 0), ("let a = told", 0),
    ("enum Flaw { case `shelf`, told(Int) }", 3), ("if case .told = a {}", 0),
    ("actor Spool {}", 1), ("let (a, told) = b", 1), ("for mended in a {}", 1),
    ("typealias A = Flaw", 0), ("// let told = 1", 0), ("typealias Bench = A", 1),
    ("protocol Shelf {}", 1),
  ])
  func `a retired word in a name is found at its declaration`(code: String, count: Int) {
    #expect(Language.retiredNames(in: file(code)).count == count)
  }

  @Test(arguments: [
    (#"Diagnostic("a", .error, "no file", suggestion: "Name one.")"#, 0),
    (#"Diagnostic("a", .error, "No file", suggestion: "Name one.")"#, 1),
    (#"Diagnostic("a", .error, "no file.", suggestion: "Name one")"#, 2),
    (#"Diagnostic("a", .error, "no file", suggestion: "Name one" + more)"#, 0),
    (#"Diagnostic("a", .error, "XML is refused", suggestion: "Did you mean b?")"#, 0),
    (#"Diagnostic("a", .note, "No " + "file.", suggestion: "Name " + "one")"#, 3),
    (#"Diagnostic("a", .warning, "no \(file)", suggestion: "Name one: \(file)")"#, 0),
    (#"Diagnostic("a", .warning, "no \(f("File."))", suggestion: "Name \(f("one")).")"#, 0),
    (#"// Diagnostic("a", .error, "No file")"#, 0), (#"Row(.error, count, "No file.")"#, 0),
  ])
  func `a diagnostic with another form is found`(code: String, count: Int) {
    #expect(Language.diagnostics(in: file(code)).count == count)
  }

  private func file(_ text: String) -> SwiftFile {
    SwiftFile(path: "Sources/A/B.swift", text: text)
  }
}
