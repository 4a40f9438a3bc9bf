internal import Text

/// The lines of a file that no answer depends on, one after another; one and a piece of the file are in memory.
package struct FileLines: Sendable {
  private let path: String
  private let longest: Int
  /// A part of the file, in which the lines up to `position` were handed out.
  private var window: ByteOutput = []
  private var position = 0
  /// Where in the file the window begins.
  private var start = 0
  private var count = 0

  /// How many bytes are read at once.
  private static let piece = 1 << 18

  /// - Parameter longest: how many bytes a line may have.
  package init(of path: String, longest: Int) {
    self.path = path
    self.longest = longest
  }

  /// The next line without its end, nil after the last one.
  package mutating func next() throws(FileReadError) -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      let end = window[searched...].firstIndex(of: 0x0A)
      guard (end ?? window.count) - position <= longest else {
        throw .tooLong(line: count + 1, limit: longest)
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

  /// Exchanges the lines that were handed out for the next piece of the file; false when there is none.
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
