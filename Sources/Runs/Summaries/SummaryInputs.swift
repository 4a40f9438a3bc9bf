package import Diagnostics
internal import Files

/// The input files of a summary, with the names they have in their run, whichever worker reads
/// them.
package struct SummaryInputs: Sendable {
  package let folder: RunFolder
  /// Diagnostics for operands that do not exist.
  package let missing: [Diagnostic]
  /// Diagnostics for operands that describe a run, which a summary does not contain.
  let descriptions: [Diagnostic]

  /// The maximum number of operands.
  package static let maximumOperands = FileListing.maximumFiles

  /// Names a file below a folder with a `run.yml` relative to it, and any other file by its given
  /// path.
  package init(_ operands: [String]) {
    var listing = FileListing()
    var missing: [Diagnostic] = []
    var descriptions: [Diagnostic] = []
    for operand in operands {
      let path = operand.count > 1 && operand.hasSuffix("/") ? String(operand.dropLast()) : operand
      let before = listing.files.count + listing.refused.count + listing.diagnostics.count
      listing.add(path, named: Self.name(of: path))
      let after = listing.files.count + listing.refused.count + listing.diagnostics.count
      if before == after { missing.append(.missingInput(operand)) }
      if path.split(separator: "/").last == RunFolder.descriptionName[...] {
        descriptions.append(.unsummarized(operand, 1, .warning))
      }
    }
    self.descriptions = descriptions
    folder = RunFolder(sorting: listing)
    self.missing = missing
  }

  /// The path relative to the nearest folder with a `run.yml`, without `.` and `..`.
  private static func name(of path: String) -> String {
    let parts = path.split(separator: "/")
    var folder = path.hasPrefix("/") ? "/" : ""
    var start = 0
    for index in 0...parts.count {
      let description = folder + (index == 0 ? "" : "/") + RunFolder.descriptionName
      if case .file = FileKind(of: description) { start = index }
      if index < parts.count {
        folder += (folder.isEmpty || folder == "/" ? "" : "/") + parts[index]
      }
    }
    let name = parts[start...].filter { $0 != "." && $0 != ".." }.joined(separator: "/")
    return start == 0 && path.hasPrefix("/") ? "/" + name : name
  }
}
