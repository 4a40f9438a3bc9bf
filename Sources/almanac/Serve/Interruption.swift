internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A request to end the program, by Control-C or a service manager.
enum Interruption {
  private static let flag = Atomic(false)

  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Handles the signals that request the end of the program, which then ends by itself.
  static func handleSignals() {
    // The parent process may have blocked them.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      unsafe sigaddset(&signals, number)
      signal(number) { _ in Interruption.flag.store(true, ordering: .relaxed) }
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Sleeps, or returns early when the end is requested.
  static func sleep(milliseconds: Int) {
    if !isRequested { usleep(UInt32(milliseconds) * 1000) }
  }
}
