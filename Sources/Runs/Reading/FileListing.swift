package import Diagnostics
package import Files
internal import Findings

/// All files below a list of folders, sorted by name, without following links.
package struct FileListing {
  package private(set) var files: [RunFolder.File] = []
  /// The files that are not read.
  private(set) var refused: [RunFolder.File] = []
  package private(set) var diagnostics: [Diagnostic] = []

  /// Creates an empty listing.
  package init() {}

  /// The maximum number of files that are read in a run; additional files are only counted.
  package static let maximumFiles = 100_000
  /// The maximum nesting depth; deeper folders are not entered.
  static let maximumDepth = 32

  /// Adds a file, or all files below a folder.
  ///
  /// - Parameter name: The name of the file or folder within the run. An empty name denotes the
  ///   run's own folder, or a single file under its own name.
  package mutating func add(_ path: String, named name: String, depth: Int = 0) {
    do throws(FileSystemError) {
      switch try InputFiles.kind(of: path) {
      case .missing where depth > 0:
        refuse(path, name, "it was removed while the folder was read, or its name is not UTF-8")
      case .missing: return
      case .file(let size):
        let own = path.split(separator: "/").last.map(String.init) ?? path
        let file = RunFolder.File(path: path, name: name.isEmpty ? own : name, byteSize: size)
        if files.count < Self.maximumFiles {
          files.append(file)
        } else {
          refused.append(file.refused("a run has at most \(Self.maximumFiles) files"))
        }
      case .other:
        refuse(path, name, "it is a link or a device, and only files inside the folder are read")
      case .folder: try addFolder(path, named: name, depth: depth)
      }
    } catch {
      diagnostics.append(.unreadableInput(name.isEmpty ? path : name, error))
      // Files in this folder are missing evidence, so the run must not appear complete.
      refuse(path, name, "permission denied")
    }
  }

  /// Reads the beginning of each file with the name of a trace, to find the results of tools.
  mutating func findToolResults() {
    for index in files.indices where files[index].isTrace {
      do throws(FileReadError) {
        let beginning = try FileBytes.read(files[index].path, limit: .max, first: 1 << 16)
        files[index].isToolResult = JSONLinesFile.isResult(beginning: beginning)
      } catch {
        // The reader of the trace reports the error.
        continue
      }
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
    guard depth < Self.maximumDepth else {
      return refuse(path, name, "it is more than \(Self.maximumDepth) folders deep")
    }
    for inner in try InputFiles.names(in: path) {
      add(path + "/" + inner, named: name.isEmpty ? inner : name + "/" + inner, depth: depth + 1)
    }
  }
}

extension Diagnostic {
  static func missingInput(_ path: String) -> Diagnostic {
    Diagnostic(
      "input.missing", .error, "no such file or folder \"\(path)\"", at: FilePosition(file: path),
      suggestion: "Name a run (a folder with run.yml), a folder of runs, or files.")
  }

  /// The diagnostic for a file or folder that the system does not allow to be read.
  package static func unreadableInput(_ name: String, _ error: FileSystemError) -> Diagnostic {
    Diagnostic(
      "input.unreadable", .error, error.description, at: FilePosition(file: name),
      suggestion: "Check the file's permissions.")
  }
}
