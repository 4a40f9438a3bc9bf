internal import Diagnostics
internal import Files
internal import Text

/// The scenario files of the operands of `almanac simulate`; a folder represents the scenarios in
/// it.
struct ScenarioPaths {
  private(set) var paths: [String] = []

  init(_ operands: [String], _ problems: inout [Diagnostic]) {
    for operand in operands {
      switch FileKind(of: operand) {
      case .missing where !operand.contains("/") && !operand.contains("."):
        add(bundled: operand, &problems)
      case .folder, .linkedFolder: add(folder: operand, &problems)
      // Other paths are rejected with a reason when they are read.
      case .file, .other, .missing, .inaccessible: paths.append(operand)
      }
    }
  }

  /// Adds the built-in scenario with an id.
  private mutating func add(bundled id: String, _ problems: inout [Diagnostic]) {
    guard let installation = Installation.find() else {
      problems.append(.brokenInstallation)
      return
    }
    let ids = Self.ids(in: installation.scenarios)
    if let known = ids.first(where: { $0.lowercased() == id.lowercased() }) {
      paths.append("\(installation.scenarios)/\(known).yml")
    } else {
      problems.append(.unknownScenario(id, among: ids))
    }
  }

  private static func ids(in folder: String) -> [String] {
    do throws(FileSystemError) {
      return try InputFiles.names(in: folder).filter { $0.hasSuffix(".yml") }
        .map { String($0.dropLast(4)) }
    } catch {
      return []
    }
  }

  private mutating func add(folder: String, _ problems: inout [Diagnostic]) {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    do throws(FileSystemError) {
      let names = try InputFiles.names(in: folder)
      let found = names.filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
      paths += found.map { prefix + $0 }
      guard found.isEmpty else { return }
      problems.append(
        Diagnostic(
          "scenario.missing", .error, "the folder has no scenario",
          at: FilePosition(file: folder), suggestion: "Name a folder with .yml files."))
    } catch {
      problems.append(
        Diagnostic(
          "scenario.unreadable", .error, "\(error)", at: FilePosition(file: folder),
          suggestion: "Check the path and the folder's permissions."))
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownScenario(_ id: String, among ids: [String]) -> Diagnostic {
    let near = Nearest.word(to: id, among: ids).map { "Did you mean \($0)? " } ?? ""
    return Diagnostic(
      "scenario.unknown", .error, "no such file or built-in scenario \"\(id)\"",
      suggestion: near + "Name a file, or one of \(ids.joined(separator: ", ")).")
  }
}
