/// Removal of terminal control sequences from a line.
enum TerminalColors {
  /// The line without control sequences.
  static func removed(from line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.contains(0x1B) else { return line }
    var plain: [UInt8] = []
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == 0x1B {
        index = end(ofSequenceAt: index, in: line)
      } else {
        plain.append(line[index])
        index += 1
      }
    }
    return plain[...]
  }

  private static func end(ofSequenceAt start: Int, in line: ArraySlice<UInt8>) -> Int {
    var index = start + 1
    guard index < line.endIndex else { return index }
    let kind = line[index]
    index += 1
    switch kind {
    case UInt8(ascii: "["):
      while index < line.endIndex, !(0x40...0x7E).contains(line[index]) { index += 1 }
      return min(index + 1, line.endIndex)
    case UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "^"):
      // A command with a text, such as a link or a time, ends with BEL or the string terminator.
      while index < line.endIndex, line[index] != 0x07, line[index] != 0x1B { index += 1 }
      let isTerminator = index < line.endIndex && line[index] == 0x1B
      return min(index + (isTerminator ? 2 : 1), line.endIndex)
    default: return index
    }
  }
}
