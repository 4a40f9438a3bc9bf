internal import Diagnostics
internal import Files
internal import Text

/// A file that is ignored because its name differs slightly from the expected one.
struct MisnamedFile {
  let path: String
  let expected: String

  /// Returns the files that were probably meant as a missing file.
  ///
  /// - Parameter path: The path of the missing file.
  /// - Returns: The misnamed files in its folder.
  static func all(insteadOf path: String) -> [MisnamedFile] {
    let folder = FileSystem.folder(above: path).map { $0 + "/" } ?? (path.hasPrefix("/") ? "/" : "")
    let expected = String(path.dropFirst(folder.count))
    // A file system that ignores case has a file under each spelling.
    let names = Set(names(in: folder.isEmpty ? "." : folder))
    return variants(of: expected).filter(names.contains).map { folder + $0 }.filter { path in
      FileKind(of: path) == .file && (!expected.hasSuffix(".jsonl") || isHistory(path))
    }.map { MisnamedFile(path: $0, expected: expected) }
  }

  private static func names(in folder: String) -> [String] {
    do throws(FileSystemError) {
      return try FileSystem.names(in: folder)
    } catch {
      return []
    }
  }

  /// Returns common misspellings of a file name.
  private static func variants(of name: String) -> [String] {
    let stem = String(name.prefix { $0 != "." })
    let stems =
      [
        stem, stem.hasSuffix("s") ? String(stem.dropLast()) : stem + "s", "." + stem,
        stem.capitalizedStart, stem.uppercased(),
      ] + (stem == "signoff" ? ["sign-off", "sign_off", "signOff", "SignOff"] : [])
    let endings =
      name.hasSuffix(".yml")
      ? ["yml", "yaml", "json", "YML", "YAML", "yml.txt"]
      : ["jsonl", "json", "ndjson", "jsonl.txt"]
    return stems.flatMap { stem in endings.map { "\(stem).\($0)" } }.filter { $0 != name }
  }

  /// Returns whether a file starts like a line of the history; other programs also have a
  /// `history.json`.
  private static func isHistory(_ path: String) -> Bool {
    do throws(FileReadError) {
      return String(bytes: try FileBytes.read(path, limit: .max, first: 64))
        .filter { !$0.isWhitespace }.hasPrefix("{\"version\":")
    } catch {
      return false
    }
  }

  /// The warning that the file is ignored; without it, gates, waivers or earlier runs are missing.
  var diagnostic: Diagnostic {
    Diagnostic(
      Self.id, .warning, "skipped: expected the name \"\(expected)\"",
      at: FilePosition(file: path), suggestion: "Rename it to \(expected).",
      isMissingEvidence: true)
  }

  static let id = "policy.misnamed"
}
