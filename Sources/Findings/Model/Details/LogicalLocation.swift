internal import Text

/// A place other than a line: functions, types or resources, a memory address, or a file offset.
package struct LogicalLocation: Hashable, Sendable {
  package internal(set) var elements: [Element] = []
  package internal(set) var address: Address?
  /// The offset of the place in its file, if the tool provides no line.
  package internal(set) var offset: Offset?

  /// A function, a type, a module or a resource.
  package struct Element: Hashable, Sendable {
    /// The name, fully qualified if the tool provides it.
    package let name: String
    /// The kind in the tool's terms, such as `function` or `type`.
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

  /// A part of a file, given by its offset from the start.
  package struct Offset: Hashable, Sendable {
    package let unit: Unit
    package let start: Int
    package let length: Int

    /// The unit of the offset.
    package enum Unit: String, Sendable { case character, byte }

    /// The offset as a phrase: `character offset 67, length 4`.
    package var phrase: String {
      "\(unit.rawValue) offset \(start)" + (length > 0 ? ", length \(length)" : "")
    }
  }

  /// The place as a phrase: `function App.load(), address 0x1f00 of libA`.
  package var phrase: String {
    let names = elements.map { [$0.kind, $0.name].compactMap(\.self).joined(separator: " ") }
    return (names + [address?.phrase, offset?.phrase].compactMap(\.self)).joined(separator: ", ")
  }
}

extension LogicalLocation.Address {
  fileprivate var phrase: String {
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
