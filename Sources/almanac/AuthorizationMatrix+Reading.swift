internal import Analysis
internal import Diagnostics
internal import Files
internal import Text

extension AuthorizationMatrix {
  /// Reads the built-in matrix; nil when the installation is broken, which the diagnostics report.
  init?(at path: String, _ diagnostics: inout [Diagnostic]) {
    guard case .bytes(let bytes) = InputText.read(path) else {
      diagnostics.append(.unreadableMatrix(path))
      return nil
    }
    do throws(MatrixError) {
      try self.init(text: String(bytes: bytes), file: path)
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }
}
