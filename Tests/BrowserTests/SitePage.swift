import Foundation
import Testing

/// The kinds of pages of a site, as patterns of their paths. The first match counts.
enum SitePage: String, CaseIterable, CustomTestStringConvertible {
  case overview = "index.html"
  case readiness = "readiness/index.html"
  case release = "r/*/index.html"
  case runs = "runs/index.html"
  case run = "runs/*/index.html"
  case findingsByFile = "runs/*/findings/by-file.html"
  case fileFindings = "runs/*/findings/files/*.html"
  case findings = "runs/*/findings/*.html"
  case widget = "runs/*/widgets/*/index.html"
  case placedWidget = "runs/*/widgets/*/*/index.html"
  case ledger = "runs/*/widgets/*/*/ledger.html"
  case lintRules = "findings/rules/index.html"
  case lintRule = "findings/rules/*/index.html"
  case finding = "findings/*/index.html"
  case matrix = "matrix/index.html"
  case cell = "matrix/*/index.html"
  case scenarios = "scenarios/index.html"
  case scenario = "scenarios/*/index.html"
  case guidance = "guidance/index.html"
  case coverageGaps = "guidance/coverage-gaps/index.html"
  case rule = "guidance/*/index.html"
  case concept = "concepts/*/index.html"
  case guide = "guides/*/index.html"
  case reference = "reference/*/index.html"
  case search = "search/index.html"
  case alphabet = "search/a-to-z-*.html"
  case notFound = "404.html"
  case about = "about/index.html"
  case parameters = "about/parameters/index.html"

  init?(of path: String) {
    guard let kind = Self.allCases.first(where: { $0.fits(path) }) else { return nil }
    self = kind
  }

  /// The longest page of this kind.
  var sample: String? {
    Site.pages.filter { SitePage(of: $0.path) == self }.max { $0.size < $1.size }?.path
  }

  /// The file of the sample.
  var file: URL {
    get throws {
      URL(filePath: Site.folder)
        .appending(path: try #require(sample, "no page of \(Site.folder) is \(rawValue)"))
    }
  }

  var testDescription: String { sample ?? rawValue }

  private func fits(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    let patterns = rawValue.split(separator: "/")
    return names.count == patterns.count
      && zip(names, patterns).allSatisfy { name, pattern in
        let ends = pattern.split(separator: "*", omittingEmptySubsequences: false)
        return ends.count == 1
          ? name == pattern : name.hasPrefix(ends[0]) && name.hasSuffix(ends[1])
      }
  }
}
