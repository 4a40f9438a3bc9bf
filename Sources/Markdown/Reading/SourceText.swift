/// The text that libcmark parses: the page, or the page with some lines rewritten.
struct SourceText: Sendable {
  var bytes: [UInt8]
  /// The line of the page, from 1, for each line of the text; nil while they are the same.
  var origins: [Int]?
  var marks = Marks()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line of the page that a line of the text comes from.
  func origin(of line: Int) -> Int {
    guard let origins, !origins.isEmpty else { return line }
    return origins[min(max(line, 1), origins.count) - 1]
  }
}
