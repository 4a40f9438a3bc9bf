internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Whether a person ended the program with Control-C, or a service manager did.
enum Interruption {
  private static let flag = Atomic(false)

  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Takes the signals that end a program, which then ends by itself.
  static func take() {
    // Whoever started the program may have blocked them.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      unsafe sigaddset(&signals, number)
      signal(number) { _ in Interruption.flag.store(true, ordering: .relaxed) }
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Waits, or less when the program is asked to end.
  static func sleep(milliseconds: Int) {
    if !isRequested { usleep(UInt32(milliseconds) * 1000) }
  }
}
