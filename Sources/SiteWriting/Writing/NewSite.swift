internal import Files
internal import Text

/// The folder of a site that is being written, next to the old one.
struct NewSite: Sendable {
  let folder: String
  let old: OldSite
  /// Whether the folder gets only the files that the old site lacks, while the others stay in
  /// place.
  let isPart: Bool
  /// Whether pages that are in the cache are reused from the old site.
  let reusesPages: Bool

  /// Writes a file, or reuses the old one if its bytes are the same, and returns whether they were.
  func write(_ bytes: ByteOutput, to path: PagePath) throws(FileSystemError) -> Bool {
    if try old.has(bytes, at: path) {
      try reuse(path)
      return true
    }
    try FileSystem.write(bytes.span, to: place(for: path.description))
    return false
  }

  /// The same for a file in pieces, which is written first because it is never completely in
  /// memory.
  func write(
    to path: PagePath, pieces: (_ take: (ByteOutput) -> Void) -> Void
  ) throws -> Bool {
    let new = try place(for: path.description)
    try FileSystem.write(to: new, pieces: pieces)
    guard try old.has(bytesOf: new, at: path) else { return false }
    try FileSystem.remove(new)
    try reuse(path)
    return true
  }

  /// Reuses the old file if its bytes have this digest, and returns its size, or nil if they do
  /// not.
  func reuse(_ path: PagePath, digest: String) throws(FileSystemError) -> Int? {
    guard let size = try old.size(of: path, digest: digest) else { return nil }
    try reuse(path)
    return size
  }

  private func reuse(_ path: PagePath) throws(FileSystemError) {
    if !isPart { try carry(path.description) }
  }

  /// Adds a file of the old site to the new one.
  func carry(_ path: String) throws(FileSystemError) {
    let (source, target) = (old.folder + "/" + path, try place(for: path))
    do {
      try FileSystem.link(source, target)
    } catch {
      // Systems refuse a second link to a file of another user.
      guard case .file = try FileSystem.kind(of: source) else { throw error }
      try FileSystem.copy(source, to: target)
    }
  }

  /// Returns the path for a file and creates its folder, without a list of the folders created so
  /// far.
  private func place(for path: String) throws(FileSystemError) -> String {
    let place = folder + "/" + path
    if let above = FileSystem.folder(above: place) { try FileSystem.makeFolders(above) }
    return place
  }
}
