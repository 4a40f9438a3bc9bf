/// The kind of file at a path.
package enum FileKind: Equatable, Sendable {
  /// A regular file, or a link to one.
  case file
  case folder
  /// A link to a folder, which may be part of a cycle.
  case linkedFolder
  /// A pipe, a device or a link to nothing.
  case other
  case missing
  /// A path that cannot be accessed, with the reason of the system.
  case inaccessible(FileReadError)

  /// Reads the kind of a path and logs it.
  package init(of path: String) {
    let status = FileStatus(of: path)
    AccessLog.shared.add(path, status, .kind)
    switch status.kind {
    case .missing:
      self = status.isMissing ? .missing : .inaccessible(.unreadable(code: status.code))
    case .file: self = .file
    case .folder: self = status.isLink ? .linkedFolder : .folder
    case .other: self = .other
    }
  }

  /// Whether this is a folder or a link to one.
  package var isFolder: Bool { self == .folder || self == .linkedFolder }

  /// Whether a path is a link, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    let status = FileStatus(of: path)
    AccessLog.shared.add(path, status, .kind)
    return status.isLink
  }
}
