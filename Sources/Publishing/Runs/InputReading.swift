internal import Dispatch
internal import Synchronization

/// Reads the files of a run on two threads: a run can have thousands, and each is read for itself.
enum InputReading {
  private static let threads = 2

  /// - Returns: what was read, in the order of the folder, digests left out.
  static func run(_ folder: RunFolder, _ options: RunOptions) -> [ReadInput] {
    let files = folder.traces + folder.lint + folder.scenarios
    let next = Atomic(0)
    let read = Mutex<[ReadInput?]>(Array(repeating: nil, count: files.count))
    DispatchQueue.concurrentPerform(iterations: min(threads, files.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < files.count else { return }
        options.progress(files[index].name)
        let input = ReadInput(reading: files[index], options: options)
        read.withLock { $0[index] = input }
      }
    }
    return read.withLock { $0 }.compactMap { $0 }
  }
}
