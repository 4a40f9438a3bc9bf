internal import Synchronization

/// The results of earlier runs, in one SQLite file that belongs to this machine.
///
/// The cache is closed unless a command opens it. Any error closes it, so that it never fails a
/// run.
package final class Cache: Sendable {
  /// The cache of this process.
  package static let shared = Cache()

  private let state = Mutex(State())

  fileprivate struct State: ~Copyable {
    var database: SQLiteDatabase?
    var location: CacheLocation?
    /// The values that are not stored yet, and their size in bytes.
    var waiting: [(key: [UInt8], value: [UInt8], isRun: Bool)] = []
    var waitingSize = 0
  }

  private static let maximumWaiting = 4 << 20
  fileprivate static let maximumRuns = 30

  private init() {}

  /// Opens the cache at a location.
  ///
  /// - Returns: the clock of the files there, or nil if the cache is not used.
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

  /// Stores the values that are not stored yet, and closes the cache.
  package func close() {
    state.withLock { state in
      state.flush()
      state.database = nil
    }
  }

  /// Whether the cache was empty when it was opened.
  package var isNew: Bool { state.withLock { $0.database?.isNew ?? true } }

  package var isOpen: Bool { state.withLock { $0.database != nil } }

  /// The value for a key, or nil if there is none or it is damaged.
  package func value(for key: SHA256.Digest) -> [UInt8]? {
    state.withLock { state in
      do throws(SQLiteDatabase.Failure) {
        guard let stored = try state.database?.value(for: key.bytes) else { return nil }
        return Self.verified(stored)
      } catch {
        state.fail(error)
        return nil
      }
    }
  }

  /// Stores a value for a key, now or when the cache is closed.
  ///
  /// - Parameter isRun: whether the value is an entire run, of which only the last few are kept.
  package func store(
    _ value: consuming [UInt8], for key: SHA256.Digest, isRun: Bool = false
  ) {
    value += Self.checksum(of: value)
    let value = value
    state.withLock { state in
      guard state.database != nil else { return }
      state.waiting.append((key.bytes, value, isRun))
      state.waitingSize += value.count
      if state.waitingSize > Self.maximumWaiting { state.flush() }
    }
  }

  private static func verified(_ stored: [UInt8]) -> [UInt8]? {
    guard stored.count >= checksumSize else { return nil }
    var value = stored
    value.removeLast(checksumSize)
    return stored.suffix(checksumSize) == checksum(of: value)[...] ? value : nil
  }

  private static let checksumSize = MemoryLayout<SHA256.Digest>.size

  /// The bytes after a value that make damage to the file detectable.
  private static func checksum(of value: [UInt8]) -> [UInt8] {
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
