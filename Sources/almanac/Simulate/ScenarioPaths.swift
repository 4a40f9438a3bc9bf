internal import Diagnostics
internal import Files
internal import Publishing

/// The scenario files that the operands of `almanac simulate` name; a folder stands for the scenarios in it.
struct ScenarioPaths {
  private(set) var paths: [String] = []

  init(_ operands: [String], _ problems: inout [Diagnostic]) {
    for operand in operands {
      switch FileKind(of: operand) {
      case .folder, .linkedFolder: add(folder: operand, &problems)
      // What is no file is refused when it is read, with the reason.
      case .file, .other, .missing: paths.append(operand)
      }
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
          "scenario.missing", .error, "the folder holds no scenario",
          at: FilePosition(file: folder), suggestion: "Scenarios are files that end in .yml."))
    } catch {
      problems.append(
        Diagnostic(
          "scenario.unreadable", .error, "\(error)", at: FilePosition(file: folder),
          suggestion: "Check the path and the folder's permissions."))
    }
  }
}
