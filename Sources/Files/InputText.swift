package import Text

/// A small file read whole: configuration, the matrix.
package enum InputText {
  case bytes(ByteOutput)
  case missing
  case unreadable

  /// The largest size that is read, in bytes.
  package static let most = 16 << 20

  /// Never follows a link and never reads more than 16 MB.
  package static func read(_ path: String) -> InputText {
    do throws(FileSystemError) {
      switch try InputFiles.kind(of: path) {
      case .missing: return .missing
      case .file(let size) where size <= most: return .bytes(try InputFiles.read(path))
      case .file, .folder, .other: return .unreadable
      }
    } catch {
      return .unreadable
    }
  }
}
