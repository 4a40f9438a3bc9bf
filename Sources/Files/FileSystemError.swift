#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A failed system call: the action, the path and the message of the system.
package struct FileSystemError: Error, CustomStringConvertible {
  package let description: String
  /// The message of the system, or else the description.
  package let reason: String

  /// An error with a description of its own.
  package init(description: String) {
    self.description = description
    reason = description
  }

  /// An error of the system, with the action, the path and the error number; nil for the last
  /// error.
  package init(_ action: String, _ path: String, code: Int32? = nil) {
    reason = unsafe String(cString: strerror(code ?? errno))
    description = "cannot \(action) \(path): \(reason)"
  }
}

extension FileSystem.Kind {
  /// - Parameter path: the path for the error that is thrown if nothing can be known about it.
  init(_ status: FileStatus, _ path: String) throws(FileSystemError) {
    if status.isLink {
      self = .other
      return
    }
    switch status.kind {
    case .missing where !status.isMissing:
      throw FileSystemError("access", path, code: status.code)
    case .missing: self = .missing
    case .file: self = .file(size: status.size)
    case .folder: self = .folder
    case .other: self = .other
    }
  }
}
