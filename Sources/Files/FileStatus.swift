#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The kind and identity of the file at a path, which reveal a later change.
package struct FileStatus: Equatable, BitwiseCopyable, Sendable {
  /// The kind of file that the path leads to; links are followed.
  package private(set) var kind = Kind.missing
  /// Whether the last component of the path is a link.
  package internal(set) var isLink = false
  /// The error number of the system if nothing is known about the path; 0 if there is a file.
  var code: Int32 = 0
  /// The size in bytes.
  package internal(set) var size = 0
  private var device: UInt64 = 0
  private(set) var inode: UInt64 = 0
  private(set) var owner: UInt32 = 0
  private(set) var permissions: UInt32 = 0
  /// The time of the last write, in nanoseconds; any process can set it.
  private(set) var modified: Int64 = 0
  /// The time of the last change of the content, name or permissions, in nanoseconds; no process
  /// can set it.
  private(set) var changed: Int64 = 0

  /// The kind of file at a path.
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case missing, file, folder
    /// A pipe, a device, or a link to nothing.
    case other
  }

  /// Reads the status of a path.
  package init(of path: String) {
    self = unsafe path.withCString { unsafe FileStatus(ofPath: $0) }
  }

  init(ofPath path: UnsafePointer<CChar>) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      code = errno
      return
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, unsafe stat(path, &status) != 0 {
      kind = .other
      code = errno
      self.isLink = true
      return
    }
    self.isLink = isLink
    take(status)
  }

  /// Reads the status of an open file, or returns nil if the system refuses.
  package init?(ofOpen descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    take(status)
  }

  private mutating func take(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    size = kind == .file ? Int(status.st_size) : 0
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    owner = status.st_uid
    permissions = UInt32(status.st_mode & 0o7777)
    #if canImport(Glibc)
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    modified = Int64(written.tv_sec) * 1_000_000_000 + Int64(written.tv_nsec)
    self.changed = Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec)
  }
}

extension FileStatus {
  /// Whether the system reports that there is no file.
  var isMissing: Bool { kind == .missing && (code == ENOENT || code == ENOTDIR) }

  /// A string that differs for any other file, and for the same file after a change.
  package var identity: String { "\(device) \(inode) \(size) \(modified) \(changed)" }

  /// The kind and size at the path, regardless of which file it is.
  var answer: String { "\(kind.rawValue) \(isLink) \(code) \(kind == .file ? size : 0)" }

  /// Whether this is the same file in the same state, even if only one of the paths is a link to
  /// it.
  func isSameFile(as other: FileStatus) -> Bool {
    var linked = other
    linked.isLink = isLink
    return self == linked
  }
}
