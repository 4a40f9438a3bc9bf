/// A place in Periphery's notation: `/path/File.swift:12:3`.
struct PeripheryPlace: Hashable, Sendable {
  let path: String
  let line: Int?
  let column: Int?

  init(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else {
      path = text
      (line, column) = (nil, nil)
      return
    }
    path = parts.dropLast(2).joined(separator: ":")
    (self.line, self.column) = (line, column)
  }
}
