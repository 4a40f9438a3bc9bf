package import Text

/// A small file that is read completely, such as the configuration or the matrix.
package enum InputText {
  case bytes(ByteOutput)
  case missing
  case unreadable

  /// The maximum size in bytes.
  package static let maximumSize = 16 << 20

  /// Reads a file of at most 16 MB and never follows a link.
  package static func read(_ path: String) -> InputText {
    do throws(FileSystemError) {
      switch try InputFiles.kind(of: path) {
      case .missing: return .missing
      case .file(let size) where size <= maximumSize: return .bytes(try InputFiles.read(path))
      case .file, .folder, .other: return .unreadable
      }
    } catch {
      return .unreadable
    }
  }
}
