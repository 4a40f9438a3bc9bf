/// A place in Xcode's notation: `file:///a.swift#StartingLineNumber=4&StartingColumnNumber=2`,
/// counted from 0.
struct XcodeDocumentLocation: Hashable, Sendable {
  let path: String
  private let numbers: [String: Int]

  init(_ address: String) {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = FileAddress.path(of: String(parts[0]))
    var numbers: [String: Int] = [:]
    for pair in parts.dropFirst().first?.split(separator: "&").prefix(20) ?? [] {
      let sides = pair.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let number = Int(sides[1]), number >= 0, number < Int.max else {
        continue
      }
      numbers[String(sides[0])] = number + 1
    }
    self.numbers = numbers
  }

  /// Lines and columns are converted to count from 1.
  var line: Int? { numbers["StartingLineNumber"] }
  var column: Int? { numbers["StartingColumnNumber"] }
  var endLine: Int? { numbers["EndingLineNumber"] }
  var endColumn: Int? { numbers["EndingColumnNumber"] }
}
