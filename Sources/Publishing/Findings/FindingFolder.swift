internal import Runs
internal import Text

/// A folder with findings: all that are directly in it, and the worst of its files.
struct FindingFolder: Sendable {
  let path: String
  /// Its place on the page of all files.
  private(set) var anchor = ""
  /// The listed files, the worst first.
  private(set) var files: [FileFindings.File] = []
  /// The files that are counted.
  private(set) var others = Rest()
  /// How many findings all its files have.
  private(set) var findings = 0

  /// What is counted and not listed: folders or files, and their findings.
  struct Rest: Sendable {
    fileprivate(set) var count = 0
    fileprivate(set) var findings = 0
  }

  /// How many files of a folder are listed beside those with pages.
  private static let maximumFiles = 8
  /// How many folders are listed beside those of files with pages.
  private static let maximumFolders = 40
  /// About how many bytes the folders take on their page, so that it stays below 100 KB.
  private static let largest = 70_000

  /// - Parameter hasPage: whether a file has a page of its own.
  private init(
    _ path: String, _ all: [FileFindings.File], hasPage: (FileFindings.File) -> Bool
  ) {
    self.path = path
    for (place, file) in all.enumerated() {
      findings += file.counts.total
      if place < Self.maximumFiles || hasPage(file) {
        files.append(file)
      } else {
        others.count += 1
        others.findings += file.counts.total
      }
    }
  }

  /// The folders to list, the one with the most findings first, and what is left.
  ///
  /// - Parameter files: the worst first.
  static func largest(
    of files: [FileFindings.File], hasPage: (FileFindings.File) -> Bool
  ) -> (listed: [FindingFolder], others: Rest) {
    let all = Dictionary(grouping: files, by: \.folder)
      .map { FindingFolder($0.key, $0.value, hasPage: hasPage) }
      .sorted {
        $0.findings == $1.findings ? $0.path < $1.path : $0.findings > $1.findings
      }
    var listed: [FindingFolder] = []
    var others = Rest()
    var size = 0
    for (place, var folder) in all.enumerated() {
      let isAsked = place < maximumFolders || folder.files.contains(where: hasPage)
      if isAsked, size + folder.size <= largest {
        size += folder.size
        folder.anchor = "folder-\(listed.count + 1)"
        listed.append(folder)
      } else {
        others.count += 1
        others.findings += folder.findings
      }
    }
    return (listed, others)
  }

  /// About how many bytes it takes; its path stands in links too, where each byte may take three.
  private var size: Int {
    400 + 4 * min(path.utf8.count, Self.longestInLinks)
      + files.reduce(0) { $0 + 240 + min($1.path.utf8.count - path.utf8.count, 80) }
  }

  /// A longer path, in bytes, is no value of a filter.
  static let longestInLinks = 200
}
