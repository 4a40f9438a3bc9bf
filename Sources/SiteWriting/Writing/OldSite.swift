internal import Files
internal import Text

/// What stands in the output folder before a build: the files an earlier build wrote, and foreign ones.
struct OldSite: Sendable {
  let folder: String
  /// Whether an earlier build left its manifest here.
  let isOurs: Bool
  /// The files the manifest names that are still there.
  let written: PathSet
  /// Those among them that the new site does not have, sorted.
  let stale: [String]
  /// Every other file, sorted; links are files here and are never followed. A stranger chose the names.
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
    isOurs = named != nil
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

  /// The size of the old file if its bytes have a digest; nil if they have another, or there is none.
  func size(of path: PagePath, digest: String) throws(FileSystemError) -> Int? {
    guard written.contains(path), case .file = try FileSystem.kind(of: self.path(of: path)) else {
      return nil
    }
    let bytes = try FileSystem.read(self.path(of: path))
    return SHA256.hexadecimal(of: bytes) == digest ? bytes.count : nil
  }

  /// Whether the old file has the same bytes as one that is on disk already.
  func has(bytesOf file: String, at path: PagePath) throws(FileSystemError) -> Bool {
    guard written.contains(path) else { return false }
    return try FileSystem.hasSameBytes(self.path(of: path), file)
  }

  /// Where a file of the old site is on disk.
  func path(of path: PagePath) -> String { folder + "/" + path.description }

  private static func forEachFile(
    in folder: String, below prefix: String, _ body: (String) -> Void
  ) throws(FileSystemError) {
    for name in try FileSystem.names(in: folder) {
      let path = folder + "/" + name
      switch try FileSystem.kind(of: path) {
      // A name that is no text cannot be carried into the new site, and must not get lost.
      case .missing where name.contains("\u{FFFD}"): throw FileSystemError("keep", path)
      case .missing: continue
      case .folder: try forEachFile(in: path, below: prefix + name + "/", body)
      case .file, .other: body(prefix + name)
      }
    }
  }
}
