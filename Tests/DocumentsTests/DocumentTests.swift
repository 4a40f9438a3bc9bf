import Diagnostics
import TestSupport
import Testing

@testable import Documents

/// The document of a text, and its diagnostics.
private func read(
  _ text: String, limits: DocumentLimits = .configuration
) -> (document: Document?, reports: [String]) {
  var diagnostics: [Diagnostic] = []
  let document = Document(
    yaml: Array(text.utf8), file: "a.yml", limits: limits, diagnostics: &diagnostics)
  return (document, diagnostics.map(\.shortLine))
}

extension DocumentNode {
  /// The tree as text, with the offset of each value.
  fileprivate var outline: String {
    switch content {
    case .scalar(let scalar): "\(scalar.text)@\(range.offset)"
    case .list(let items): "[" + items.map(\.outline).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{"
        + entries.map { "\($0.key)@\($0.keyRange.offset): \($0.value.outline)" }
        .joined(separator: ", ") + "}"
    }
  }
}

struct DocumentTests {
  @Test(arguments: [
    ("a: 1\nb: [x, 'y']\n", "{a@0: 1@3, b@5: [x@9, y@12]}"),
    ("ä: ö\nb: ü\n", "{ä@0: ö@4, b@7: ü@10}"),
    ("\u{FEFF}a: 1\n", "{a@3: 1@6}"),
    ("a: 1\r\nb: 2\r\n", "{a@0: 1@3, b@6: 2@9}"),
    ("a: 'x\u{A0}y'\nb: 2\n", "{a@0: x\u{A0}y@3, b@10: 2@13}"),
    ("{\"a\": {\"b\": [1, null]}}", "{a@1: {b@7: [1@13, null@16]}}"),
    ("a:\n  - x: 1\n    y: 2\n", "{a@0: [{x@7: 1@10, y@16: 2@19}]}"),
    ("a: &one {x: 1}\nb: *one\n", "{a@0: {x@9: 1@12}, b@15: {x@9: 1@12}}"),
    ("a: |\n  one\n  two\nb: 1\n", "{a@0: one\ntwo\n@3, b@17: 1@20}"),
    ("a: 😀\nb: 😀x\n", "{a@0: 😀@3, b@8: 😀x@11}"),
  ])
  func `every key and value has its byte range`(text: String, outline: String) {
    let (document, reports) = read(text)
    #expect(document?.root?.outline == outline)
    #expect(reports == [])
  }

