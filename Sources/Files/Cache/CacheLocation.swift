#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The location of the cache: a file that only this user can write to.
package struct CacheLocation: Sendable {
  package let path: String
  /// Whether only a cache can be at the path, so that any file there may be removed.
  private let isOwn: Bool

  /// A location that the user chose.
  package init(path: String) {
    self.path = path
    isOwn = false
  }

  /// The default location in a folder for caches.
  package init(inCaches folder: String) {
    path = folder + "/almanac/cache.sqlite"
    isOwn = true
  }

  /// Creates the file and its folder if they do not exist.
  ///
  /// - Returns: false if others can write to them, or if they are not a file and a folder.
  func makeFile() -> Bool {
    do throws(FileSystemError) {
      guard let folder = FileSystem.folder(above: path) else { return false }
      if let above = FileSystem.folder(above: folder) { try FileSystem.makeFolders(above) }
      unsafe mkdir(folder, 0o700)
    } catch {
      return false
    }
    let folder = FileStatus(of: FileSystem.folder(above: path) ?? "")
    guard folder.kind == .folder, folder.isOfUser, folder.permissions & 0o022 == 0 else {
      return false
    }
    let file = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file >= 0 { close(file) }
    let status = FileStatus(of: path)
    return status.kind == .file && !status.isLink && status.isOfUser
      && status.permissions & 0o077 == 0
  }

  /// Removes a damaged cache or a file that is not one, or returns false if it may be something
  /// else.
  func removeFile() -> Bool {
    guard isOwn || hasMark else { return false }
    do throws(FileSystemError) {
      try FileSystem.remove(path + "-journal")
      try FileSystem.remove(path)
      return true
    } catch {
      return false
    }
  }

  /// Whether the file begins as every cache does, damaged or not.
  private var hasMark: Bool {
    var status: FileStatus?
    do throws(FileReadError) {
      let start = try FileBytes.unrecorded(path, limit: .max, first: 72, &status)
      return start.isEmpty || start.suffix(4) == SQLiteDatabase.mark[...]
    } catch {
      return false
    }
  }
}

extension FileStatus {
  fileprivate var isOfUser: Bool { owner == geteuid() }
}
