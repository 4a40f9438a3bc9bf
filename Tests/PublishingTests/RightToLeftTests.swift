import Readiness
import SiteWriting
import Testing
import Text

@testable import Publishing

/// Right-to-left names of widgets and apps.
struct RightToLeftTests {
  @Test func `a name within a sentence is isolated, and a separate one has its own direction`()
    throws
  {
    let publication = try Publication.example().reviewed(.sample(text: "קרוב 3", count: 3))
    let html = String(bytes: ReadinessPage(publication: publication).file.bytes)
    // A sentence that starts with the name stays left-to-right.
    #expect(html.contains("<p><bdi>קרוב</bdi> 3"))
    #expect(html.contains("<bdi>קרוב 3</bdi></h3>"))
    #expect(!html.contains("<bdi><bdi>"))
    let head = try #require(html.firstMatch(of: #/<title>([^<]*)<\/title>/#)).1
    #expect(head.contains("קרוב 3"))
  }
}
