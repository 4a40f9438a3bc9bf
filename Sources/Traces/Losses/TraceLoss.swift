internal import JSON

/// A place in a trace where events are missing, or are on lines that could not be read.
package struct TraceLoss: Equatable, Sendable {
  /// The first such line; the line of the next event where numbers are missing.
  package let line: Int
  /// The types that these events can have: all of them where no line names its type.
  package let types: EventTypes
  /// Whether no later event shows again what is so: the clock was set back, or anything after this can be missing.
  package internal(set) var lastsToEnd = false
}

extension LineDecoder {
  /// The types that a line which was not read can have.
  ///
  /// A line that is no JSON may still have a readable `type`; damage can also have merged two lines into one.
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

  /// Where the next key `type` ends, its quotes included.
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

  /// The text after a colon, as the range between its quotes.
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
  /// The first place from another that holds neither a space nor a tab; the count where there is none.
  fileprivate func skippingSpace(from start: Int) -> Int {
    var place = start
    while place < count, self[place] == 0x20 || self[place] == 0x09 { place += 1 }
    return place
  }
}
