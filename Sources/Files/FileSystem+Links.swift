#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension FileSystem {
  /// Creates a hard link to a file.
  package static func link(_ old: String, _ new: String) throws(FileSystemError) {
    #if canImport(Glibc)
      let result = unsafe Glibc.link(old, new)
    #else
      let result = unsafe Darwin.link(old, new)
    #endif
    if result != 0 { throw FileSystemError("link", new) }
  }

  /// Whether links lead from a path in a folder to a place outside it; false if nothing exists
  /// there.
  package static func isOutside(_ folder: String, linked path: String) -> Bool {
    guard let place = realPath(path), let folder = realPath(folder) else { return false }
    return !AbsolutePath(place).isInside(AbsolutePath(folder))
  }

  /// Whether a write keeps what is at a path, because it is a device, a pipe or a link.
  ///
  /// A link in the current folder that leads out of it does not count, because a branch may have
  /// committed it.
  static func isWrittenInPlace(_ path: String) throws(FileSystemError) -> Bool {
    let status = FileStatus(of: path)
    guard case .other = try Kind(status, path) else { return false }
    guard status.kind == .file else { return true }
    return !AbsolutePath(path).isInside(AbsolutePath(".")) || !isOutside(".", linked: path)
  }

  /// The absolute path without links, or nil if nothing exists there.
  private static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}
