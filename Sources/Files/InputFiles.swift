package import Text

/// What is in the inputs of a run, links not followed; every question and its answer goes into the access log.
package enum InputFiles {
  /// What is at a path.
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
        AccessLog.shared.giveUp()
      }
      return names
    } catch {
      let status = FileStatus(of: folder)
      AccessLog.shared.add(folder, status, .kind)
      // It may not be read, or is there by now.
      if status.kind == .folder { AccessLog.shared.giveUp() }
      throw error
    }
  }

  /// What a walk does after it has met something.
  package enum Step: Sendable {
    /// Walks on; `enter` also looks into what was met, a folder.
    case enter, pass
    /// Ends the walk.
    case stop
  }

  /// Walks through all that is below a folder, folder by folder, each in the order of its names.
  ///
  /// - Parameters:
  ///   - visit: takes a path below the folder, what is there, and in how many folders it is.
  ///   - unreadable: takes the path of a folder that cannot be listed, the empty text for the first.
  package static func walk(
    below root: String, _ visit: (_ path: String, _ kind: FileKind, _ depth: Int) -> Step,
    unreadable: (_ folder: String) -> Void
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
        unreadable(folder)
      }
    }
  }

  /// The bytes of a regular file; a link in its place is refused.
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
