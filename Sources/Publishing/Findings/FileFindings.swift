internal import Files
internal import Findings
internal import Runs
internal import SiteWriting
internal import Text

/// The findings of the newest run by file: the worst files with pages, and the largest folders.
struct FileFindings: Sendable {
  /// The files with pages, by folder and name.
  let files: [File]
  /// The number of files with findings.
  let fileCount: Int
  /// The folders that are listed, the one with the most findings first.
  let folders: [FindingFolder]
  /// The folders that are counted but not listed.
  let otherFolders: FindingFolder.Rest
  /// The pages of files, by their paths.
  private let pages: [String: String]

  /// A file with the counts of its findings.
  struct File: Sendable {
    let path: String
    let folder: String
    private(set) var counts = FindingCounts()
    /// The indices of the first findings in the run, in line order.
    fileprivate(set) var shown: [Int] = []

    fileprivate init(_ location: FindingLocation) {
      path = location.path
      folder = location.folder
    }

    fileprivate mutating func add(_ finding: Finding, isWaived: Bool) {
      counts.add(finding, isWaived: isWaived)
    }
  }

  /// The maximum number of files with pages.
  static let maximumPages = 60
  /// The maximum number of findings on the page of a file.
  static let maximumShown = 24

  init(of newest: Run?, hiding waived: WaivedFindings) {
    let findings = newest?.findings ?? []
    var files: [String: File] = [:]
    var places: [String: [Int]] = [:]
    for (place, finding) in findings.enumerated() {
      guard let location = finding.location else { continue }
      let isWaived = newest.map { waived.hides(finding, in: $0) } ?? false
      files[location.path, default: File(location)].add(finding, isWaived: isWaived)
      places[location.path, default: []].append(place)
    }
    fileCount = files.count
    let worst = files.values.sorted(by: Self.isBefore)
    let withPages = worst.prefix(Self.maximumPages)
    self.files = withPages.map { file in
      let places = (places[file.path] ?? []).sorted {
        (findings[$0].location?.line ?? 0, $0) < (findings[$1].location?.line ?? 0, $1)
      }
      var file = file
      file.shown = Array(places.prefix(Self.maximumShown))
      return file
    }.sorted { ($0.folder, $0.path) < ($1.folder, $1.path) }
    let names = UniqueSegments(
      withPages.map(\.path).sorted().map { (name: $0, text: Self.segment(of: $0)) })
    let pages = Dictionary(
      first: withPages.map { ($0.path, names[(name: $0.path, text: Self.segment(of: $0.path))]) })
    self.pages = pages
    (folders, otherFolders) = FindingFolder.listed(of: worst) { pages[$0.path] != nil }
  }

  /// The findings that pages of files show, with their code.
  func shown(in newest: Run?) -> [Finding] {
    guard let newest else { return [] }
    return files.flatMap(\.shown).map { newest.findings[$0] }
  }

  /// The page of a file of the newest run, or `nil` if it has none.
  func page(of path: String, in run: Run) -> PagePath? {
    pages[path].map { .fileFindings($0, of: run) }
  }

  /// The address of a folder on the page of all files.
  ///
  /// It is `nil` for a run other than the newest, and for a folder that is not listed.
  func address(ofFolder path: String, in run: Run, _ index: Int) -> PageAddress? {
    guard index == 0, let folder = folders.first(where: { $0.path == path }) else { return nil }
    return PageAddress(.findingsByFile(of: run), anchor: folder.anchor)
  }

  /// Whether one file is worse: by the worst open level, then by the number of findings.
  private static func isBefore(_ left: File, _ right: File) -> Bool {
    for level in FindingLevel.allCases {
      let (a, b) = (left.counts.open[level], right.counts.open[level])
      if a != b { return a > b }
    }
    return left.counts.total == right.counts.total
      ? left.path < right.path : left.counts.total > right.counts.total
  }

  private static func segment(of path: String) -> String {
    path.replacing("/", with: "-").replacing(" ", with: "-")
  }
}
