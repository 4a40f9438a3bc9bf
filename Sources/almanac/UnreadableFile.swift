internal import Files

/// Why a file that has to be read cannot be.
enum UnreadableFile {
  case missing, folder, link, tooLarge, refused

  /// - Parameter path: a path that could not be read as a file.
  init(_ path: String) {
    self =
      switch FileKind(of: path) {
      case .missing: FileKind.isLink(path) ? .link : .missing
      case .folder, .linkedFolder: .folder
      case .other: .link
      case .file:
        FileKind.isLink(path)
          ? .link : FileStatus(of: path).size > InputText.most ? .tooLarge : .refused
      }
  }

  /// The cause, as a phrase.
  var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .folder: "expected a file, found a folder"
    case .link: "expected a regular file, found a link or a device"
    case .tooLarge: "it is larger than 16 MB"
    case .refused: "the system denied access to it"
    }
  }

  /// What to do next.
  var suggestion: String {
    switch self {
    case .missing: "Correct the path."
    case .folder: "Name the file in the folder."
    case .link: "Name the file itself."
    case .tooLarge: "Name another file."
    case .refused: "Check the file's permissions."
    }
  }
}
