import Documents
import Findings
import Readiness
import Testing
import Text

@testable import Publishing

/// Files of the example's site that are not pages.
struct SiteFilesTests {
  @Test func `findings have a baseline state, and a waived one names the waiver's owner`() throws {
    let publication = try Publication.reviewedExample()
    let file = LintFile(publication.bytes(of: "findings.sarif"), named: "findings.sarif")
    let findings = try #require(file.reading?.findings)
    #expect(file.diagnostics.isEmpty)
    #expect(findings.allSatisfy { $0.baselineState != nil })
    for state in [BaselineState.new, .absent] {
      #expect(findings.contains { $0.baselineState == state }, "\(state)")
    }
    let waived = findings.filter { $0.suppressions.contains { $0.kind == .external } }
    #expect(!waived.isEmpty)
    #expect(
      waived.allSatisfy {
        $0.suppressions.last?.justification == "known & old (waiver W-1 of Ada, until 2099-12-31)"
      })
    let changes = try #require(publication.assessment?.changes)
    #expect(
      findings.count { $0.baselineState == .new } == changes.findings.count { $0.kind == .new })
  }

  @Test func `a feed lists the runs only if the site's address is known`() throws {
    let unpublished = try Publication.reviewedExample()
    #expect(unpublished.bytes(of: "feed.xml") == [])
    let page = ServicePage(
      xml: try Publication.reviewedExample(baseURL: "https://a.example/b").bytes(of: "feed.xml"))
    #expect(page.failure == nil)
    #expect(page.elements.count { $0.name == "entry" } == 4)
    #expect(
      page.elements.first { $0.name == "link" }?.attributes["href"]
        == "https://a.example/b/feed.xml")
    #expect(page.texts.contains("https://a.example/b/runs/2026-03-09-candidate-1.4/index.html"))
    #expect(page.texts.contains { $0.hasPrefix("2026-03-09T") })
    #expect(
      page.texts.contains { $0.contains("open findings") && $0.contains("violations in traces.") })
  }

  @Test func `summary, comment, test results and badges are at the top of the site`() throws {
    let publication = try Publication.reviewedExample()
    let files = [
      "summary.md", "comment.md", "junit.xml", "badges/verdict.svg", "badges/budget.svg",
      "badges/coverage.svg",
    ]
    for name in files { #expect(!publication.bytes(of: name).isEmpty, "\(name)") }
    let comment = String(bytes: publication.bytes(of: "comment.md"))
    #expect(comment.hasPrefix("<!-- almanac:readiness -->\n## Tide Nearby 1.4"))
    #expect(comment.utf8.count < 6000)
  }
}
