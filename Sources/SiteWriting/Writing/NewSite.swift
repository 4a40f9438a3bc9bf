internal import Files
internal import Text

/// The folder of a site that is being written, beside the old one.
struct NewSite: Sendable {
  let folder: String
  let old: OldSite

  /// Writes one file, or links the old one when its bytes are the same; answers whether they were.
  func write(_ bytes: ByteOutput, to path: PagePath) throws(FileSystemError) -> Bool {
    let new = try place(for: path.description)
    if try old.has(bytes, at: path) {
      try FileSystem.link(old.path(of: path), new)
      return true
    }
    try FileSystem.write(bytes.span, to: new)
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
    try FileSystem.link(old.path(of: path), new)
    return true
  }

  /// Gives a file that no build wrote its place in the new site.
  func carry(_ path: String) throws(FileSystemError) {
    try FileSystem.link(old.folder + "/" + path, try place(for: path))
  }

  /// Where a file goes; its folder is there, without a list of those that were made.
  private func place(for path: String) throws(FileSystemError) -> String {
    let place = folder + "/" + path
    if let above = FileSystem.folder(above: place) { try FileSystem.makeFolders(above) }
    return place
  }
}
