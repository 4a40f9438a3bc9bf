package import Bytes
package import Diagnostics

extension DigestInputs {
  /// What became of a digest that was written.
  package struct Outcome: Sendable {
    package fileprivate(set) var inputCount = 0
    /// Whether every file that was read is evidence without a gap.
    package fileprivate(set) var isWhole = true
    package fileprivate(set) var diagnostics: [Diagnostic]
  }

  /// Reads every file and digest, and hands on the digest of them all piece by piece.
  ///
  /// Digests come first: before the first piece each was found whole. Then everything is read in the order of the names,
  /// and of a few files at a time the answers are in memory.
  ///
  /// - Throws: `DigestRefusal` when there can be no such digest, or what `write` throws.
  package func write(
    _ options: RunOptions, to write: (ByteOutput) throws -> Void
  ) throws -> Outcome {
    var outcome = Outcome(diagnostics: folder.diagnostics + descriptions)
    let told = DigestedFiles(reading: folder.digests, options)
    let problems = told.diagnostics + told.changed
    guard problems.isEmpty else {
      throw DigestRefusal(diagnostics: outcome.diagnostics + problems)
    }
    let sources = Dictionary(grouping: InputSource.all(of: folder, told), by: \.name)
      .sorted { $0.key < $1.key }.map(\.value)
    try write(Digest.opening)
    try OrderedWork.run(sources) {
      DigestedName($0, options)
    } take: { digested in
      outcome.isWhole = outcome.isWhole && digested.isWhole
      outcome.diagnostics += digested.diagnostics
      for entry in try digested.entries.get() {
        guard outcome.inputCount < Digest.most else {
          throw DigestRefusal(diagnostics: [.manyEntries])
        }
        try write(ByteOutput((outcome.inputCount == 0 ? "\n" : ",\n").utf8) + entry)
        outcome.inputCount += 1
      }
    }
    try write(Digest.closing)
    return outcome
  }
}

/// Why a digest cannot be made.
package struct DigestRefusal: Error {
  package let diagnostics: [Diagnostic]
}

/// What a digest tells under one name.
private struct DigestedName: Sendable {
  /// What is written; more than one entry when they tell different things.
  let entries: Result<[ByteOutput], any Error>
  private(set) var isWhole = true
  private(set) var diagnostics: [Diagnostic] = []

  init(_ sources: [InputSource], _ options: RunOptions) {
    let read = sources.compactMap { $0.readFile(options) }
    for file in read { isWhole = file.input(&diagnostics).gaps.isEmpty && isWhole }
    let told = sources.flatMap(\.told)
    entries = Result {
      let entries = try read.map { try DigestEntry($0, basis: options.basis) }
      return try Digest(entries + told.map(\.entry)).entries.map { try Self.line(of: $0, told) }
    }
    guard case .success(let kept) = entries, kept.count > 1 else { return }
    isWhole = false
    diagnostics.append(.keptContradiction(sources[0].name, told.map(\.file)))
  }

  private static func line(
    of entry: DigestEntry, _ told: [DigestedFiles.Entry]
  ) throws(DigestRefusal) -> ByteOutput {
    let line: ByteOutput
    do throws(DigestEntry.Refusal) {
      line = try entry.line()
    } catch {
      let file = told.first { $0.entry == entry }?.file ?? entry.name
      throw DigestRefusal(diagnostics: [.unusableEntry(entry.name, in: file, error.reason)])
    }
    guard line.count < Digest.longest else {
      throw DigestRefusal(diagnostics: [.largeEntry(entry.name, bytes: line.count)])
    }
    return line
  }
}

extension Diagnostic {
  fileprivate static func keptContradiction(_ name: String, _ files: [String]) -> Diagnostic {
    Diagnostic(
      "digest.contradiction", .warning,
      "different things are told of \(name), and the digest keeps them all",
      at: FilePosition(file: name), suggestion: "Give each file of a run its own name",
      notes: files.map { Diagnostic.Note("told here", at: FilePosition(file: $0)) })
  }

  fileprivate static let manyEntries = Diagnostic(
    "digest.unwritable", .error, "the digest would tell of more than \(Digest.most) files",
    suggestion: "Make several, and put them all into the run")

  fileprivate static func largeEntry(_ name: String, bytes: Int) -> Diagnostic {
    Diagnostic(
      "digest.unwritable", .error,
      "what the digest would tell of the file takes \(bytes) bytes, and \(Digest.longest) are the most",
      at: FilePosition(file: name), suggestion: "Put the file itself into the run")
  }
}
