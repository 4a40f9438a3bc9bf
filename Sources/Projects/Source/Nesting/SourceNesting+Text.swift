/// The skipping of strings and comments.
extension SourceNesting {
  mutating func slash() {
    switch byte(1) {
    case UInt8(ascii: "/"):
      while let next = byte(), next != 0x0A, next != 0x0D { index += 1 }
    case UInt8(ascii: "*"): comment()
    default: mark(UInt8(ascii: "*"))
    }
  }

  private mutating func comment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  mutating func string(hashes: Int) {
    keywordRun = 0
    let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    let form = StringForm(hashes: hashes, quotes: isLong ? 3 : 1)
    index += form.quotes
    finish(form)
  }

  /// Skips the rest of a string, up to its end or its next interpolation.
  mutating func finish(_ form: StringForm) {
    while let next = byte() {
      index += 1
      switch next {
      case UInt8(ascii: "\\") where isFollowed(by: UInt8(ascii: "#"), form.hashes):
        index += form.hashes
        if byte() == UInt8(ascii: "(") { return begin(.interpolation(form)) }
        index += 1
      case UInt8(ascii: "\"") where isEnd(of: form):
        index += form.quotes - 1 + form.hashes
        return
      case 0x0A, 0x0D:
        if form.quotes == 1 { return }
      default: break
      }
    }
  }

  private func isEnd(of form: StringForm) -> Bool {
    isFollowed(by: UInt8(ascii: "\""), form.quotes - 1)
      && isFollowed(by: UInt8(ascii: "#"), form.hashes, after: form.quotes - 1)
  }

  private func isFollowed(by sign: UInt8, _ count: Int, after start: Int = 0) -> Bool {
    (0..<count).allSatisfy { byte(start + $0) == sign }
  }
}
