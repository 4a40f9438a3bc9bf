/// A text cut down to what may be written: a name, without quotes, places and lengths.
///
/// Letters, digits and `. _ - : / +` stay, anything else becomes `_`, and 64 characters are the most. Of a number with a
/// point only one digit after it stays: a coordinate that slips into a name is reported to some ten kilometers, no better.
struct RecordedName {
  let text: String

  static let longest = 64

  init(_ text: String) {
    var name = ""
    var decimals: Int?
    for character in text.prefix(Self.longest).unicodeScalars.prefix(Self.longest) {
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
