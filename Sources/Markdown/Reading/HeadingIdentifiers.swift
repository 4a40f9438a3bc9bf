/// Gives each heading of a page a unique id.
struct HeadingIdentifiers {
  private var taken: Set<String>
  private var lastSuffix: [String: Int] = [:]

  /// - Parameter reserved: the ids that are already in use in the page.
  init(reserved: some Sequence<String>) { taken = Set(reserved) }

  /// Returns the id for the text of a heading; it ends in `-1` for the second equal text, in `-2`
  /// for the third.
  mutating func id(for text: String) -> String {
    unique(Self.slug(text))
  }

  /// Returns the id that the author chose, or a unique variant of it, and whether the id was still
  /// free.
  mutating func id(chosen: String) -> (id: String, isNew: Bool) {
    let isNew = !taken.contains(chosen)
    return (unique(chosen), isNew)
  }

  private mutating func unique(_ wanted: String) -> String {
    if taken.insert(wanted).inserted { return wanted }
    var suffix = lastSuffix[wanted] ?? 0
    while true {
      suffix += 1
      let candidate = "\(wanted)-\(suffix)"
      if taken.insert(candidate).inserted {
        lastSuffix[wanted] = suffix
        return candidate
      }
    }
  }

  /// The text in lower case, with hyphens for spaces and without punctuation, as on GitHub.
  static func slug(_ text: String) -> String {
    if let slug = asciiSlug(text) { return slug }
    var slug = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "-", "_": slug.unicodeScalars.append(scalar)
      case "A"..."Z":
        slug.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) + 0x20))
      case " ": slug.append("-")
      default:
        if scalar.value >= 0x80 && isWordLike(scalar) {
          slug.append(scalar.properties.lowercaseMapping)
        }
      }
    }
    return slug.isEmpty ? "section" : slug
  }

  /// The same for ASCII text, which is fast; nil for other text.
  private static func asciiSlug(_ text: String) -> String? {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"): slug.append(byte)
      case 0x41...0x5A: slug.append(byte + 0x20)
      case 0x20: slug.append(UInt8(ascii: "-"))
      case 0x80...: return nil
      default: continue
      }
    }
    return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
  }

  private static func isWordLike(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .connectorPunctuation:
      true
    default: false
    }
  }
}
