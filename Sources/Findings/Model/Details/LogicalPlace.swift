internal import Text

/// A place that is no line of a file: functions, types or resources, an address in memory, an offset in a file.
package struct LogicalPlace: Hashable, Sendable {
  package internal(set) var elements: [Element] = []
  package internal(set) var address: Address?
  /// Where in its file the place is, when the tool gives no line.
  package internal(set) var offset: Offset?

  /// A function, a type, a module or a resource.
  package struct Element: Hashable, Sendable {
    /// The fully qualified name where the tool gives it.
    package let name: String
    /// What it is, in the tool's words: `function`, `type`.
    package let kind: String?

    package init(name: String, kind: String? = nil) {
      self.name = name.withoutPersonalPlaces
      self.kind = kind?.withoutPersonalPlaces
    }
  }

  /// An address in memory or in a binary, in bytes.
  package struct Address: Hashable, Sendable {
    package let absolute: Int?
    package let relative: Int?
    package let length: Int?
    package let name: String?
    package let kind: String?

    package init(
      absolute: Int? = nil, relative: Int? = nil, length: Int? = nil, name: String? = nil,
      kind: String? = nil
    ) {
      self.absolute = absolute
      self.relative = relative
      self.length = length
      self.name = name?.withoutPersonalPlaces
      self.kind = kind?.withoutPersonalPlaces
    }
  }

  /// A part of a file by its distance from the file's start.
  package struct Offset: Hashable, Sendable {
    package let unit: Unit
    package let start: Int
    package let length: Int

    /// What is counted.
    package enum Unit: String, Sendable { case character, byte }

    /// The offset as people read it: `character offset 67, length 4`.
    package var words: String {
      "\(unit.rawValue) offset \(start)" + (length > 0 ? ", length \(length)" : "")
    }
  }

  /// The place as people read it: `function App.load(), address 0x1f00 of libA`.
  package var words: String {
    let names = elements.map { [$0.kind, $0.name].compactMap(\.self).joined(separator: " ") }
    return (names + [address?.words, offset?.words].compactMap(\.self)).joined(separator: ", ")
  }
}

extension LogicalPlace.Address {
  fileprivate var words: String {
    let number =
      absolute.map { "address \(Self.hexadecimal($0))" }
      ?? relative.map { "offset \(Self.hexadecimal($0))" } ?? ""
    let names = [kind, name].compactMap(\.self).joined(separator: " ")
    guard !number.isEmpty else { return names.isEmpty ? "an address" : names }
    return names.isEmpty ? number : "\(number) of \(names)"
  }

  private static func hexadecimal(_ number: Int) -> String {
    (number < 0 ? "-0x" : "0x") + String(number.magnitude, radix: 16)
  }
}
