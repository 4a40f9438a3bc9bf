internal import Dispatch
internal import Synchronization

/// Reads the files of a run on two threads: a run can have thousands, and each is read for itself.
enum InputReading {
  private static let threads = 2

  /// - Parameter keep: what stays of each file, so that no more of it has to be in memory.
  /// - Returns: what stays, in the order of the folder, digests left out.
  static func run<Kept: Sendable>(
    _ folder: RunFolder, _ options: RunOptions, _ keep: @Sendable (ReadInput) -> Kept
  ) -> [Kept] {
    let files = folder.traces + folder.lint + folder.scenarios
    let next = Atomic(0)
    let kept = Mutex<[Kept?]>(Array(repeating: nil, count: files.count))
    DispatchQueue.concurrentPerform(iterations: min(threads, files.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < files.count else { return }
        options.progress(files[index].name)
        let value = keep(ReadInput(reading: files[index], options: options))
        kept.withLock { $0[index] = value }
      }
    }
    return kept.withLock { $0 }.compactMap { $0 }
  }
}
