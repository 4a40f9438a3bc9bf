package import Text

/// A small file that is read completely, such as the configuration or the matrix.
package enum InputText {
  case bytes(ByteOutput)
  case unreadable(UnreadableFile)

  /// The maximum size in bytes.
  package static let maximumSize = 16 << 20

  /// Reads a file of at most 16 MB and never follows a link.
  package static func read(_ path: String) -> InputText {
    let status = FileStatus(of: path)
    AccessLog.shared.add(path, status, [.kind, .size])
    if let problem = UnreadableFile(status) { return .unreadable(problem) }
    do throws(FileReadError) {
      return .bytes(try FileBytes.read(path, limit: maximumSize))
    } catch {
      return .unreadable(.unreadable(error.phrase))
    }
  }
}
