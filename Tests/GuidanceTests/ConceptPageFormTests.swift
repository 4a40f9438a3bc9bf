import Diagnostics
import Guidance
import Markdown
import Testing

/// Checks the length, the order and the directives of the concept pages.
@Suite struct ConceptPageFormTests {
  static let pages = WrittenPage.all.filter { written in
    if case .concept = written.page.kind { true } else { false }
  }

  @Test func `there is a page for each concept, in a contiguous order`() {
    #expect(Self.pages.compactMap(\.page.order).sorted() == Array(1...16))
  }

  @Test func `no two guides have the same order`() {
    let places = WrittenPage.all.compactMap { written -> Int? in
      if case .guide = written.page.kind { written.page.order } else { nil }
    }
    #expect(Set(places).count == places.count && places.count >= 10)
  }

  @Test(arguments: pages)
  func `a page has 400 to 1400 words, including tables`(_ page: WrittenPage) {
    let words = page.document.sections().reduce(0) { sum, section in
      sum + section.text.split(whereSeparator: \.isWhitespace).count
    }
    #expect((400...1400).contains(words), "\(page) has \(words) words")
  }

  @Test(arguments: pages)
  func `a page has sources and related rules`(_ page: WrittenPage) {
    #expect(!page.page.sources.isEmpty && page.page.summary != nil, "\(page)")
  }

  @Test(arguments: pages)
  func `a page contains a directive and does not depend on a particular run`(_ page: WrittenPage) {
    #expect(!page.document.directives.isEmpty, "\(page) has no directive")
    #expect(page.document.directives.allSatisfy { $0["run"] == nil }, "\(page) names a run")
  }
}

/// A page of the built-in content with its Markdown, as a test argument.
struct WrittenPage: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  let page: ContentPage
  let document: MarkdownDocument

  var description: String { page.file }
  var testDescription: String { page.path }

  static let all: [WrittenPage] = {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    var diagnostics: [Diagnostic] = []
    let folder = ContentFolder(path: root + "/content", name: "content")
    let library = GuidanceLibrary(reading: [folder], diagnostics: &diagnostics)
    return library.pages.map { page in
      var options = MarkdownOptions()
      options.linesBefore = page.bodyLine
      options.directiveNames = [
        "matrix", "matrix-row", "budget-chart", "timeline", "widgets", "findings", "parameters",
        "phases",
      ]
      return WrittenPage(
        page: page,
        document: MarkdownDocument(
          Array(page.body(diagnostics: &diagnostics)), file: page.file, options: options))
    }
  }()
}
