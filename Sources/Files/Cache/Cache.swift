internal import Synchronization

/// What earlier runs came to, in one SQLite file that is this machine's own.
///
/// It is closed unless a command opens it. Whatever goes wrong with it closes it: it never fails a run.
package final class Cache: Sendable {
  /// The cache of this process.
  package static let shared = Cache()

  private let state = Mutex(State())

  fileprivate struct State: ~Copyable {
    var database: SQLiteDatabase?
    var location: CacheLocation?
    /// Not stored yet, and how many bytes that is.
    var waiting: [(key: [UInt8], value: [UInt8], isRun: Bool)] = []
    var waitingSize = 0
  }

  private static let maximumWaiting = 4 << 20
  fileprivate static let maximumRuns = 30

  private init() {}

  /// Opens the cache at a place.
  ///
  /// - Returns: the clock of files there; nil when the cache is not used.
  package func open(at location: CacheLocation) -> FileClock? {
    state.withLock { state in
      for _ in 0..<2 {
        guard location.makeFile() else { return nil }
        do throws(SQLiteDatabase.Failure) {
          state.database = try SQLiteDatabase(at: location.path)
          state.location = location
          return FileClock(touching: location.path)
        } catch {
          guard error.isDamage, location.removeFile() else { return nil }
        }
      }
      return nil
    }
  }

  /// Stores what waits, and closes the cache.
  package func close() {
    state.withLock { state in
      state.flush()
      state.database = nil
    }
  }

  /// Whether nothing was in it when it was opened.
  package var isNew: Bool { state.withLock { $0.database?.isNew ?? true } }

  /// Whether it is open.
  package var isOpen: Bool { state.withLock { $0.database != nil } }

  /// What is stored under a key; nil where there is nothing, or it is damaged.
  package func value(for key: SHA256.Digest) -> [UInt8]? {
    state.withLock { state in
      do throws(SQLiteDatabase.Failure) {
        guard let stored = try state.database?.value(for: key.bytes) else { return nil }
        return Self.unsealed(stored)
      } catch {
        state.fail(error)
        return nil
      }
    }
  }

  /// Stores a value under a key, now or when the cache is closed.
  ///
  /// - Parameter isRun: whether it is a whole run, of which only the last few are kept.
  package func store(
    _ value: consuming [UInt8], for key: SHA256.Digest, isRun: Bool = false
  ) {
    value += Self.seal(of: value)
    let value = value
    state.withLock { state in
      guard state.database != nil else { return }
      state.waiting.append((key.bytes, value, isRun))
      state.waitingSize += value.count
      if state.waitingSize > Self.maximumWaiting { state.flush() }
    }
  }

  private static func unsealed(_ stored: [UInt8]) -> [UInt8]? {
    guard stored.count >= sealSize else { return nil }
    var value = stored
    value.removeLast(sealSize)
    return stored.suffix(sealSize) == seal(of: value)[...] ? value : nil
  }

  private static let sealSize = MemoryLayout<SHA256.Digest>.size

  /// What is put behind a value, to notice when the file is damaged.
  private static func seal(of value: [UInt8]) -> [UInt8] {
    SHA256.digest(of: value).bytes
  }
}

extension Cache.State {
  fileprivate mutating func flush() {
    guard !waiting.isEmpty else { return }
    do throws(SQLiteDatabase.Failure) {
      try database?.store(waiting, maximumRuns: Cache.maximumRuns)
    } catch {
      fail(error)
    }
    waiting = []
    waitingSize = 0
  }

  fileprivate mutating func fail(_ failure: SQLiteDatabase.Failure) {
    database = nil
    if failure.isDamage { _ = location?.removeFile() }
  }
}
