/// Why a required file cannot be read.
package enum UnreadableFile: Equatable, Sendable {
  case missing, folder, link, tooLarge
  /// With the reason of the system, as a phrase.
  case unreadable(String)

  /// The reason why a file with this status is not read, or nil for a regular file.
  init?(_ status: FileStatus) {
    if status.isLink {
      self = .link
      return
    }
    switch status.kind {
    case .missing where status.isMissing: self = .missing
    case .missing: self = .unreadable(FileReadError.unreadable(code: status.code).phrase)
    case .folder: self = .folder
    case .other: self = .link
    case .file where status.size > InputText.maximumSize: self = .tooLarge
    case .file: return nil
    }
  }

  /// The reason, as a phrase.
  package var reason: String {
    switch self {
    case .missing: "no such file"
    case .folder: "expected a file, found a folder"
    case .link: "expected a regular file, found a link or a device"
    case .tooLarge: "larger than \(InputText.maximumSize >> 20) MB"
    case .unreadable(let reason): reason
    }
  }

  /// The help sentence.
  package var suggestion: String {
    switch self {
    case .missing: "Correct the path."
    case .folder: "Name the file in the folder."
    case .link: "Name the file itself."
    case .tooLarge: "Name another file."
    case .unreadable: "Check the disk and the file's permissions."
    }
  }
}
