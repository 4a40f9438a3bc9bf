#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension FileSystem {
  /// Locks a folder for one process until the result is closed or the process ends, for any reason.
  ///
  /// - Returns: the descriptor that holds the lock, or nil if another process has locked the
  ///   folder, or has removed or replaced it meanwhile.
  package static func lock(_ folder: String) throws(FileSystemError) -> Int32? {
    let file = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if file < 0 && errno == ENOENT { return nil }
    guard file >= 0 else { throw FileSystemError("open", folder) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let error = FileSystemError("lock", folder)
      let isLocked = errno == EWOULDBLOCK
      close(file)
      if isLocked { return nil }
      throw error
    }
    do throws(FileSystemError) {
      if try isLocked(folder, by: file) { return file }
      close(file)
      return nil
    } catch {
      close(file)
      throw error
    }
  }

  /// Whether the folder at a path is still the one that is locked.
  package static func isLocked(
    _ folder: String, by lock: Int32
  ) throws(FileSystemError) -> Bool {
    var locked = stat()
    var named = stat()
    guard unsafe fstat(lock, &locked) == 0 else { throw FileSystemError("lock", folder) }
    guard unsafe lstat(folder, &named) == 0 else {
      if errno == ENOENT { return false }
      throw FileSystemError("lock", folder)
    }
    return locked.st_ino == named.st_ino && locked.st_dev == named.st_dev
  }

  /// Releases the lock on a folder.
  package static func release(_ lock: Int32) {
    close(lock)
  }
}
