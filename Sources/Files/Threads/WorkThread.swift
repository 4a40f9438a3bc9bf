internal import CSystem

/// A thread with a stack that is large enough for the Swift parser and for walks over its trees,
/// within the limits of the linter.
package enum WorkThread {
  private static let stackBytes = 64 << 20

  /// Runs work on a new thread, or returns false if the system starts none.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let work = unsafe Unmanaged.passRetained(Work(run: work))
    let isStarted = unsafe almanac_start_thread(stackBytes, run, work.toOpaque()) == 0
    if !isStarted { unsafe work.release() }
    return isStarted
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
    guard let context = unsafe context else { return }
    unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }
}
