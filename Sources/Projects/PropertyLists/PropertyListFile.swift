internal import Diagnostics
internal import Foundation
internal import Text

/// Reads property lists in any format.
enum PropertyListFile {
  /// Reads the value of a property list.
  static func value(of source: [UInt8], file: String) throws(PropertyListError) -> PropertyNode {
    let bytes = source.fromUTF16 ?? source
    if bytes.starts(with: "bplist".utf8) { return try binary(bytes, file: file) }
    let isXML = bytes.first { !$0.isBlankOrMark } == UInt8(ascii: "<")
    guard !bytes.contains(0), bytes.isUTF8 else {
      throw .unreadable(file, "it is neither UTF-8 text nor a binary property list")
    }
    return isXML
      ? try XMLPropertyListReader.value(of: bytes, file: file)
      : try OpenStepReader.value(of: bytes, file: file)
  }

  private static func binary(
    _ bytes: [UInt8], file: String
  ) throws(PropertyListError) -> PropertyNode {
    guard !containsSet(bytes) else {
      throw .unreadable(file, "it contains a set, which Xcode never writes")
    }
    do {
      // Foundation reads data that begins like a binary list, but is not one, as text.
      var format = PropertyListSerialization.PropertyListFormat.xml
      let value = try unsafe PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: &format)
      guard format == .binary else { throw PropertyListError.brokenBinary(file) }
      return try node(value, place: FilePosition(file: file), depth: 0)
    } catch let error as PropertyListError {
      throw error
    } catch {
      throw .brokenBinary(file)
    }
  }

  /// Whether an object of a binary list is a set.
  ///
  /// Foundation ends the process if an element of a set cannot be hashed. A list whose table of
  /// objects is broken has no set; reading it reports the problem.
  private static func containsSet(_ bytes: [UInt8]) -> Bool {
    // The last 32 bytes: unused, the size of an offset, the size of a reference, then three numbers
    // of 8 bytes.
    let trailer = bytes.suffix(32)
    guard trailer.count == 32 else { return false }
    func number(_ digits: ArraySlice<UInt8>) -> Int? {
      digits.reduce(into: Int?.some(0)) { sum, digit in
        sum = sum.flatMap { $0 <= Int.max >> 8 ? $0 << 8 | Int(digit) : nil }
      }
    }
    let start = trailer.startIndex
    let size = Int(trailer[start + 6])
    guard (1...8).contains(size), let count = number(trailer[(start + 8)..<(start + 16)]),
      let table = number(trailer[(start + 24)..<(start + 32)]),
      table < bytes.count, count <= (bytes.count - table) / size
    else { return false }
    return (0..<count).contains { place in
      let entry = table + place * size
      guard let object = number(bytes[entry..<(entry + size)]), object < bytes.count else {
        return false
      }
      return bytes[object] >> 4 == 0xC
    }
  }

  /// Converts a Foundation value to a tree; the type decides, so that a number never becomes a
  /// Boolean.
  private static func node(
    _ value: Any, place: FilePosition, depth: Int
  ) throws(PropertyListError) -> PropertyNode {
    guard depth < 64 else { throw .unreadable(place.file, "nested more than 64 levels deep") }
    let content: PropertyNode.Content
    switch value {
    case let text as String: content = .string(text)
    case let number as NSNumber: content = Self.content(of: number)
    case let items as [Any]:
      var nodes: [PropertyNode] = []
      for item in items { nodes.append(try node(item, place: place, depth: depth + 1)) }
      content = .array(nodes)
    case let dictionary as [String: Any]:
      var entries: [PropertyEntry] = []
      for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
        entries.append(
          PropertyEntry(key, at: place, try node(value, place: place, depth: depth + 1)))
      }
      content = .dictionary(entries)
    case is Date: content = .date("")
    default: content = .data
    }
    return PropertyNode(content, at: place)
  }

  private static func content(of number: NSNumber) -> PropertyNode.Content {
    switch unsafe UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): .boolean(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): .real(number.doubleValue)
    default: .integer(number.intValue)
    }
  }
}

extension UInt8 {
  /// Whether the byte is white space or belongs to a UTF-8 byte order mark.
  var isBlankOrMark: Bool {
    self == 32 || (9...13).contains(self) || [0xEF, 0xBB, 0xBF].contains(self)
  }
}
