internal import Files
internal import Text

/// The folder of a site that is being written, beside the old one.
struct NewSite: Sendable {
  let folder: String
  let old: OldSite
  /// Whether the folder gets only what the old site lacks: the rest stays where it is.
  let isPart: Bool
  /// Whether pages that the cache knows are taken over from the old site.
  let reusesPages: Bool

  /// Writes one file, or takes the old one over when its bytes are the same; answers whether they were.
  func write(_ bytes: ByteOutput, to path: PagePath) throws(FileSystemError) -> Bool {
    if try old.has(bytes, at: path) {
      try takeOver(path)
      return true
    }
    try FileSystem.write(bytes.span, to: place(for: path.description))
    return false
  }

  /// The same for a file that comes in pieces: it is written first, since it is never whole in memory.
  func write(
    to path: PagePath, pieces: (_ take: (ByteOutput) -> Void) -> Void
  ) throws -> Bool {
    let new = try place(for: path.description)
    try FileSystem.write(to: new, pieces: pieces)
    guard try old.has(bytesOf: new, at: path) else { return false }
    try FileSystem.remove(new)
    try takeOver(path)
    return true
  }

  /// Takes the old file over if it has the bytes of a digest; answers its size, nil when it has not.
  func takeOver(_ path: PagePath, digest: String) throws(FileSystemError) -> Int? {
    guard let size = try old.size(of: path, digest: digest) else { return nil }
    try takeOver(path)
    return size
  }

  private func takeOver(_ path: PagePath) throws(FileSystemError) {
    if !isPart { try carry(path.description) }
  }

  /// Gives a file of the old site its place in the new one.
  func carry(_ path: String) throws(FileSystemError) {
    let (source, target) = (old.folder + "/" + path, try place(for: path))
    do {
      try FileSystem.link(source, target)
    } catch {
      // Systems refuse a second name for the file of another user.
      guard case .file = try FileSystem.kind(of: source) else { throw error }
      try FileSystem.copy(source, to: target)
    }
  }

  /// Where a file goes; its folder is there, without a list of those that were made.
  private func place(for path: String) throws(FileSystemError) -> String {
    let place = folder + "/" + path
    if let above = FileSystem.folder(above: place) { try FileSystem.makeFolders(above) }
    return place
  }
}
