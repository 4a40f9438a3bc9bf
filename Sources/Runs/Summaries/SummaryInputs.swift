package import Diagnostics
internal import Files

/// The files that a summary is made of, each called what its run calls it, whichever worker reads it.
package struct SummaryInputs: Sendable {
  package let folder: RunFolder
  /// Operands that lead nowhere.
  package let missing: [Diagnostic]
  /// Operands that describe a run and are in no summary.
  let descriptions: [Diagnostic]

  /// How many operands there may be.
  package static let most = FileListing.most

  /// A file below a folder with a `run.yml` is named from there; any other as its path was given.
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

  /// The path from the nearest folder with a `run.yml`, without the parts that only lead there.
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
