import Testing

@testable import Markdown

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(
  .enabled(
    if: Suites.folder != nil, "set ALMANAC_SUITES to the folder of the conformance suites"))
struct SpecificationTests {
  @Test func `the examples of the CommonMark specification pass with all extensions enabled`()
    throws
  {
    let bytes = try Suites.bytes("commonmark/spec-0.30.json")
    let examples = try JSONDecoder().decode([SpecificationExample].self, from: Data(bytes))
    #expect(examples.count == 652)
    check("CommonMark 0.30", examples)
  }

  @Test func `the regression tests of cmark pass`() throws {
    let examples = try Suites.examples("commonmark/cmark-0.30.2-regression.txt")
    #expect(examples.count == 16)
    check("cmark regressions", examples)
  }

  @Test(arguments: [
    ("table", 8), ("strikethrough", 2), ("disabled", 2),
  ])
  func `the examples of an extension in the GFM specification pass`(name: String, count: Int) throws
  {
    let bytes = try Suites.bytes("gfm/gfm-spec.json")
    let all = try JSONDecoder().decode([SpecificationExample].self, from: Data(bytes))
    let examples = all.filter { $0.extensions?.contains(name) == true }
    #expect(examples.count == count)
    check(name == "disabled" ? "GFM task lists" : "GFM \(name)", examples) {
      $0.replacing("<input type=\"checkbox\" checked=\"\" disabled=\"\" />", with: "[x]")
        .replacing("<input type=\"checkbox\" disabled=\"\" />", with: "[ ]")
        .replacing("<input checked=\"\" disabled=\"\" type=\"checkbox\">", with: "[x]")
        .replacing("<input disabled=\"\" type=\"checkbox\">", with: "[ ]")
    }
  }

  @Test func `the examples of autolinks in the GFM specification pass`() throws {
    let bytes = try Suites.bytes("gfm/gfm-spec.json")
    let all = try JSONDecoder().decode([SpecificationExample].self, from: Data(bytes))
    let examples = all.filter { $0.section == "Autolinks (extension)" }
    #expect(examples.count == 11)
    check("GFM autolinks", examples, .all)
  }

  @Test(arguments: [
    (
      "tables",
      [
        "Tables", "Table cell count mismatches", "Embedded pipes", "Oddly-formatted markers",
        "Escaping", "Embedded HTML", "Reference-style links", "Sequential cells",
        "Interaction with emphasis",
        "a table can be recognised when separated from a paragraph of text without an empty line",
      ], 16
    ),
    ("strikethrough", ["Strikethroughs"], 2),
    ("task lists", ["Task lists"], 3),
    (
      "footnotes",
      [
        "Footnotes", "When a footnote is used multiple times, we insert multiple backrefs.",
        "Footnote reference labels are href escaped",
      ], 3
    ),
  ])
  func `the examples of an extension in cmark-gfm pass`(
    name: String, sections: [String], count: Int
  ) throws {
    let examples = try Suites.examples("gfm/extensions.txt").filter {
      sections.contains($0.section)
    }
    #expect(examples.count == count)
    check("cmark-gfm \(name)", examples)
  }
}
