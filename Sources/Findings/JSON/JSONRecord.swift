internal import Bytes

/// One object of a list that a tool wrote, its members under their whole path: `location.lines.begin`.
///
/// Elements of arrays have the array's path; of several values at one path the first counts.
struct JSONRecord: Sendable {
  private var texts: [String: String] = [:]
  private var numbers: [String: Int] = [:]
  /// Every path there is, a null's too.
  private(set) var paths: Set<String> = []

  /// Records of lint tools are flat; members below this depth are passed over.
  private static let deepest = 6
  private static let mostMembers = 200

  init(_ reader: inout JSONReader) throws(JSONError) {
    try read(&reader, path: "", depth: 0)
  }

  func text(_ path: String) -> String? { texts[path] }
  func number(_ path: String) -> Int? { numbers[path] }
  func has(_ names: String...) -> Bool { names.allSatisfy { paths.contains($0) } }

  private mutating func read(
    _ reader: inout JSONReader, path: String, depth: Int
  ) throws(JSONError) {
    guard depth < Self.deepest, paths.count < Self.mostMembers else {
      try reader.skipValue()
      return
    }
    paths.insert(path)
    switch try reader.peek() {
    case .object:
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let name = key.string
        try read(&reader, path: path.isEmpty ? name : "\(path).\(name)", depth: depth + 1)
      }
    case .array:
      try reader.beginArray()
      while try reader.nextElement() { try read(&reader, path: path, depth: depth + 1) }
    case .string:
      let text = try reader.string()
      if texts[path] == nil { texts[path] = text }
    case .number:
      let number = try reader.integer()
      if numbers[path] == nil { numbers[path] = number }
    case .boolean, .null: try reader.skipValue()
    }
  }
}
