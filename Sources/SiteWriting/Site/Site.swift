package import Diagnostics
package import Files
package import Text

/// A whole site as a value: what will be written where, nothing of it on disk yet.
///
/// Pages are rendered when their bytes are written, so that ten thousand of them are never in memory
/// together.
package struct Site: Sendable {
  /// In the order in which they are written, each path once: what is made of one trace stands together.
  package let files: SiteFiles
  /// How many files there are.
  package let count: Int
  /// Where something will be, the manifest among it.
  let paths: PathSet
  /// An error for each file that found its place taken; a site with one cannot be written.
  package let diagnostics: [Diagnostic]

  package init(files: SiteFiles) {
    var paths = [PathDigest(Manifest.path.description)]
    var folders: [PathDigest] = []
    var last = Manifest.path
    for file in files {
      paths.append(PathDigest(file.path.description))
      for folder in file.path.folders where !last.description.hasPrefix(folder + "/") {
        folders.append(PathDigest(folder))
      }
      last = file.path
    }
    self.files = files
    count = paths.count - 1
    self.paths = PathSet(paths)
    let contested = self.paths.repeated.union(folders.filter(self.paths.contains))
    diagnostics =
      contested.isEmpty ? [] : Self.conflicts(among: files.filter { $0.contains(in: contested) })
  }

  /// - Parameter files: of several for one path, or one where another needs a folder, one counts.
  private static func conflicts(among files: [SiteFile]) -> [Diagnostic] {
    var paths: Set = [Manifest.path.description[...]]
    var folders: Set<Substring> = []
    var diagnostics: [Diagnostic] = []
    // A page that someone wrote gives way to one of ours, so that the message names the file to change.
    for isWritten in [false, true] {
      for file in files where (file.source != nil) == isWritten {
        let path = file.path.description[...]
        if paths.contains(path) || folders.contains(path)
          || file.path.folders.contains(where: paths.contains)
        {
          diagnostics.append(.repeatedPath(file))
        } else {
          paths.insert(path)
          folders.formUnion(file.path.folders)
        }
      }
    }
    return diagnostics
  }
}

extension SiteFile {
  /// Whether its path or that of a folder above it is one of some.
  fileprivate func contains(in places: Set<PathDigest>) -> Bool {
    places.contains(PathDigest(path.description))
      || path.folders.contains { places.contains(PathDigest($0)) }
  }
}

extension Diagnostic {
  static func repeatedPath(_ file: SiteFile) -> Diagnostic {
    Diagnostic(
      "site.repeated-path", .error, "duplicate page address \(file.path)",
      at: FilePosition(file: file.source?.file ?? file.path.description),
      suggestion: "Rename the file or the widget of this page.")
  }
}

/// A page's title, and what tells it from others of that title: the page above it, the run, the place.
package struct PageLabel: Sendable {
  package let title: String
  package let detail: String
  /// What else the page says, for the search; no one sees it.
  package let text: String
  package let places: [Place]

  /// A place on the page that has a name.
  package struct Place: Equatable, Sendable {
    package let anchor: String
    package let title: String
    /// What else is said there.
    package let text: String

    package init(anchor: String, title: String, text: String = "") {
      self.anchor = anchor
      self.title = title
      self.text = text
    }
  }

  /// More pages of findings, or of a run's placed widgets, are found through the lists that lead to them.
  package static let maximumPerKind = 1000

  package init(title: String, detail: String = "", text: String = "", places: [Place] = []) {
    self.title = title
    self.detail = detail
    self.text = text
    self.places = places
  }
}

/// One file of the site.
package struct SiteFile: Sendable {
  package let path: PagePath
  /// The file in `content/` or the input that the page shows, for messages about its links; nil for made pages.
  package let source: PageSource?
  /// What the search calls the page; nil for what it does not list.
  package let label: PageLabel?
  /// A digest of all that the bytes are made of; nil where it is not known.
  package let key: SHA256.Digest?
  /// Whether no list of the site shows the page, so that a page with a source has to link to it.
  package let isUnlisted: Bool
  package let content: Content

  /// How a file's bytes come.
  package enum Content: Sendable {
    case whole(@Sendable (inout ByteOutput) -> [Diagnostic])
    case inPieces(@Sendable (_ take: (ByteOutput) -> Void) -> Void)
  }

  /// A file whose bytes are there already: a style sheet, a report for machines.
  package init(_ path: PagePath, bytes: ByteOutput) {
    self.init(path) { output in
      output.append(contentsOf: bytes)
      return []
    }
  }

  /// A file for machines that may be too large to stand in memory, always the same bytes.
  ///
  /// - Parameter write: hands on one piece after another.
  package init(
    _ path: PagePath, pieces write: @escaping @Sendable (_ take: (ByteOutput) -> Void) -> Void
  ) {
    self.path = path
    source = nil
    label = nil
    key = nil
    isUnlisted = false
    content = .inPieces(write)
  }

  /// A page that is rendered on demand, always to the same bytes.
  ///
  /// - Parameters:
  ///   - label: what the search calls the page; nil for one that it does not list.
  ///   - key: a digest of all that the bytes are made of: a page that an earlier build wrote need not be rendered again.
  ///   - render: appends the page and answers what was wrong with what it shows.
  package init(
    _ path: PagePath, source: PageSource? = nil, label: PageLabel? = nil,
    key: SHA256.Digest? = nil, isUnlisted: Bool = false,
    render: @escaping @Sendable (inout ByteOutput) -> [Diagnostic]
  ) {
    self.path = path
    self.source = source
    self.label = label
    self.key = key
    self.isUnlisted = isUnlisted
    content = .whole(render)
  }

  /// Whether the file is an HTML page, whose links are checked.
  package var isPage: Bool { path.description.hasSuffix(".html") }

  /// Appends the file's bytes and answers what was wrong with what they show, usually nothing.
  package func write(to output: inout ByteOutput) -> [Diagnostic] {
    switch content {
    case .whole(let render): return render(&output)
    case .inPieces(let write):
      write { output += $0 }
      return []
    }
  }

  /// The file's bytes on their own.
  package var bytes: ByteOutput {
    var output: ByteOutput = []
    _ = write(to: &output)
    return output
  }
}
