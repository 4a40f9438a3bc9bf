internal import Text

/// The lines of a file that no result depends on, read one after another.
///
/// Only one line and one piece of the file are in memory.
package struct FileLines: Sendable {
  private let path: String
  private let maximumLength: Int
  /// A part of the file, whose lines up to `position` have been returned.
  private var window: ByteOutput = []
  private var position = 0
  /// The offset of the window in the file.
  private var start = 0
  private var count = 0

  /// The number of bytes in one read.
  private static let piece = 1 << 18

  /// - Parameter maximumLength: the maximum length of a line in bytes.
  package init(of path: String, maximumLength: Int) {
    self.path = path
    self.maximumLength = maximumLength
  }

  /// Returns the next line without its line ending, or nil after the last one.
  package mutating func next() throws(FileReadError) -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      let end = window[searched...].firstIndex(of: 0x0A)
      guard (end ?? window.count) - position <= maximumLength else {
        throw .tooLong(line: count + 1, limit: maximumLength)
      }
      if let end { return take(upTo: end, next: end + 1) }
      searched = window.count - position
      if try readOn() { continue }
      return window.isEmpty ? nil : take(upTo: window.count, next: window.count)
    }
  }

  private mutating func take(upTo end: Int, next: Int) -> ArraySlice<UInt8> {
    defer { position = next }
    count += 1
    return window[position..<end]
  }

  /// Replaces the returned lines with the next piece of the file, or returns false if there is
  /// none.
  private mutating func readOn() throws(FileReadError) -> Bool {
    window.removeSubrange(..<position)
    start += position
    position = 0
    var status: FileStatus?
    let piece = try FileBytes.unrecorded(
      path, limit: .max, from: start + window.count, first: Self.piece, &status)
    window += piece
    return !piece.isEmpty
  }
}
