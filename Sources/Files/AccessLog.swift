internal import Synchronization

/// The log of what a run read from the disk, with the results, and of what it wrote.
///
/// The run is a function of these results. The log is off unless a cache is in use.
package final class AccessLog: Sendable {
  /// The log of this process.
  package static let shared = AccessLog()

  private let isOn = Atomic(false)
  private let state = Mutex(State())

  /// The properties of a path that a run can read.
  struct Questions: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    static let kind = Questions(rawValue: 1)
    static let size = Questions(rawValue: 2)
    /// The bytes of a file, whose digest is known if all were read.
    static let bytes = Questions(rawValue: 4)
    /// The names in a folder.
    static let names = Questions(rawValue: 8)
  }

  /// The properties of one path that the run read, with the results.
  struct Entry: BitwiseCopyable {
    var status: FileStatus
    var questions: Questions
    /// The digest of the bytes or the names.
    var digest: SHA256.Digest?
    /// Whether the status is older than the run, so that no other content can have it.
    var isSettled: Bool
  }

  fileprivate struct State {
    var entries: [String: Entry] = [:]
    var outputs = AccessRecord([])
    /// Whether the log is complete: it has everything that the run depends on, and nothing changed
    /// meanwhile.
    var isComplete = true
    /// Whether the run is recorded in order to be repeated.
    var isRepeatable = true
    /// The files of an earlier run.
    var known: [String: Entry] = [:]
    var clock: FileClock?
    /// Whether a digest of the log was computed.
    var isDigested = false
    /// Whether the run read something new after the digest was computed.
    var hasLateQuestions = false
  }

  private init() {}

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - clock: the clock of the files.
  ///   - known: the record of an earlier run, whose digests are valid for unchanged files.
  package func begin(_ clock: FileClock, known: AccessRecord?) {
    state.withLock { state in
      state = State()
      state.known = known?.digestedFiles ?? [:]
      state.clock = clock
    }
    isOn.store(true, ordering: .releasing)
  }

  /// Ends recording.
  ///
  /// - Returns: the record, or nil if the run depends on more than the log has, or if a file
  ///   changed during the run.
  package func end() -> AccessRecord? {
    guard isOn.exchange(false, ordering: .acquiringAndReleasing) else { return nil }
    return state.withLock { state in
      defer { state = State() }
      return state.isComplete && state.isRepeatable ? state.record : nil
    }
  }

  /// Omits the record of this run if an earlier one has the digests of most files.
  ///
  /// This is for runs that are not repeated, because recording what they wrote takes time.
  ///
  /// - Returns: whether there will be no record.
  package func omitRecordIfKnown() -> Bool {
    guard isOn.load(ordering: .acquiring) else { return true }
    return state.withLock { state in
      state.isRepeatable = state.known.isEmpty
      return !state.isRepeatable
    }
  }

  /// Marks the run as dependent on something that cannot be logged, so that it is never repeated
  /// from the cache.
  package func markUncacheable() {
    guard isOn.load(ordering: .acquiring) else { return }
    state.withLock { $0.isComplete = false }
  }
}

extension AccessLog {
  /// Records the status of a path and which of its properties were read.
  func add(_ path: String, _ status: FileStatus, _ questions: Questions) {
    guard isOn.load(ordering: .acquiring) else { return }
    state.withLock { $0.add(path, status, questions, nil) }
  }

  /// Records the names in a folder.
  func add(_ folder: String, _ status: FileStatus, names: [String]) {
    guard isOn.load(ordering: .acquiring) else { return }
    let digest = SHA256.digest(of: names)
    state.withLock { $0.add(folder, status, .names, digest) }
  }

  /// Records bytes that were read.
  func add(_ path: String, _ status: FileStatus, _ bytes: [UInt8], isComplete: Bool) {
    guard isOn.load(ordering: .acquiring) else { return }
    let known = state.withLock { $0.digest(of: path, status) }
    let digest = known ?? (isComplete ? SHA256.digest(of: bytes) : nil)
    state.withLock { $0.add(path, status, .bytes, digest) }
  }

  /// The digest of a file as the run read it, or nil if it was not read completely.
  package func digest(asRead path: String) -> SHA256.Digest? {
    guard isOn.load(ordering: .acquiring) else { return nil }
    return state.withLock { $0.entries[path]?.digest }
  }

  /// The digest of a file as it is now, or nil without a cache or with a new one.
  package func digest(ofFile path: String) -> SHA256.Digest? {
    guard isOn.load(ordering: .acquiring), !Cache.shared.isNew else { return nil }
    let status = FileStatus(of: path)
    guard status.kind == .file else { return nil }
    do throws(FileReadError) {
      if let known = state.withLock({ $0.digest(of: path, status) }) {
        add(path, status, known)
        return known
      }
      let digest = try FileBytes.digest(of: path, expected: status)
      add(path, status, digest)
      return digest
    } catch {
      return nil
    }
  }

