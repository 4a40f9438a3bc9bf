internal import Diagnostics
internal import Documents
internal import Files
internal import Guidance
internal import Publishing
internal import Readiness
internal import Runs
internal import Text

/// The records of the runs that were read, for gates and the history.
struct RunRecords {
  /// The records, the newest first.
  let all: [RunRecord]

  /// Returns the records for the history; a run that is not reviewed now keeps its earlier
  /// expectations.
  func adopted(from remembered: History) -> [RunRecord] {
    let evaluated = Set(all.evaluated.map(\.id))
    let expected = Dictionary(first: remembered.records.map { ($0.id, $0.expects) })
    return all.map { record in
      guard !evaluated.contains(record.id), let expects = expected[record.id] ?? nil else {
        return record
      }
      var adopted = record
      adopted.expects = expects
      return adopted
    }
  }

  /// - Parameter problems: The problems of finding the runs; what could not be found is missing
  ///   evidence.
  init(of runs: [Run], _ context: RecordContext, beside problems: [Diagnostic]) {
    let all = Publication.newestFirst(runs).map { RunRecord(of: $0, in: context) }
    let evaluated = Set(all.evaluated.map(\.id))
    let missing = problems.filter(\.isMissingEvidence).map { problem in
      (problem.place.map { "\($0.file): " } ?? "") + problem.summary
    }
    self.all = all.map { record in
      var record = record
      if evaluated.contains(record.id) { record.gaps += missing }
      return record
    }
  }
}

extension RecordContext {
  /// Creates the context of a project's records, with the values that the runs do not contain.
  init(
    _ configuration: LocatedConfiguration, _ policy: ReleasePolicy, _ guidance: GuidanceLibrary
  ) {
    self.init(
      rules: guidance.rules, profile: configuration.settings.profile.rawValue,
      policy: policy.digests, program: ProductVersion.current, expects: policy.expects)
  }
}

extension History {
  /// Reads the records of earlier runs; the default file is optional.
  init(_ configuration: LocatedConfiguration, _ problems: inout [Diagnostic]) {
    let named = configuration.resolve(configuration.settings.policy.history)
    let path = named ?? configuration.resolve("history.jsonl") ?? ""
    switch FileKind(of: path) {
    case .missing where named == nil:
      problems += MisnamedFile.all(insteadOf: path).map(\.diagnostic)
      self.init()
      return
    case .inaccessible(let error):
      problems.append(.unreadableHistory(path, error))
      self.init()
      return
    case .file, .folder, .linkedFolder, .other, .missing: break
    }
    self.init(at: path, &problems) { .unreadableHistory(path, $0) }
  }

  /// Reads the records of a file; reports an unreadable file and has no records then.
  init(
    at path: String, _ problems: inout [Diagnostic],
    unreadable: (FileReadError) -> Diagnostic
  ) {
    do throws(FileReadError) {
      let bytes = try FileBytes.read(path, limit: History.maximumSize)
      self.init(lines: bytes, file: path, diagnostics: &problems)
    } catch {
      problems.append(unreadable(error))
      self.init()
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadableHistory(_ path: String, _ error: FileReadError) -> Diagnostic {
    let isTooLarge = if case .tooLarge = error { true } else { false }
    return Diagnostic(
      "policy.unreadable", .error,
      "the history cannot be read: \(error.phrase)"
        + (isTooLarge ? "; the limit is \(History.maximumSize) bytes" : ""),
      at: FilePosition(file: path),
      suggestion: isTooLarge
        ? "Remove old lines from the start of the file; the newest run is the last line."
        : "Check the path in almanac.yml and the file's permissions.")
  }
}
