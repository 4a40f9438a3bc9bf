internal import Diagnostics
internal import Files
internal import Text

/// The validated options of `almanac init`.
struct InitOptions {
  /// The root folder of the app's checkout.
  let folder: String
  let isQuiet: Bool

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    folder = arguments.operands.first ?? "."
    isQuiet = arguments.values[.quiet] != nil
    if arguments.operands.count > 1 {
      problems.append(
        Diagnostic(
          "usage.extra-operand", .error, "expected one folder, found \(arguments.operands.count)",
          suggestion: "Name the folder of the app's checkout."))
    }
    switch FileKind(of: folder) {
    case .folder, .linkedFolder: break
    case .inaccessible(let error):
      problems.append(
        Diagnostic(
          "init.no-folder", .error, "the folder cannot be read: \(error.phrase)",
          at: FilePosition(file: folder), suggestion: "Check the disk and the folder's permissions."
        ))
    case .file, .other, .missing:
      problems.append(
        Diagnostic(
          "init.no-folder", .error, "no such folder \"\(folder.shownSafely)\"",
          at: FilePosition(file: folder), suggestion: "Name the folder of the app's checkout."))
    }
  }
}
