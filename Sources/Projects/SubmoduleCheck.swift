internal import Diagnostics

/// Finds submodules that are declared but not checked out.
enum SubmoduleCheck {
  static func run(with reader: inout ProjectFileReader) {
    guard reader.tree.hasGitModules, let bytes = reader.bytes(of: ".gitmodules") else { return }
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let words = String(decoding: line, as: UTF8.self).split { $0 == "=" || $0.isWhitespace }
      guard words.count == 2, words[0] == "path" else { continue }
      let folder = String(words[1])
      if reader.tree.files(below: folder).isEmpty {
        reader.report(
          .emptySubmodule(folder, at: FilePosition(file: ".gitmodules", line: index + 1)))
      }
    }
  }
}
