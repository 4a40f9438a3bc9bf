import Analysis
import Foundation
import Testing
import Text

@testable import Publishing
@testable import Runs

/// The texts of the bundled example's pages, which use the same terms everywhere.
struct ExamplePagesTests {
  private static let publication = Result { try Publication.reviewedExample() }

  private func page(_ path: String) throws -> String {
    let page = String(bytes: try Self.publication.get().bytes(of: path))
    try #require(!page.isEmpty, "no page \(path)")
    return page
  }

  @Test func `the matrix page counts cells with the names and numbers of its grid`() throws {
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
    for label in worst { #expect(page.contains("\"><bdi>\(label)</bdi></a>")) }
  }

  @Test func `a simulated scenario has no pass badge`() throws {
    let page = try page("scenarios/s1/index.html")
    #expect(page.contains("<span class=\"badge simulated\">simulated only</span>"))
    #expect(!page.contains("badge pass"))
  }

  @Test func `the overview shows how many views of the worst widget began with content`() throws {
    let overview = try page("index.html")
    #expect(overview.contains(#/\d+ began with content, \d+ got it within \d+ s\./#))
  }

  @Test func `each trend of the example has a newest value`() throws {
    let page = try page("runs/index.html")
    #expect(!page.contains("not measured</span>"))
  }

  @Test func `no table of rules is empty`() throws {
    let runs = try Self.publication.get().runs.map { "runs/\($0.id)/index.html" }
    for path in ["index.html"] + runs {
      let page = try page(path)
      for table in page.matches(of: #/(?s)<table class="stack rules">.*?<\/table>/#) {
        #expect(table.output.contains("<td>"), "\(path)")
      }
    }
  }

  @Test func `every drawn trace of the example shows all its days`() throws {
    let publication = try Self.publication.get()
    for run in publication.runs where run.description != nil {
      for widget in ["often", "rare"] {
        let page = try page("runs/\(run.id)/widgets/nearby/s5-nearby-\(widget)/index.html")
        #expect(!page.contains(" days are drawn"), "\(run.id), \(widget)")
      }
    }
  }

  @Test func `the filters of findings have their values before the index is read`() throws {
    let run = try #require(Self.publication.get().newest)
    let page = try page("runs/\(run.id)/findings/index.html")
    let options = page.matches(of: #/<option value="([^"]+)">/#).map { String($0.output.1) }
    #expect(Set(options).isSuperset(of: ["error", "new", "waived", "swiftc", "RLD-001"]))
  }
}
