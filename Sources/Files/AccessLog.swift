internal import Synchronization

/// What a run asked of the disk, with the answers, and what it wrote: the run is a function of these answers.
///
/// It is off unless a cache is in use.
package final class AccessLog: Sendable {
  /// The log of this process.
  package static let shared = AccessLog()

  private let isOn = Atomic(false)
  private let state = Mutex(State())

  /// What was asked about a path.
  struct Questions: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    static let kind = Questions(rawValue: 1)
    static let size = Questions(rawValue: 2)
    /// The bytes of a file; their digest is known if all were read.
    static let bytes = Questions(rawValue: 4)
    /// The names in a folder.
    static let names = Questions(rawValue: 8)
  }

  /// All that was asked about one path, and the answers.
  struct Entry: BitwiseCopyable {
    var status: FileStatus
    var questions: Questions
    /// Of the bytes or the names.
    var digest: SHA256.Digest?
    /// Whether the status can never be that of another content: it is older than the run.
    var isSettled: Bool
  }

  fileprivate struct State {
    var entries: [String: Entry] = [:]
    var outputs = AccessRecord([])
    /// Whether the log has all that the run depends on, and nothing changed meanwhile.
    var isComplete = true
    /// Whether the run is recorded to be repeated.
    var isRepeatable = true
    /// Files of an earlier run.
    var known: [String: Entry] = [:]
    var clock: FileClock?
    /// Whether the answers were digested.
    var isDigested = false
    /// Whether the run asked about something after its answers were digested.
    var hasLateQuestions = false
  }

  private init() {}

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - clock: the time of the files.
  ///   - known: the log of an earlier run, whose digests hold for files that are the same.
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
  /// - Returns: nil when the run depends on more than the log has, or a file changed while it ran.
  package func end() -> AccessRecord? {
    guard isOn.exchange(false, ordering: .acquiringAndReleasing) else { return nil }
    return state.withLock { state in
      defer { state = State() }
      return state.isComplete && state.isRepeatable ? state.record : nil
    }
  }

  /// Omits the record of this run if an earlier one has the digests of most files.
  ///
  /// For runs that no one repeats, since recording what they wrote takes time.
  ///
  /// - Returns: whether there will be no record.
  package func omitRecordIfKnown() -> Bool {
    guard isOn.load(ordering: .acquiring) else { return true }
    return state.withLock { state in
      state.isRepeatable = state.known.isEmpty
      return !state.isRepeatable
    }
  }

  /// The run depends on something that no log can have: it has to run again each time.
  package func giveUp() {
    guard isOn.load(ordering: .acquiring) else { return }
    state.withLock { $0.isComplete = false }
  }
}

extension AccessLog {
  /// Records what was found out about a path.
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

  /// The digest of a file as the run read it; nil where it did not read it to its end.
  package func digest(asRead path: String) -> SHA256.Digest? {
    guard isOn.load(ordering: .acquiring) else { return nil }
    return state.withLock { $0.entries[path]?.digest }
  }

  /// The digest of a file as it is now; nil without a cache, or where nothing was ever read.
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

  /// A digest of all questions and answers so far but those about some files; nil where the log does not have them all.
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

  /// Whether the answers that were digested are all that the run depends on, but for what it wrote and files left out.
  package var isDigestComplete: Bool {
    state.withLock { $0.isComplete && $0.isDigested && !$0.hasLateQuestions }
  }

  /// Records a file that was read to its end, with the digest of its bytes.
  package func add(_ path: String, _ status: FileStatus, _ digest: SHA256.Digest) {
    guard isOn.load(ordering: .acquiring) else { return }
    state.withLock { $0.add(path, status, .bytes, digest) }
  }

  /// Records that a file could not be read.
  ///
  /// - Parameter status: that of the open file, nil where it could not be opened.
  func add(_ path: String, _ status: FileStatus?, _ error: FileReadError) {
    guard isOn.load(ordering: .acquiring) else { return }
    let now = status ?? FileStatus(of: path)
    switch error {
    // It is there by now.
    case .missing where now.code == 0: giveUp()
    case .unreadable: giveUp()
    case .missing, .notAFile, .tooLarge, .tooLong: add(path, now, [.kind, .size])
    }
  }

  /// Records a file or a folder with everything in it that was written, as it is now.
  ///
  /// - Parameter last: the path of the file that was written last; what changed after it was changed by another hand.
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

  /// The digest of a file that is known to be the same as when it was digested.
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
  /// What is at the path, as a text; of bytes that were not all read, which file it is.
  ///
  /// Nil where the file could change without another status.
  fileprivate var answer: String? {
    if let digest { return "\(status.answer) \(digest.hexadecimal)\n" }
    guard !questions.isDisjoint(with: [.bytes, .names]) else { return status.answer + "\n" }
    return isSettled ? "\(status.answer) \(status.identity)\n" : nil
  }
}
