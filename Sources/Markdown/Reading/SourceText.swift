/// The text that libcmark is given: the page, or the page with some lines written again.
struct SourceText: Sendable {
  var bytes: [UInt8]
  /// For each line of the text, the line of the page it came from, from 1; nil while they are the same.
  var origins: [Int]?
  var marks = Marks()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line of the page that a line of the text came from.
  func origin(of line: Int) -> Int {
    guard let origins, !origins.isEmpty else { return line }
    return origins[min(max(line, 1), origins.count) - 1]
  }
}
