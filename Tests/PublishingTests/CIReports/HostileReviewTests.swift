import Diagnostics
import Documents
import Readiness
import SiteWriting
import Testing
import Text

@testable import Publishing

/// Hostile text in any input has no effect in CI reports.
struct HostileReviewTests {
  static func review(_ text: String, count: Int = 2, baseURL: String? = "https://a.example/b/")
    -> ReleaseReview
  {
    var settings = SiteSettings()
    settings.baseURL = baseURL
    settings.title = text
    let earlier = RunRecord.saying(text, id: "1", day: 1, count: count)
    let assessment = Assessment(
      of: .saying(text, count: count), earlier: [earlier], policy: .saying(text),
      now: Instant("2026-03-10T09:00:00+01:00"))
    return ReleaseReview(
      of: assessment, settings: settings, titles: ["\(text)0": text],
      pages: FindingSelection(of: [], rules: [], assessment: nil),
      scenarios: ScenarioRecords(of: []))
  }

  /// The elements of our own Markdown.
  private static let plain: Set<String> = [
    "page", "h2", "h3", "p", "ul", "li", "a", "code", "strong", "table", "thead", "tbody", "tr",
    "th", "td",
  ]

  @Test(arguments: HostileTexts.all)
  func `hostile text is inert in the summary and the comment`(text: String) {
    let review = Self.review(text)
    for (markdown, limit) in [(review.summary, 100_000), (review.comment, 6000)] {
      let text = markdown.replacing(/\]\(<[^>]*>\)/, with: "]")
      #expect(text.utf8.count < limit, "the addresses of links do not count")
      #expect(markdown.utf8.count < limit * 10)
      #expect(!markdown.unicodeScalars.contains { $0.isUnsafeToDisplay })
      let page = ServicePage(markdown: markdown)
      #expect(page.failure == nil)
      #expect(page.names.subtracting(Self.plain) == [])
      #expect(page.links.allSatisfy { $0.hasPrefix("https://a.example/b/") }, "\(page.links)")
      #expect(page.references == [], "\(page.references)")
      #expect(Self.commands(in: markdown) == [])
    }
    // The structure is the same as for a harmless word.
    let harmless = ServicePage(markdown: Self.review("word").summary)
    #expect(ServicePage(markdown: review.summary).outline == harmless.outline)
    #expect(review.comment.hasPrefix("<!-- almanac:readiness -->\n"))
    #expect(review.comment.split(separator: "<!--", omittingEmptySubsequences: false).count == 2)
  }

  @Test(arguments: HostileTexts.all)
  func `annotations are at most ten commands and contain no other`(text: String) {
    let review = Self.review(text, count: 30)
    #expect(review.annotations.count == 10)
    let printed = String(bytes: DiagnosticFormat.github.print(review.annotations))
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == 10)
    for line in lines {
      #expect(["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.isUnsafeToDisplay || $0 == "\r" })
    }
  }

  @Test(arguments: HostileTexts.all)
  func `test results and badges are well-formed and contain only known elements`(text: String) {
    let review = Self.review(text)
    let results = ServicePage(xml: review.testResults)
    #expect(results.failure == nil)
    #expect(
      results.names.subtracting([
        "testsuites", "testsuite", "testcase", "failure", "error", "skipped",
      ]) == [])
    #expect(!String(bytes: review.testResults).unicodeScalars.contains { $0.isUnsafeToDisplay })
    for file in ReviewBadges(review: review).files {
      let badge = ServicePage(xml: file.bytes)
      #expect(badge.failure == nil)
      #expect(badge.elements.map(\.name) == ["svg", "title", "rect", "text", "rect", "text"])
    }
  }

  /// Lines that GitHub or Azure would interpret as a command.
  private static func commands(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init).filter { line in
      line.drop(while: \.isWhitespace).hasPrefix("::") || line.contains("##[")
        || line.contains("##vso[")
    }
  }
}
