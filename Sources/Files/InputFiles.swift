package import Text

/// Access to the inputs of a run, which records every access and its result in the access log.
///
/// Links are not followed.
package enum InputFiles {
  /// The kind of file at a path.
  package static func kind(of path: String) throws(FileSystemError) -> FileSystem.Kind {
    let status = FileStatus(of: path)
    AccessLog.shared.add(path, status, [.kind, .size])
    return try FileSystem.Kind(status, path)
  }

  /// The names in a folder, sorted by their bytes.
  package static func names(in folder: String) throws(FileSystemError) -> [String] {
    do throws(FileSystemError) {
      var status: FileStatus?
      let names = try FileSystem.names(in: folder, &status)
      if let status {
        AccessLog.shared.add(folder, status, names: names)
      } else {
        AccessLog.shared.markUncacheable()
      }
      return names
    } catch {
      let status = FileStatus(of: folder)
      AccessLog.shared.add(folder, status, .kind)
      // The folder is not readable, or exists by now.
      if status.kind == .folder { AccessLog.shared.markUncacheable() }
      throw error
    }
  }

  /// The continuation of a walk after a visit.
  package enum Step: Sendable {
    /// Continues the walk; `enter` also visits the content of the folder.
    case enter, pass
    /// Ends the walk.
    case stop
  }

  /// Visits everything below a folder, folder by folder, each in the order of its names.
  ///
  /// - Parameters:
  ///   - visit: receives a path below the folder, the kind of file, and the number of folders
  ///     around it.
  ///   - unreadable: receives the path of a folder that cannot be listed, empty for the first one,
  ///     and the error.
  package static func walk(
    below root: String, _ visit: (_ path: String, _ kind: FileKind, _ depth: Int) -> Step,
    unreadable: (_ folder: String, FileSystemError) -> Void
  ) {
    var waiting = [(path: "", depth: 0)]
    while let (folder, depth) = waiting.popLast() {
      let prefix = folder.isEmpty ? "" : folder + "/"
      do throws(FileSystemError) {
        for name in try names(in: root + "/" + folder) {
          let path = prefix + name
          switch visit(path, FileKind(of: root + "/" + path), depth) {
          case .enter: waiting.append((path, depth + 1))
          case .pass: continue
          case .stop: return
          }
        }
      } catch {
        unreadable(folder, error)
      }
    }
  }

  /// Reads a regular file; a link in its place is refused.
  package static func read(_ path: String) throws(FileSystemError) -> ByteOutput {
    guard case .file(let size) = try kind(of: path) else {
      throw FileSystemError(description: "cannot read \(path): it is not a file")
    }
    do throws(FileReadError) {
      return try FileBytes.read(path, limit: size)
    } catch {
      throw FileSystemError(description: "cannot read \(path): \(error.phrase)")
    }
  }
}
