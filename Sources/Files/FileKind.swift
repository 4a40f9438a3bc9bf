#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What stands at a path.
package enum FileKind: Equatable, Sendable {
  /// A regular file, or a link to one.
  case file
  case folder
  /// A link to a folder, which may lead in a circle.
  case linkedFolder
  /// A pipe, a device or a link to nothing.
  case other
  case missing

  /// Asks the system about a path.
  package init(of path: String) {
    var information = stat()
    guard unsafe lstat(path, &information) == 0 else {
      self = .missing
      return
    }
    let isLink = information.st_mode & S_IFMT == S_IFLNK
    if isLink, unsafe stat(path, &information) != 0 {
      self = .other
      return
    }
    switch information.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = isLink ? .linkedFolder : .folder
    default: self = .other
    }
  }

  /// Whether there is a link at a path, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    var information = stat()
    return unsafe lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
  }
}
