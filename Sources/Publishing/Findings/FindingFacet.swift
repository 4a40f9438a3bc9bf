internal import Findings
internal import Runs
internal import SiteWriting
internal import Text

/// A division of the findings of a run, with counts of its parts: by level, state, tool or folder.
struct FindingFacet {
  let name: String
  fileprivate(set) var parts: [Part]
  /// The number of other parts, as text.
  fileprivate(set) var more = ""
  /// The address of the rest, relative to the page; empty for no link.
  fileprivate(set) var moreHref = ""

  /// A part with the number of its findings.
  struct Part {
    let label: String
    let count: Int
    /// The filter for the script of the page.
    let filter: String
    var href = ""

    static let fields = PageFields<Part>("a part of the findings") {
      Field.text("label") { $0.label.fitting(80) }
      Field.text("count") { Plural.grouped($0.count) }
      // A filter that does not fit is left out.
      Field.text("filter") { $0.filter.utf8.count > 80 ? "" : $0.filter }
      Field.text("href") { $0.href }
    }
  }

  /// The maximum number of parts; the others are counted.
  private static let maximumParts = 8

  static let fields = PageFields<FindingFacet>("counts of findings") {
    Field.text("name") { $0.name }
    Field.list("parts", of: Part.fields) { $0.parts }
    Field.text("more") { $0.more }
    Field.text("moreHref") { $0.moreHref }
  }

  /// The facets of a run that have any parts.
  static func all(
    of run: Run, _ index: Int, in publication: Publication, from path: PagePath
  ) -> [FindingFacet] {
    guard !run.findings.isEmpty else { return [] }
    let counts = Counts(of: run, in: index == 0 ? publication : nil)
    var folders = facet("Folder", counts.folders, word: "folder")
    folders.parts = folders.parts.map { part in
      let address = publication.fileFindings.address(ofFolder: part.label, in: run, index)
      return Part(
        label: FindingLocation.shownFolder(part.label), count: part.count, filter: "",
        href: address?.link(from: path) ?? "")
    }
    // Only the newest run is listed by file.
    if index == 0 { folders.moreHref = path.link(to: .findingsByFile(of: run)) }
    return [
      FindingFacet(
        name: "Level",
        parts: FindingLevel.allCases.map { level in
          Part(
            label: level == .none ? "without level" : level.rawValue,
            count: counts.levels[level], filter: "level=\(level.rawValue)")
        }.filter { $0.count > 0 }),
      FindingFacet(
        name: "State",
        parts: [
          Part(label: "new", count: counts.new, filter: "state=new"),
          Part(label: "waived", count: counts.waived, filter: "state=waived"),
          Part(
            label: "suppressed by the tool", count: counts.suppressed,
            filter: counts.suppressed == counts.total - counts.open ? "state=closed" : ""),
        ].filter { $0.count > 0 }),
      facet("Tool", counts.tools, word: "tool", filter: "tool"),
      folders,
    ].filter { !$0.parts.isEmpty }
  }

  private static func facet(
    _ name: String, _ counts: [String: Int], word: String, filter: String = ""
  ) -> FindingFacet {
    let sorted = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    let more = sorted.count - maximumParts
    return FindingFacet(
      name: name,
      parts: sorted.prefix(maximumParts).map {
        Part(label: $0.key, count: $0.value, filter: filter.isEmpty ? "" : "\(filter)=\($0.key)")
      },
      more: more > 0 ? "and \(Plural.text(more, "more \(word)", "more \(word)s"))" : "")
  }

  struct Counts {
    /// All findings by level, as the filter of the page has them.
    private(set) var levels = LevelCounts()
    private(set) var tools: [String: Int] = [:]
    private(set) var rules: [String: Int] = [:]
    private(set) var folders: [String: Int] = [:]
    private(set) var new = 0
    private(set) var waived = 0
    private(set) var suppressed = 0
    private(set) var open = 0
    let total: Int

    /// - Parameter publication: provides what is new and waived; `nil` for a run without a review.
    init(of run: Run, in publication: Publication?) {
      total = run.findings.count
      for finding in run.findings {
        levels[finding.level] += 1
        let name = LintRuleName(of: finding)
        tools[name.tool, default: 0] += 1
        rules[name.label, default: 0] += 1
        folders[finding.location?.folder ?? ".", default: 0] += 1
        if finding.isSuppressed { suppressed += 1 }
        if finding.isOpen { open += 1 }
        guard let publication else { continue }
        if publication.findings.isNew(finding) { new += 1 }
        if publication.waived.hides(finding, in: run) { waived += 1 }
      }
    }
  }
}

extension FindingLocation {
  /// The folder of the file, `.` for the top.
  var folder: String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// The name of a folder on pages.
  static func shownFolder(_ folder: String) -> String { folder == "." ? "Top folder" : folder }
}
