internal import Diagnostics
internal import Files

/// A file that is not read because its name differs a little from the one that is looked for.
struct MisnamedFile {
  let path: String
  let expected: String

  /// - Parameter path: where a file is looked for and there is none.
  /// - Returns: the files beside it that were probably meant for it.
  static func all(insteadOf path: String) -> [MisnamedFile] {
    let folder = FileSystem.folder(above: path).map { $0 + "/" } ?? (path.hasPrefix("/") ? "/" : "")
    let name = path.dropFirst(folder.count)
    let stem = name.prefix { $0 != "." }
    let stems = [stem, stem.hasSuffix("s") ? stem.dropLast() : stem + "s", "." + stem]
    let names = stems.flatMap { ["\($0).yml", "\($0).yaml"] } + ["\(stem).json"]
    return names.filter { $0 != name && FileKind(of: folder + $0) == .file }
      .map { MisnamedFile(path: folder + $0, expected: String(name)) }
  }

  /// The warning that it is not read.
  var diagnostic: Diagnostic {
    Diagnostic(
      "policy.misnamed", .warning, "skipped: expected the name '\(expected)'",
      at: FilePosition(file: path), suggestion: "Rename it to \(expected).")
  }
}