  /// The digest of everything logged so far except some files, or nil if the log is incomplete.
  package func digest(without files: Set<String>) -> SHA256.Digest? {
    guard isOn.load(ordering: .acquiring) else { return nil }
    return state.withLock { state in
      guard state.isComplete else { return nil }
      state.isDigested = true
      var digest = SHA256()
      for (path, entry) in state.entries.sorted(by: { $0.key < $1.key })
      where !files.contains(path) {
        guard let answer = entry.answer else { return nil }
        digest.update("\(path.utf8.count):")
        digest.update(path)
        digest.update(answer)
      }
      return digest.digest()
    }
  }

  /// Whether the digest covers everything that the run depends on, except its outputs and the
  /// omitted files.
  package var isDigestComplete: Bool {
    state.withLock { $0.isComplete && $0.isDigested && !$0.hasLateQuestions }
  }

  /// Records a file that was read completely, with the digest of its bytes.
  package func add(_ path: String, _ status: FileStatus, _ digest: SHA256.Digest) {
    guard isOn.load(ordering: .acquiring) else { return }
    state.withLock { $0.add(path, status, .bytes, digest) }
  }

  /// Records that a file could not be read.
  ///
  /// - Parameter status: the status of the open file, or nil if it could not be opened.
  func add(_ path: String, _ status: FileStatus?, _ error: FileReadError) {
    guard isOn.load(ordering: .acquiring) else { return }
    let now = status ?? FileStatus(of: path)
    switch error {
    // The file exists by now.
    case .missing where now.code == 0: markUncacheable()
    case .unreadable, .changed: markUncacheable()
    case .missing, .notAFile, .tooLarge, .tooLong: add(path, now, [.kind, .size])
    }
  }

  /// Records a written file, or a folder with everything in it, as it is now.
  ///
  /// - Parameter last: the path of the file that was written last. Later changes were made by
  ///   another process.
  package func add(output path: String, last: String? = nil) {
    guard isOn.load(ordering: .acquiring) else { return }
    state.withLock { state in
      let status = FileStatus(of: last ?? path)
      guard let tick = state.clock?.waitForNextTick() else { return state.isComplete = false }
      var waiting = [path]
      while let path = waiting.popLast() {
        let now = FileStatus(of: path)
        state.outputs.append(output: path, now)
        guard now.kind != .missing, now.changed <= tick, now.modified <= status.modified else {
          return state.isComplete = false
        }
        guard now.kind == .folder, !now.isLink else { continue }
        do {
          waiting += try FileSystem.names(in: path).map { path + "/" + $0 }
        } catch {
          return state.isComplete = false
        }
      }
    }
  }
}

extension AccessLog.State {
  fileprivate var record: AccessRecord {
    var record = outputs
    for (path, entry) in entries { record.append(path, entry) }
    return record
  }

  /// The digest of a file that has not changed since the digest was computed.
  func digest(of path: String, _ status: FileStatus) -> SHA256.Digest? {
    guard clock?.isSettled(status) == true else { return nil }
    return [entries[path], known[path]].lazy.compactMap(\.self).first {
      $0.digest != nil && $0.isSettled && $0.status.isSameFile(as: status)
    }?.digest
  }

  mutating func add(
    _ path: String, _ status: FileStatus, _ questions: AccessLog.Questions,
    _ digest: SHA256.Digest?
  ) {
    guard var entry = entries[path] else {
      if isDigested { hasLateQuestions = true }
      entries[path] = AccessLog.Entry(
        status: status, questions: questions, digest: digest,
        isSettled: clock?.isSettled(status) ?? false)
      return
    }
    let isOther = entry.digest.map { digest != nil && digest != $0 } ?? false
    if isOther || !entry.status.isSameFile(as: status) { isComplete = false }
    if isDigested, !questions.isSubset(of: entry.questions) { hasLateQuestions = true }
    if questions.contains(.kind) { entry.status.isLink = status.isLink }
    entry.questions.formUnion(questions)
    entry.digest = entry.digest ?? digest
    entries[path] = entry
  }
}

extension AccessLog.Entry {
  /// The content at the path as text; for bytes that were not read completely, the identity of the
  /// file.
  ///
  /// Nil if the file could change without a different status.
  fileprivate var answer: String? {
    if let digest { return "\(status.answer) \(digest.hexadecimal)\n" }
    guard !questions.isDisjoint(with: [.bytes, .names]) else { return status.answer + "\n" }
    return isSettled ? "\(status.answer) \(status.identity)\n" : nil
  }
}
