internal import CSQLite

/// A table of keys and values in one SQLite file.
///
/// Every error is thrown unchanged, and means that there is no cache for this run.
@safe struct SQLiteDatabase: ~Copyable {
  private let connection: OpaquePointer
  private let reading: OpaquePointer
  private let writing: OpaquePointer
  /// Whether the file had no tables.
  let isNew: Bool

  struct Failure: Error {
    let code: Int32

    /// Whether the file is damaged or not a database.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) }
  }

  /// The application id in the header of the file, the last four of its first 72 bytes.
  static let mark = Array("Almc".utf8)
  private static let applicationID = 0x416C_6D63
  /// The version of the tables.
  private static let version = 1
  /// The maximum number of pages of the file, with 4 KiB each.
  private static let maximumPages = 512 << 8

  /// Opens an existing file, and creates the tables if it has none.
  init(at path: String) throws(Failure) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
    let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      unsafe sqlite3_close_v2(opened)
      throw Failure(code: code)
    }
    let isNew: Bool
    let statements: (reading: OpaquePointer, writing: OpaquePointer)
    do throws(Failure) {
      isNew = try unsafe !Self.hasTables(opened)
      if isNew { try unsafe Self.makeTables(opened) }
      unsafe statements = (
        try Self.statement("SELECT value FROM entries WHERE key = ?1", opened),
        try Self.statement(
          "INSERT OR REPLACE INTO entries (key, value, isRun) VALUES (?1, ?2, ?3)", opened)
      )
    } catch {
      unsafe sqlite3_close_v2(opened)
      throw error
    }
    self.isNew = isNew
    unsafe connection = opened
    unsafe (reading, writing) = statements
  }

  deinit {
    unsafe sqlite3_finalize(reading)
    unsafe sqlite3_finalize(writing)
    unsafe sqlite3_close_v2(connection)
  }

  private static func hasTables(_ connection: OpaquePointer) throws(Failure) -> Bool {
    unsafe sqlite3_busy_timeout(connection, 300)
    // The digest of each value detects what is lost if the machine stops.
    try unsafe run("PRAGMA synchronous = OFF", connection)
    try unsafe run("PRAGMA max_page_count = \(maximumPages)", connection)
    let id = try unsafe number("PRAGMA application_id", connection)
    let version = try unsafe number("PRAGMA user_version", connection)
    return id == applicationID && version == Self.version
  }

  /// Creates the tables of a new file, unless another process was faster.
  private static func makeTables(_ connection: OpaquePointer) throws(Failure) {
    try unsafe run("BEGIN IMMEDIATE", connection)
    if try unsafe number("SELECT count(*) FROM sqlite_master", connection) == 0 {
      try unsafe run(
        """
        CREATE TABLE entries (
          id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, value BLOB NOT NULL, isRun INTEGER NOT NULL);
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """, connection)
    }
    try unsafe run("COMMIT", connection)
    guard try unsafe hasTables(connection) else { throw Failure(code: SQLITE_NOTADB) }
  }
}

extension SQLiteDatabase {
  /// The value of a key, or nil if there is none.
  func value(for key: [UInt8]) throws(Failure) -> [UInt8]? {
    defer { unsafe sqlite3_reset(reading) }
    try unsafe Self.bind(key, to: reading, at: 1)
    let code = unsafe sqlite3_step(reading)
    if code == SQLITE_DONE { return nil }
    guard code == SQLITE_ROW else { throw Failure(code: code) }
    let size = unsafe Int(sqlite3_column_bytes(reading, 0))
    guard let start = unsafe sqlite3_column_blob(reading, 0) else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: size))
  }

  /// Stores all values in one transaction, and removes the oldest ones if there is no room.
  ///
  /// - Parameter maximumRuns: the number of entries of entire runs to keep.
  func store(
    _ entries: [(key: [UInt8], value: [UInt8], isRun: Bool)], maximumRuns: Int
  ) throws(Failure) {
    try unsafe Self.run("BEGIN IMMEDIATE", connection)
    do throws(Failure) {
      for entry in entries {
        defer { unsafe sqlite3_reset(writing) }
        try unsafe Self.bind(entry.key, to: writing, at: 1)
        try unsafe Self.bind(entry.value, to: writing, at: 2)
        unsafe sqlite3_bind_int(writing, 3, entry.isRun ? 1 : 0)
        let code = unsafe sqlite3_step(writing)
        guard code == SQLITE_DONE else { throw Failure(code: code) }
      }
      try makeRoom(maximumRuns)
      try unsafe Self.run("COMMIT", connection)
    } catch {
      unsafe sqlite3_exec(connection, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  private func makeRoom(_ maximumRuns: Int) throws(Failure) {
    try unsafe Self.run(
      """
      DELETE FROM entries WHERE isRun AND id <=
        (SELECT id FROM entries WHERE isRun ORDER BY id DESC LIMIT 1 OFFSET \(maximumRuns))
      """, connection)
    let pages = try unsafe Self.number("PRAGMA page_count", connection)
    let free = try unsafe Self.number("PRAGMA freelist_count", connection)
    guard pages - free > Self.maximumPages * 3 / 4 else { return }
    try unsafe Self.run(
      """
      DELETE FROM entries WHERE id <= (SELECT id FROM entries ORDER BY id
        LIMIT 1 OFFSET (SELECT count(*) / 2 FROM entries))
      """, connection)
  }

  private static func bind(
    _ bytes: [UInt8], to statement: OpaquePointer, at place: Int32
  ) throws(Failure) {
    let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let code = unsafe bytes.withUnsafeBytes {
      unsafe sqlite3_bind_blob64(statement, place, $0.baseAddress, UInt64($0.count), copied)
    }
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }

  private static func statement(
    _ text: String, _ connection: OpaquePointer
  ) throws(Failure) -> OpaquePointer {
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(connection, text, -1, &statement, nil)
    guard code == SQLITE_OK, let statement = unsafe statement else { throw Failure(code: code) }
    return unsafe statement
  }

  private static func run(_ text: String, _ connection: OpaquePointer) throws(Failure) {
    let code = unsafe sqlite3_exec(connection, text, nil, nil, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }

  private static func number(
    _ text: String, _ connection: OpaquePointer
  ) throws(Failure) -> Int {
    let statement = try unsafe statement(text, connection)
    defer { unsafe sqlite3_finalize(statement) }
    let code = unsafe sqlite3_step(statement)
    guard code == SQLITE_ROW else { throw Failure(code: code) }
    return unsafe Int(sqlite3_column_int64(statement, 0))
  }
}
