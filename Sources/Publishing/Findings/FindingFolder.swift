internal import Runs
internal import Text

/// A folder with findings: the total of the files directly in it, and the worst of these files.
struct FindingFolder: Sendable {
  let path: String
  /// The anchor of the folder on the page of all files.
  private(set) var anchor = ""
  /// The listed files, the worst first.
  private(set) var files: [FileFindings.File] = []
  /// The files that are counted but not listed.
  private(set) var others = Rest()
  /// The number of findings in all its files.
  private(set) var findings = 0

  /// Folders or files that are counted but not listed, with their findings.
  struct Rest: Sendable {
    private(set) var count = 0
    private(set) var findings = 0

    fileprivate mutating func add(_ findings: Int) {
      count += 1
      self.findings += findings
    }

    /// Returns their counts, such as `3 more files with 12 findings`; empty if all are listed.
    func text(_ noun: String) -> String {
      count > 0
        ? "\(Plural.text(count, "more \(noun)")) with \(Plural.text(findings, "finding"))" : ""
    }
  }

  /// The maximum number of listed files of a folder, in addition to files with pages.
  private static let maximumFiles = 8
  /// The maximum number of listed folders, in addition to folders of files with pages.
  private static let maximumFolders = 40
  /// The approximate maximum size of all folders in bytes, so that the page stays below 100 KB.
  private static let maximumSize = 70_000

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
        others.add(file.counts.total)
      }
    }
  }

  /// The folders to list, the one with the most findings first, and the counts of the others.
  ///
  /// - Parameter files: the files, the worst first.
  static func listed(
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
      let isListed = place < maximumFolders || folder.files.contains(where: hasPage)
      if isListed, size + folder.size <= maximumSize {
        size += folder.size
        folder.anchor = "folder-\(listed.count + 1)"
        listed.append(folder)
      } else {
        others.add(folder.findings)
      }
    }
    return (listed, others)
  }

  /// The approximate size of the folder on the page, in bytes.
  ///
  /// Links contain its path too, and each byte may take three there.
  private var size: Int {
    400 + 4 * min(path.utf8.count, Self.longestInLinks)
      + files.reduce(0) { $0 + 240 + min($1.path.utf8.count - path.utf8.count, 240) }
  }

  /// The maximum length in bytes of a path that a filter can have.
  static let longestInLinks = 200
}
