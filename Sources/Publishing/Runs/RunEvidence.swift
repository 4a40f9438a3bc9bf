internal import Diagnostics
internal import Findings

/// What the files and the digests of a run hold, each file once, in an order that does not tell which of them it was.
struct RunEvidence {
  /// Traces first, then lint results, results of scenarios, and what nobody read; each by name.
  private(set) var inputs: [ReadInput] = []
  /// What is wrong with the digests.
  private(set) var diagnostics: [Diagnostic] = []

  init(reading folder: RunFolder, options: RunOptions) {
    inputs = InputReading.run(folder, options) { $0 }
    inputs += folder.unread.map {
      .unread(name: $0.file.name, byteSize: $0.file.byteSize, reason: $0.reason)
    }
    let atHand = Dictionary(
      inputs.map { ($0.name, $0.input.digest) }, uniquingKeysWith: { first, _ in first })
    for told in digested(folder.digests, options) {
      if let digest = atHand[told.name] {
        if digest != told.input.digest { diagnostics.append(.otherFile(told.name)) }
      } else {
        inputs.append(told)
      }
    }
    inputs.sort { ($0.place, $0.name) < ($1.place, $1.name) }
  }
}

extension RunEvidence {
  /// What the digests tell, each name once.
  private mutating func digested(
    _ files: [RunFolder.File], _ options: RunOptions
  ) -> [ReadInput] {
    guard !files.isEmpty else { return [] }
    var origins: [DigestEntry: String] = [:]
    for file in files {
      options.progress(file.name)
      let read = DigestFile(reading: file.path, named: file.name)
      diagnostics += read.diagnostics
      if let problem = read.diagnostics.first {
        let input = ReadInput.unread(
          name: file.name, byteSize: read.byteSize, reason: problem.summary)
        inputs.append(input)
      }
      for entry in read.digest.entries where origins[entry] == nil { origins[entry] = file.name }
    }
    let named = Dictionary(grouping: origins.keys, by: \.name)
    return named.sorted { $0.key < $1.key }.map { name, entries in
      input(named: name, entries.sorted(), origins, options)
    }
  }

  /// The one thing that is told of a file, or why there is none.
  private mutating func input(
    named name: String, _ entries: [DigestEntry], _ origins: [DigestEntry: String],
    _ options: RunOptions
  ) -> ReadInput {
    var told: [ReadInput] = []
    var reasons: [String] = []
    for entry in entries {
      switch entry.input(on: options.basis, matrix: options.matrix) {
      case .success(let input): told.append(input)
      case .failure(let refusal):
        reasons.append(refusal.reason)
        diagnostics.append(.unusableEntry(name, in: origins[entry] ?? name, refusal.reason))
      }
    }
    if let only = told.first, told.count == 1 { return only }
    guard told.isEmpty else {
      diagnostics.append(.contradictingDigests(name, entries.compactMap { origins[$0] }))
      return .unread(name: name, byteSize: 0, reason: "digests tell different things of it")
    }
    return .unread(name: name, byteSize: 0, reason: "its digest is of no use: " + reasons[0])
  }
}

extension ReadInput {
  /// Where it stands among the inputs of a run.
  fileprivate var place: Int {
    switch self {
    case .trace: 0
    case .lint: 1
    case .scenario: 2
    case .unread: 3
    }
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
