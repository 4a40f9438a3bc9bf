import Analysis
import Foundation
import Testing
import Text

@testable import Publishing
@testable import Runs

/// What the pages of the bundled example say, in the same words wherever they say it.
struct ExamplePagesTests {
  private static let publication = Result { try Publication.reviewedExample() }

  private func page(_ path: String) throws -> String {
    let page = String(bytes: try Self.publication.get().bytes(of: path))
    try #require(!page.isEmpty, "no page \(path)")
    return page
  }

  @Test func `the matrix counts its cells by the names and numbers of its grid`() throws {
    let page = try page("matrix/index.html")
    let covered = try #require(page.firstMatch(of: #/(\d+) of 84 cells covered, /#)).output.1
    #expect(page.contains("<dt>Cells covered</dt><dd>\(covered) of 84<small>"))
    let list = page.components(separatedBy: "class=\"chart-legend\"")[1]
    let legend = list.components(separatedBy: "</ul>")[0].matches(
      of: #/<span>(\d+) ([a-z ]+): ([^<]+)</span>/#
    ).map(\.output)
    #expect(legend.count > 3)
    for (_, count, label, meaning) in legend {
      let figure =
        "<dt>\(String(label).capitalizedStart)</dt><dd>\(count)<small>\(meaning)"
      #expect(page.contains(figure), "\(label)")
    }
    #expect(!page.contains("but undecided"))
  }

  @Test func `a scenario's page draws each of its widgets, the worst one first`() throws {
    let publication = try Self.publication.get()
    let run = try #require(publication.newest)
    let page = try page("scenarios/s5/index.html")
    let own = try #require(run.scenarios.first { $0.id == "S5" }?.trace)
    let worst = PlacedWidget.worstFirst(in: run, reviewedBy: publication.assessment)
      .filter { $0.trace.file == own.file }.map(\.label)
    #expect(worst.count == 2)
    let drawn = page.matches(of: #/<h2 id="widget-\d+"><a href="[^"]*"><bdi>([^<]+)</#)
    #expect(drawn.map { String($0.output.1) } == worst)
    for label in worst { #expect(page.contains("\"><bdi>\(label)</bdi></a></li>")) }
  }

  @Test func `nothing on the page of a simulated scenario looks as if it was observed`() throws {
    let page = try page("scenarios/s1/index.html")
    #expect(page.contains("<span class=\"badge simulated\">simulated only</span>"))
    #expect(!page.contains("badge pass"))
  }

  @Test func `the page of a widget says when content came within its views`() throws {
    let overview = try page("index.html")
    #expect(overview.contains(#/\d+ began with content, \d+ got it within \d+ s\./#))
  }

  @Test func `the kinds of widgets and all of them have trends of one rule`() throws {
    let page = try page("runs/index.html")
    #expect(!page.contains("not measured</span>"))
  }
}
