package import Diagnostics
package import Files

/// All files below some folders, in the order of their names, without following a link.
package struct FileListing {
  package private(set) var files: [RunFolder.File] = []
  /// Those that no one will read.
  private(set) var refused: [RunFolder.File] = []
  package private(set) var diagnostics: [Diagnostic] = []

  /// Nothing yet.
  package init() {}

  /// More files than this in one run are counted, not read.
  package static let most = 100_000
  /// Folders inside one another beyond this are not entered.
  static let deepest = 32

  /// Adds a file, or every file below a folder.
  ///
  /// - Parameter name: what the run calls it; the empty text for the run's own folder, or a lone file's own name.
  package mutating func add(_ path: String, named name: String, depth: Int = 0) {
    do throws(FileSystemError) {
      switch try InputFiles.kind(of: path) {
      case .missing where depth > 0:
        refuse(path, name, "it was removed while the folder was read, or its name is not UTF-8")
      case .missing: return
      case .file(let size):
        let own = path.split(separator: "/").last.map(String.init) ?? path
        let file = RunFolder.File(path: path, name: name.isEmpty ? own : name, byteSize: size)
        if files.count < Self.most {
          files.append(file)
        } else {
          refused.append(file.refused("a run has at most \(Self.most) files"))
        }
      case .other:
        refuse(path, name, "it is a link or a device, and only files inside the folder are read")
      case .folder: try addFolder(path, named: name, depth: depth)
      }
    } catch {
      diagnostics.append(.unreadableInput(name.isEmpty ? path : name, error))
      // What lies in it is evidence that is missing: the run must not look whole.
      refuse(path, name, "the system denied access to it")
    }
  }

  private mutating func refuse(_ path: String, _ name: String, _ reason: String) {
    refused.append(
      RunFolder.File(
        path: path, name: name.isEmpty ? path : name, byteSize: 0, refusal: reason))
  }

  private mutating func addFolder(_ path: String, named name: String, depth: Int)
    throws(FileSystemError)
  {
    guard depth < Self.deepest else {
      return refuse(path, name, "it is more than \(Self.deepest) folders deep")
    }
    for inner in try InputFiles.names(in: path) {
      add(path + "/" + inner, named: name.isEmpty ? inner : name + "/" + inner, depth: depth + 1)
    }
  }
}

extension Diagnostic {
  static func missingInput(_ path: String) -> Diagnostic {
    Diagnostic(
      "input.missing", .error, "no such file or folder: \(path)", at: FilePosition(file: path),
      suggestion: "Name a run (a folder with run.yml), a folder of runs, or files.")
  }

  /// A file or folder that the system refuses to read.
  package static func unreadableInput(_ name: String, _ error: FileSystemError) -> Diagnostic {
    Diagnostic(
      "input.unreadable", .error, error.description, at: FilePosition(file: name),
      suggestion: "Check the file's permissions.")
  }
}
