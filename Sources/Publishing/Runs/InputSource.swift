internal import Diagnostics
internal import Traces

/// Where a run has a file from: the disk, or digests that tell of it.
struct InputSource: Sendable {
  let name: String
  private let file: RunFolder.File?
  /// Why nobody reads the file; nil when it is read.
  private let refusal: String?
  /// What digests tell of it.
  let told: [DigestedFiles.Entry]

  /// Whether the name says that it is a trace.
  var isTrace: Bool { name.hasSuffix(".jsonl") || name.hasSuffix(".jsonl.gz") }

  /// Every file that is in the folder or that a digest of it tells of.
  static func all(of folder: RunFolder, _ digests: DigestedFiles) -> [InputSource] {
    var rest = digests.entries
    let files: [(file: RunFolder.File, refusal: String?)] =
      (folder.traces + folder.lint + folder.scenarios).map { ($0, nil) }
      + folder.unread.map { ($0.file, $0.reason) }
    let atHand = files.map { file, refusal in
      InputSource(
        name: file.name, file: file, refusal: refusal,
        told: rest.removeValue(forKey: file.name) ?? [])
    }
    return atHand
      + rest.map { InputSource(name: $0.key, file: nil, refusal: nil, told: $0.value) }
  }

  /// What the file says, and what is wrong with that which digests tell of it.
  func read(_ options: RunOptions) -> (input: ReadInput, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    guard let input = readFile(options) else {
      return (toldInput(options, &diagnostics), diagnostics)
    }
    if !told.isEmpty, toldInput(options, &diagnostics).input.digest != input.input.digest {
      diagnostics.append(.otherFile(name))
    }
    return (input, diagnostics)
  }

  /// What the file itself says; nil when it is elsewhere.
  func readFile(_ options: RunOptions) -> ReadInput? {
    guard let file else { return nil }
    if let refusal {
      return .unread(name: file.name, byteSize: file.byteSize, reason: refusal)
    }
    options.progress(file.name)
    return ReadInput(reading: file, options: options)
  }

  /// The one thing that digests tell of the file, or why there is none.
  private func toldInput(
    _ options: RunOptions, _ diagnostics: inout [Diagnostic]
  ) -> ReadInput {
    var inputs: [ReadInput] = []
    var refusals: [(file: String, reason: String)] = []
    for entry in told {
      switch entry.entry.input(on: options.basis, matrix: options.matrix) {
      case .success(let input): inputs.append(input)
      case .failure(let refusal):
        refusals.append((entry.file, refusal.reason))
      }
    }
    let isAtHand = file != nil || !inputs.isEmpty
    diagnostics += refusals.map { .unusableEntry(name, in: $0.file, $0.reason, isAtHand: isAtHand) }
    if let only = inputs.first, inputs.count == 1 { return only }
    let reason: String
    if inputs.isEmpty {
      reason = "its digest is of no use: " + refusals[0].reason
    } else {
      diagnostics.append(.contradictingDigests(name, told.map(\.file)))
      reason = "digests tell different things of it"
    }
    return .unread(name: name, byteSize: 0, reason: reason)
  }
}

extension Diagnostic {
  static func contradictingDigests(_ name: String, _ files: [String]) -> Diagnostic {
    Diagnostic(
      "digest.contradiction", .error,
      "digests tell different things of \(name), so none of them is used",
      at: FilePosition(file: name), suggestion: "Give each file of a run its own name",
      notes: files.map { Diagnostic.Note("told here", at: FilePosition(file: $0)) })
  }

  static func otherFile(_ name: String) -> Diagnostic {
    Diagnostic(
      "digest.other-file", .warning,
      "a digest tells of another \(name) than the one in the run, which is used",
      at: FilePosition(file: name), suggestion: "Remove the digest, or the file")
  }
}
