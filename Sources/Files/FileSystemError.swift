#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A system call that failed: what was tried, on what, and the system's own words.
package struct FileSystemError: Error, CustomStringConvertible {
  package let description: String

  /// An error in words of our own.
  package init(description: String) {
    self.description = description
  }

  /// An error of the system: what was tried, on what, and the system's number for why not; the last one when nil.
  package init(_ action: String, _ path: String, code: Int32? = nil) {
    let words = unsafe String(cString: strerror(code ?? errno))
    description = "cannot \(action) \(path): \(words)"
  }
}

extension FileSystem.Kind {
  /// - Parameter path: for the error, where nothing can be known of it.
  init(_ status: FileStatus, _ path: String) throws(FileSystemError) {
    if status.isLink {
      self = .other
      return
    }
    switch status.kind {
    case .missing where status.code != ENOENT && status.code != ENOTDIR:
      throw FileSystemError("look at", path, code: status.code)
    case .missing: self = .missing
    case .file: self = .file(size: status.size)
    case .folder: self = .folder
    case .other: self = .other
    }
  }
}
