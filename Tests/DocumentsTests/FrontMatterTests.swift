import Diagnostics
import Testing
import Text

@testable import Documents

private func split(
  _ text: String
) -> (front: FrontMatter, body: String, reports: [String]) {
  var diagnostics: [Diagnostic] = []
  let bytes = Array(text.utf8)
  let front = FrontMatter(of: bytes, file: "a.md", diagnostics: &diagnostics)
  return (front, String(bytes: bytes[front.bodyStart...]), diagnostics.map(\.shortLine))
}

struct FrontMatterTests {
  @Test(arguments: [
    ("---\ntitle: x\n---\n# Body\n", "# Body\n", 3),
    ("---\r\ntitle: x\r\n---\r\n# Body\r\n", "# Body\r\n", 3),
    ("\u{FEFF}---\ntitle: x\n---  \nBody", "Body", 3),
    ("---\n---\nBody", "Body", 2),
    ("---\ntitle: x\n---", "", 3),
  ])
  func `the body starts after the second delimiter`(
    text: String, body: String, lines: Int
  ) {
    let (front, rest, reports) = split(text)
    #expect(front.document != nil)
    #expect(rest == body)
    #expect(front.bodyLine == lines)
    #expect(reports == [])
  }

  @Test(arguments: ["", "# Body\n", "\n---\na: 1\n---\n", "----\na\n", "--- title\n", "-"])
  func `without front matter, the whole page is the body`(text: String) {
    let (front, rest, reports) = split(text)
    #expect(front.document == nil)
    #expect(rest == text)
    #expect(front.bodyLine == 0)
    #expect(reports == [])
  }

  @Test func `a byte order mark is not part of the body`() {
    #expect(split("\u{FEFF}Body").body == "Body")
  }

  @Test func `unclosed front matter is reported`() {
    let (front, rest, reports) = split("---\ntitle: x\n# Body\n")
    #expect(front.document == nil)
    #expect(rest == "---\ntitle: x\n# Body\n")
    #expect(
      reports == [
        "a.md:1:1: error: unclosed front matter [front-matter.unclosed]"
      ])
  }

  @Test func `an error in front matter has the line of the file`() {
    let (front, rest, reports) = split("---\na: 1\na: 2\n---\nBody")
    #expect(front.document == nil)
    #expect(rest == "Body")
    #expect(
      reports == [
        "a.md:3:1: error: duplicate key \"a\" [yaml.duplicate-key]"
      ])
  }

  @Test func `a syntax error in front matter has the line of the file`() {
    let (_, rest, reports) = split("---\ntitle: x\n\tb: 1\n---\nBody")
    #expect(rest == "Body")
    #expect(reports.first?.hasPrefix("a.md:3:1: ") == true, "\(reports)")
  }
}