  @Test func `positions are lines and columns of the whole file`() throws {
    let bytes = Array("---\na: 1\nb:   2\n---\n".utf8)
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(yaml: 4..<16, of: bytes, file: "a.md", diagnostics: &diagnostics))
    guard case .mapping(let entries) = document.root?.content else {
      Issue.record("the root is a mapping")
      return
    }
    #expect(document.place(of: entries[1].keyRange).description == "a.md:3:1")
    #expect(document.place(of: entries[1].value.range).description == "a.md:3:6")
    #expect(document.excerpt(of: entries[1].value.range).line == "b:   2")
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "---\n"])
  func `an empty file is valid`(text: String) {
    let (document, reports) = read(text)
    #expect(document != nil)
    #expect(document?.root.map(\.isNull) ?? true)
    #expect(reports == [])
  }

  @Test(arguments: [
    (
      "a: 1\na: 2\n",
      "a.yml:2:1: error: duplicate key \"a\" [yaml.duplicate-key]"
    ),
    ("a:\n\tb: 1\n", "a.yml:2:1: error: a tab is used for indentation [yaml.syntax]"),
    (
      "a: 1\n  b: 2\n",
      "a.yml:2:4: error: invalid YAML: mapping values are not allowed in this context"
        + " [yaml.syntax]"
    ),
    (
      "a: [1, 2\n",
      "a.yml:2:1: error: invalid YAML: did not find expected ',' or ']' while parsing a flow"
        + " sequence [yaml.syntax]"
    ),
    (
      "a: \"x\n",
      "a.yml:2:1: error: invalid YAML: found unexpected end of stream while scanning a quoted"
        + " scalar [yaml.syntax]"
    ),
    (
      "a: 1\n---\nb: 2\n",
      "a.yml:2:1: error: expected one document per file, found a second one"
        + " [yaml.several-documents]"
    ),
    (
      "? [x]\n: 1\n", "a.yml:1:3: error: expected a string as key, found a list of 1 [yaml.bad-key]"
    ),
    ("a: !secret x\n", "a.yml:1:4: error: the tag \"!secret\" is not supported [yaml.tag]"),
    (
      "a: &name 1\nb: *nam\n",
      "a.yml:2:4: error: unknown anchor \"&nam\" [yaml.alias]"
    ),
    (
      "a: &a [*a]\n",
      "a.yml:1:8: error: the alias \"*a\" is inside the value it refers to [yaml.alias]"
    ),
  ])
  func `invalid YAML is reported with its position`(text: String, report: String) {
    let (document, reports) = read(text)
    #expect(document == nil)
    #expect(reports == [report])
  }

  @Test func `a duplicate key points to both places`() {
    var diagnostics: [Diagnostic] = []
    _ = Document(yaml: Array("a: 1\nb: 2\na: 3\n".utf8), file: "a.yml", diagnostics: &diagnostics)
    #expect(diagnostics.first?.place?.line == 3)
    #expect(diagnostics.first?.notes.first?.place?.line == 1)
  }

  @Test func `an invalid byte is reported at its position`() {
    var diagnostics: [Diagnostic] = []
    let document = Document(
      yaml: Array("a: 1\nb: ".utf8) + [0xFF, 10], file: "a.yml", diagnostics: &diagnostics)
    #expect(document == nil)
    #expect(diagnostics.first?.place?.description == "a.yml:2:4")
    #expect(diagnostics.first?.suggestion == "Save the file as UTF-8.")
  }

  @Test func `a billion laughs are rejected`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let items = repeatElement("*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(items)]\n"
    }
    let (document, reports) = read(text)
    #expect(document == nil)
    #expect(reports.count == 1)
    #expect(reports.first?.contains("[yaml.too-many-nodes]") == true)
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "{"])
  func `a hundred thousand levels are rejected with one diagnostic`(opening: String) {
    let (document, reports) = read(String(repeating: opening, count: 100_000))
    #expect(document == nil)
    #expect(reports.count == 1, "\(reports)")
  }

  @Test func `aliases cannot be nested beyond the limit`() {
    var text = "a0: &a0 [x]\n"
    for level in 1...40 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(read(text).reports.first?.contains("[yaml.too-deep]") == true)
  }

  @Test func `a file beyond the limits is rejected`() {
    let limits = DocumentLimits(bytes: 12, depth: 5, nodes: 5)
    #expect(read("a: 123456789\n", limits: limits).reports.first?.contains("too-large") == true)
    #expect(read("[1,2,3,4]", limits: limits).reports == [])
    #expect(read("[1,2,3,4,5]", limits: limits).document == nil)
    let directives = String(repeating: "%TAG !a! !b\n", count: 50)
    #expect(read(directives).reports.first?.contains("too-many-directives") == true)
  }

  @Test func `after a hundred errors, the rest is counted`() {
    let (_, reports) = read(String(repeating: "a: 1\n", count: 5_000))
    #expect(reports.count == 101)
    #expect(reports.last?.contains("4,899 more problems") == true)
  }

  @Test func `random bytes do not crash the parser`() {
    var numbers = RandomNumbers(7)
    let letters = Array("a:-[]{}&*!|>'\"%@`#,? \n\t\r\u{FEFF}\u{2028}é😀01~".utf8) + [0, 0xFF, 0xC3]
    for _ in 0..<3_000 {
      let bytes = (0..<numbers.draw(60)).map { _ in numbers.pick(letters) }
      var diagnostics: [Diagnostic] = []
      let document = Document(yaml: bytes, file: "a.yml", diagnostics: &diagnostics)
      #expect((document == nil) == diagnostics.hasErrors, "\(bytes)")
    }
  }
}
