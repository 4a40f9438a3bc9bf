package import Documents
package import Guidance
package import Readiness
internal import SiteWriting
internal import Text

/// A release review for CI services: a job's summary, a comment, annotations, test results, badges.
///
/// Everything from inputs, including names of files and widgets, is shown as text without effect.
package struct ReleaseReview: Sendable {
  package let assessment: Assessment
  /// The reviews of other apps' runs in the same job.
  let otherApps: [Assessment]
  let settings: SiteSettings
  /// The titles of the guidance's rules, by id.
  let titles: [String: String]
  /// The names of the cells of the matrix that the app cannot reach.
  let impossibleCells: Set<String>
  /// The addresses of findings on the site.
  let pages: FindingSelection
  /// The addresses of scenarios on the site.
  let scenarios: ScenarioRecords

  /// - Parameters:
  ///   - rules: the rules of the guidance.
  ///   - pages: the addresses of findings on the site.
  ///   - scenarios: the addresses of scenarios on the site.
  ///   - otherApps: the reviews of other apps' runs in the same job.
  package init(
    of assessment: Assessment, settings: SiteSettings, rules: [Rule], impossibleCells: Set<String>,
    pages: FindingSelection, scenarios: ScenarioRecords, otherApps: [Assessment]
  ) {
    self.init(
      of: assessment, settings: settings,
      titles: Dictionary(first: rules.map { ($0.id, $0.title) }),
      impossibleCells: impossibleCells, pages: pages, scenarios: scenarios, otherApps: otherApps)
  }

  init(
    of assessment: Assessment, settings: SiteSettings, titles: [String: String],
    impossibleCells: Set<String> = [], pages: FindingSelection, scenarios: ScenarioRecords,
    otherApps: [Assessment] = []
  ) {
    self.assessment = assessment
    self.otherApps = otherApps
    self.settings = settings
    self.titles = titles
    self.impossibleCells = impossibleCells
    self.pages = pages
    self.scenarios = scenarios
  }

  var record: RunRecord { assessment.record }

  /// The verdict on several apps together, or `nil` if there is one app.
  ///
  /// It keeps a GO from being shown before another app's NO-GO.
  package var verdictOnAllApps: String? {
    guard !otherApps.isEmpty else { return nil }
    return Verdict(together: otherApps.map(\.verdict) + [assessment.verdict]).map {
      "\(Plural.grouped(otherApps.count + 1)) apps: \($0.rawValue)"
    }
  }

  /// The published address of a page below the site's root, or `nil` if the site's is unknown.
  func address(of page: String?) -> String? {
    guard let page, page.utf8.allSatisfy(Self.isPlain) else { return nil }
    let address = PagePath(checking: page).flatMap(settings.address)
    // The destination of a Markdown link cannot contain these bytes.
    return address?.utf8.contains { $0 <= 0x20 || $0 == 0x3C || $0 == 0x3E } == true ? nil : address
  }

  /// The page of a finding below the site's root, or `nil` if the site does not have it.
  func page(of finding: FindingRecord) -> String? { pages.address(of: finding)?.description }

  /// Markdown as a link to a page, or unchanged if the page has no address.
  func link(_ markdown: String, to page: String?) -> String {
    address(of: page).map { "[\(markdown)](<\($0)>)" } ?? markdown
  }

  /// Where to find everything, as the end of a sentence.
  var everything: String {
    address(of: Self.page).map { "see the [release review](<\($0)>)" }
      ?? "see `\(Self.page)` of the report"
  }

  /// The page of the release review.
  static let page = "readiness/index.html"

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-._/#".utf8.contains(byte)
  }
}
