#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A watch on folders that ends a wait when the system reports a change.
///
/// Only Linux reports changes this way (inotify); on other systems it waits the full time. The
/// changes are not reported; the caller compares the files.
struct FolderWatch: ~Copyable {
  /// The inotify descriptor; negative without inotify.
  private let descriptor: Int32

  /// The maximum number of folders that are watched.
  private static let maximumFolders = 4096

  init(_ folders: some Sequence<String>) {
    #if canImport(Glibc)
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return }
      let changes =
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB
      for folder in folders.prefix(Self.maximumFolders) {
        _ = unsafe inotify_add_watch(descriptor, folder, UInt32(changes))
      }
    #else
      descriptor = -1
    #endif
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits until a change, the timeout or a signal.
  ///
  /// - Returns: Whether the system reported a change.
  @discardableResult
  func wait(milliseconds: Int) -> Bool {
    guard descriptor >= 0 else {
      Interruption.sleep(milliseconds: milliseconds)
      return false
    }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, Int32(milliseconds)) > 0 else { return false }
    var notices = [UInt8](repeating: 0, count: 4096)
    while unsafe read(descriptor, &notices, notices.count) > 0 {}
    return true
  }
}
