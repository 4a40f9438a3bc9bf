package import Diagnostics
package import Files
package import Text

/// A site as a value: the files to write, none of them on disk yet.
///
/// Pages are rendered when their bytes are written, so that ten thousand of them are never in
/// memory at the same time.
package struct Site: Sendable {
  /// The files in the order of writing, without duplicate paths; files made from one trace are
  /// adjacent.
  package let files: SiteFiles
  /// The number of files.
  package let count: Int
  /// The paths of all files, including the manifest.
  let paths: PathSet
  /// An error for each file whose path is already taken; a site with an error cannot be written.
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

  /// Reports every file but one for each path, including a file at a path where another needs a
  /// folder.
  private static func conflicts(among files: [SiteFile]) -> [Diagnostic] {
    var paths: Set = [Manifest.path.description[...]]
    var folders: Set<Substring> = []
    var diagnostics: [Diagnostic] = []
    // Generated pages take their paths first, so that the message names the written file to change.
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
  /// Whether the path of the file, or of a folder above it, is in a set.
  fileprivate func contains(in places: Set<PathDigest>) -> Bool {
    places.contains(PathDigest(path.description))
      || path.folders.contains { places.contains(PathDigest($0)) }
  }
}

extension Diagnostic {
  static func repeatedPath(_ file: SiteFile) -> Diagnostic {
    Diagnostic(
      "site.repeated-path", .error, "duplicate page address \"\(file.path)\"",
      at: FilePosition(file: file.source?.file ?? file.path.description),
      suggestion: "Rename the file or the widget of this page.")
  }
}

/// The title of a page, and what distinguishes it from equal titles: the page above it, the run,
/// the place.
package struct PageLabel: Sendable {
  package let title: String
  package let detail: String
  /// More text of the page for the search, which is not shown.
  package let text: String
  package let places: [Place]

  /// A named place on the page.
  package struct Place: Equatable, Sendable {
    package let anchor: String
    package let title: String
    /// More text at the place, for the search.
    package let text: String

    package init(anchor: String, title: String, text: String = "") {
      self.anchor = anchor
      self.title = title
      self.text = text
    }
  }

  /// The number of placed widgets of a run beyond which the search does not list their pages.
  ///
  /// These are then found through the lists that link to them.
  package static let maximumPerKind = 1000

  package init(title: String, detail: String = "", text: String = "", places: [Place] = []) {
    self.title = title
    self.detail = detail
    self.text = text
    self.places = places
  }
}

/// A file of the site.
package struct SiteFile: Sendable {
  package let path: PagePath
  /// The file in `content/` or the input that the page shows, for messages about its links; nil for
  /// generated pages.
  package let source: PageSource?
  /// The entry of the page in the search, or nil if the search does not list it.
  package let label: PageLabel?
  /// The digest of everything that determines the bytes, or nil if it is not known.
  package let key: SHA256.Digest?
  /// Whether no list of the site shows the page, so that a page with a source needs a link to it.
  package let isUnlisted: Bool
  package let content: Content

  /// How the bytes of a file are produced.
  package enum Content: Sendable {
    case atOnce(@Sendable (inout ByteOutput) -> [Diagnostic])
    case inPieces(@Sendable (_ take: (ByteOutput) -> Void) -> Void)
  }

  /// Creates a file from existing bytes, such as a style sheet or a machine-readable report.
  package init(_ path: PagePath, bytes: ByteOutput) {
    self.init(path) { output in
      output.append(contentsOf: bytes)
      return []
    }
  }

  /// Creates a machine-readable file that may be too large for memory.
  ///
  /// - Parameter write: calls its argument with one piece after another, always with the same
  ///   bytes.
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

  /// Creates a page that is rendered on demand, always to the same bytes.
  ///
  /// - Parameters:
  ///   - label: the entry of the page in the search, or nil if the search does not list it.
  ///   - key: the digest of everything that determines the bytes. A page that an earlier build
  ///     wrote for the same key is not rendered again.
  ///   - render: appends the page and returns the problems with what it shows.
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
    content = .atOnce(render)
  }

  /// Whether the file is an HTML page, whose links are checked.
  package var isPage: Bool { path.description.hasSuffix(".html") }

  /// Appends the bytes of the file and returns the problems with what they show, usually none.
  package func write(to output: inout ByteOutput) -> [Diagnostic] {
    switch content {
    case .atOnce(let render): return render(&output)
    case .inPieces(let write):
      write { output += $0 }
      return []
    }
  }

  /// The bytes of the file.
  package var bytes: ByteOutput {
    var output: ByteOutput = []
    _ = write(to: &output)
    return output
  }
}
