internal import Files
internal import Text

/// The output folder before a build: the files that an earlier build wrote, and foreign files.
struct OldSite: Sendable {
  let folder: String
  /// Whether an earlier build left its manifest in the folder.
  let hasManifest: Bool
  /// The files of the manifest that still exist.
  let written: PathSet
  /// The written files that the new site does not have, sorted.
  let stale: [String]
  /// All other files, sorted.
  ///
  /// Links count as files and are never followed. The names are untrusted.
  let foreign: [String]

  /// - Parameter new: the files of the new site.
  init(reading folder: String, besides new: PathSet) throws(FileSystemError) {
    self.folder = folder
    let named = try Manifest.paths(in: folder)
    var written: [PathDigest] = []
    var (stale, foreign): ([String], [String]) = ([], [])
    if case .folder = try FileSystem.kind(of: folder) {
      try Self.forEachFile(in: folder, below: "") { path in
        let digest = PathDigest(path)
        guard let named, named.contains(digest) else { return foreign.append(path) }
        written.append(digest)
        if !new.contains(digest) { stale.append(path) }
      }
    }
    hasManifest = named != nil
    self.written = PathSet(written)
    self.stale = stale.sorted()
    self.foreign = foreign.sorted()
  }

  /// Whether the old file has exactly these bytes.
  func has(_ bytes: ByteOutput, at path: PagePath) throws(FileSystemError) -> Bool {
    guard written.contains(path),
      case .file(bytes.count) = try FileSystem.kind(of: self.path(of: path))
    else { return false }
    return try FileSystem.read(self.path(of: path)) == bytes
  }

  /// The size of the old file, or nil if it does not exist or its bytes have another digest.
  func size(of path: PagePath, digest: String) throws(FileSystemError) -> Int? {
    guard written.contains(path), case .file = try FileSystem.kind(of: self.path(of: path)) else {
      return nil
    }
    let bytes = try FileSystem.read(self.path(of: path))
    return SHA256.hexadecimal(of: bytes) == digest ? bytes.count : nil
  }

  /// Whether the old file has the same bytes as another file on disk.
  func has(bytesOf file: String, at path: PagePath) throws(FileSystemError) -> Bool {
    guard written.contains(path) else { return false }
    return try FileSystem.hasSameBytes(self.path(of: path), file)
  }

  /// The path of a file of the old site on disk.
  func path(of path: PagePath) -> String { folder + "/" + path.description }

  private static func forEachFile(
    in folder: String, below prefix: String, _ body: (String) -> Void
  ) throws(FileSystemError) {
    for name in try FileSystem.names(in: folder) {
      let path = folder + "/" + name
      switch try FileSystem.kind(of: path) {
      // A name that is not valid text cannot be carried into the new site, and must not get lost.
      case .missing where name.contains("\u{FFFD}"): throw FileSystemError("keep", path)
      case .missing: continue
      case .folder: try forEachFile(in: path, below: prefix + name + "/", body)
      case .file, .other: body(prefix + name)
      }
    }
  }
}
