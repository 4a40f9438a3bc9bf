internal import Files

/// Why a required file cannot be read.
enum UnreadableFile: Equatable {
  case missing, folder, link, tooLarge
  /// With the reason of the system, as a phrase.
  case unreadable(String)

  /// - Parameter path: A path that could not be read as a file.
  init(_ path: String) {
    self =
      switch FileKind(of: path) {
      case .missing: FileKind.isLink(path) ? .link : .missing
      case .folder, .linkedFolder: .folder
      case .other: .link
      case .file:
        FileKind.isLink(path)
          ? .link
          : FileStatus(of: path).size > InputText.maximumSize
            ? .tooLarge : .unreadable(Self.reason(path))
      }
  }

  private static func reason(_ path: String) -> String {
    do throws(FileReadError) {
      _ = try FileBytes.read(path, limit: .max, first: 1)
      return FileReadError.changed.phrase
    } catch {
      return error.phrase
    }
  }

  /// The reason, as a phrase.
  var reason: String {
    switch self {
    case .missing: "no such file"
    case .folder: "expected a file, found a folder"
    case .link: "expected a regular file, found a link or a device"
    case .tooLarge: "larger than \(InputText.maximumSize >> 20) MB"
    case .unreadable(let reason): reason
    }
  }

  /// The help sentence.
  var suggestion: String {
    switch self {
    case .missing: "Correct the path."
    case .folder: "Name the file in the folder."
    case .link: "Name the file itself."
    case .tooLarge: "Name another file."
    case .unreadable: "Check the file's permissions."
    }
  }
}
