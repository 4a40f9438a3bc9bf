internal import JSON

/// A place in a trace where events are missing or unreadable.
package struct TraceLoss: Equatable, Sendable {
  /// The first unreadable line; the line of the next event if numbers are missing.
  package let line: Int
  /// The possible types of these events; all types if no line states its type.
  package let types: EventTypes
  /// Whether the loss affects the rest of the trace: the clock was set back, or any later event can
  /// be missing.
  package internal(set) var lastsToEnd = false
}

extension LineDecoder {
  /// Returns the possible types of a line that was not read.
  ///
  /// A line that is not valid JSON may still have a readable `type`. Damage can also have merged
  /// two lines into one.
  func types(ofUnread line: Span<UInt8>) -> EventTypes {
    if typeIndex >= 0 { return [words.types.value(at: typeIndex)] }
    guard line.count <= limits.longestLine else { return .all }
    var found = EventTypes()
    var isHeader = false
    var place = 0
    while let key = Self.endOfTypeKey(in: line, from: place) {
      guard let name = Self.name(in: line, from: key) else { return .all }
      place = name.upperBound
      if let (_, type) = words.types.entry(of: line.extracting(name)) {
        found.insert(type)
      } else if JSONText(bytes: line.extracting(name), hasEscapes: false).string
        == TraceHeader.typeName
      {
        isHeader = true
      } else {
        return .all
      }
    }
    return found.isEmpty && !isHeader ? .all : found
  }

  /// Returns the end of the next key `type`, including its quotes.
  private static func endOfTypeKey(in line: Span<UInt8>, from start: Int) -> Int? {
    var place = start
    while place + typeKey.count <= line.count {
      var length = 0
      while length < typeKey.count && line[place + length] == typeKey[length] { length += 1 }
      if length == typeKey.count { return place + length }
      place += 1
    }
    return nil
  }

  private static let typeKey = Array(#""type""#.utf8)

  /// Returns the range between the quotes of a string after a colon.
  private static func name(in line: Span<UInt8>, from start: Int) -> Range<Int>? {
    let colon = line.skippingSpace(from: start)
    guard colon < line.count, line[colon] == UInt8(ascii: ":") else { return nil }
    let quote = line.skippingSpace(from: colon + 1)
    guard quote < line.count, line[quote] == UInt8(ascii: "\"") else { return nil }
    var end = quote + 1
    while end < line.count, line[end] != UInt8(ascii: "\"") { end += 1 }
    return end < line.count ? (quote + 1)..<end : nil
  }
}

extension Span<UInt8> {
  /// Returns the first position that is neither a space nor a tab; the count when there is none.
  fileprivate func skippingSpace(from start: Int) -> Int {
    var place = start
    while place < count, self[place] == 0x20 || self[place] == 0x09 { place += 1 }
    return place
  }
}
