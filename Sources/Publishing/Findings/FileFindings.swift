internal import Files
internal import Findings
internal import Runs
internal import SiteWriting

/// The findings of the newest run by file: which files have pages, the worst first, and all files by folder.
struct FileFindings: Sendable {
  /// Every file with findings, by folder and name.
  let files: [File]
  /// The pages of files, by their paths.
  private let pages: [String: String]
  /// The anchors of folders on the page of all files.
  private let folders: [String: String]

  /// A file with its findings in the order of their lines.
  struct File: Sendable {
    let path: String
    let folder: String
    private(set) var counts = FindingCounts()
    /// The first of them by their places in the run.
    fileprivate(set) var shown: [Int] = []

    fileprivate init(_ location: FindingLocation) {
      path = location.path
      folder = location.folder
    }

    fileprivate mutating func add(_ finding: Finding) { counts.add(finding) }
  }

  /// How many files have pages.
  static let maximumPages = 60
  /// How many findings the page of a file shows.
  static let maximumShown = 24
  /// How many files the page of all files lists.
  static let maximumListed = 400

  init(of newest: Run?) {
    let findings = newest?.findings ?? []
    var files: [String: File] = [:]
    var places: [String: [Int]] = [:]
    for (place, finding) in findings.enumerated() {
      guard let location = finding.location else { continue }
      files[location.path, default: File(location)].add(finding)
      places[location.path, default: []].append(place)
    }
    let worst = files.values.sorted(by: Self.isBefore)
    let withPages = worst.prefix(Self.maximumPages)
    for file in withPages {
      let places = (places[file.path] ?? []).sorted {
        (findings[$0].location?.line ?? 0, $0) < (findings[$1].location?.line ?? 0, $1)
      }
      files[file.path]?.shown = Array(places.prefix(Self.maximumShown))
    }
    let names = UniqueSegments(
      withPages.map(\.path).sorted().map { (name: $0, text: Self.segment(of: $0)) })
    pages = Dictionary(
      withPages.map { ($0.path, names[(name: $0.path, text: Self.segment(of: $0.path))]) },
      uniquingKeysWith: { first, _ in first })
    self.files = worst.prefix(Self.maximumListed).compactMap { files[$0.path] }
      .sorted { ($0.folder, $0.path) < ($1.folder, $1.path) }
    otherFiles = worst.count - self.files.count
    let all = Set(self.files.map(\.folder)).sorted()
    folders = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, "folder-\($0 + 1)") })
  }

  /// How many more files have findings.
  let otherFiles: Int

  /// The findings that pages of files show, with their code.
  func shown(in newest: Run?) -> [Finding] {
    guard let newest else { return [] }
    return files.flatMap(\.shown).map { newest.findings[$0] }
  }

  /// The page of a file of the newest run; nil for a file without one.
  func page(of path: String, in run: Run) -> PagePath? {
    pages[path].map { .fileFindings($0, of: run) }
  }

  /// The place of a folder on the page of all files.
  func anchor(ofFolder folder: String) -> String { folders[folder] ?? "" }

  /// The place of a folder on the page of all files; nil where another run is asked for or the folder is not listed.
  func address(ofFolder folder: String, in run: Run, _ index: Int) -> PageAddress? {
    guard index == 0, let anchor = folders[folder] else { return nil }
    return PageAddress(.findingsByFile(of: run), anchor: anchor)
  }

  /// Whether one file needs a look before another: by the worst open level, then by how many have it.
  private static func isBefore(_ left: File, _ right: File) -> Bool {
    for level in FindingCounts.levels {
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
