internal import Bytes
package import Diagnostics

/// The files that a digest is made of, named so that every worker calls a file what its run calls it.
package struct DigestInputs: Sendable {
  private let folder: RunFolder
  /// Operands that lead nowhere.
  package let missing: [Diagnostic]
  /// Operands that a digest does not take in.
  private let descriptions: [Diagnostic]

  /// How many operands there may be.
  package static let most = FileListing.most

  /// A file below a folder with a `run.yml` is named from there; any other as its path was given.
  package init(_ operands: [String]) {
    var listing = FileListing()
    var missing: [Diagnostic] = []
    var descriptions: [Diagnostic] = []
    for operand in operands {
      let path = operand.count > 1 && operand.hasSuffix("/") ? String(operand.dropLast()) : operand
      let before = listing.files.count + listing.unread.count + listing.diagnostics.count
      listing.add(path, named: Self.name(of: path))
      let after = listing.files.count + listing.unread.count + listing.diagnostics.count
      if before == after { missing.append(.missingInput(operand)) }
      if path.split(separator: "/").last == RunFolder.descriptionName[...] {
        descriptions.append(.descriptionInDigest(operand))
      }
    }
    self.descriptions = descriptions
    folder = RunFolder(sorting: listing)
    self.missing = missing
  }

  /// Reads every file and digest into one digest, and says what is wrong with them.
  ///
  /// Each file that was read comes with what its page would say is missing in it.
  package func digest(
    _ options: RunOptions
  ) throws -> (digest: Digest, inputs: [RunInput], diagnostics: [Diagnostic]) {
    var diagnostics = folder.diagnostics + descriptions
    var read: [Digested] = []
    OrderedWork.run(folder.traces + folder.lint + folder.scenarios) { file in
      options.progress(file.name)
      return Digested(ReadInput(reading: file, options: options), options.basis)
    } take: {
      read.append($0)
    }
    read += folder.unread.map {
      let input = ReadInput.unread(
        name: $0.file.name, byteSize: $0.file.byteSize, reason: $0.reason)
      return Digested(input, options.basis)
    }
    diagnostics += read.flatMap(\.diagnostics)
    var digests = [Digest(try read.map { try $0.entry.get() })]
    for file in folder.digests {
      options.progress(file.name)
      let told = DigestFile(reading: file.path, named: file.name)
      diagnostics += told.diagnostics
      diagnostics += told.digest.entries.filter { !$0.isSealed }
        .map { .unusableEntry($0.name, in: file.name, DigestEntry.Refusal.changed.reason) }
      digests.append(told.digest)
    }
    return (Digest(merging: digests), read.map(\.input), diagnostics)
  }

  /// What stays of a file: its entry, and what is told of it at once.
  private struct Digested: Sendable {
    let entry: Result<DigestEntry, any Error>
    let input: RunInput
    let diagnostics: [Diagnostic]

    init(_ read: ReadInput, _ basis: DigestBasis) {
      entry = Result { try DigestEntry(read, basis: basis) }
      input = read.input
      diagnostics = read.diagnostics
    }
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

extension Diagnostic {
  static func descriptionInDigest(_ path: String) -> Diagnostic {
    Diagnostic(
      "run.description-in-digest", .warning, "run.yml describes a run and is in no digest",
      at: FilePosition(file: path), suggestion: "Leave it in the folder of the run")
  }
}
