/// A text reduced to a name that can be written without quotes, locations and excessive length.
///
/// Letters, digits and `. _ - : / +` are kept, other characters become `_`, and the length is
/// limited to 64 characters. Only one digit after a decimal point is kept, so that a coordinate in
/// a name is accurate to about ten kilometers only.
struct RecordedName {
  let text: String

  static let maximumLength = 64

  init(_ text: String) {
    var name = ""
    var decimals: Int?
    for character in text.prefix(Self.maximumLength).unicodeScalars.prefix(Self.maximumLength) {
      let isDigit = ("0"..."9").contains(character)
      if isDigit, let count = decimals {
        decimals = count + 1
        if count >= 1 { continue }
      } else if character == "." || character == "," {
        decimals = name.unicodeScalars.last.map { ("0"..."9").contains($0) } == true ? 0 : nil
      } else {
        decimals = nil
      }
      let isKept =
        isDigit || character.properties.isAlphabetic || "._-:/+".unicodeScalars.contains(character)
      name.unicodeScalars.append(isKept ? character : "_")
    }
    self.text = name.isEmpty ? "_" : name
  }
}
