internal import Bytes

/// A value that many findings point to, kept in memory once and written once.
struct OneCopy<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  private let storage: [Value]

  init(_ value: Value) {
    storage = [value]
  }

  var value: Value { storage[0] }
}

extension OneCopy {
  /// Reads the value, or finds the one that stands before it.
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let copies = decoder.userInfo[RowCopies.key] as? RowCopies
    let number = try values.decode(Int.self)
    if !values.isAtEnd {
      self.init(try values.decode(Value.self))
      copies?.keep(self, at: number)
    } else if let earlier = copies?.value(at: number) as? OneCopy {
      self = earlier
    } else {
      throw DecodingError.dataCorruptedError(
        in: values, debugDescription: "no value stands before the one that refers to it")
    }
  }

  /// Writes the value the first time, and a reference to it every other time.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    let copies = encoder.userInfo[RowCopies.key] as? RowCopies
    let place = copies?.place(of: self)
    try values.encode(place?.number ?? 0)
    if place?.isNew ?? true { try values.encode(value) }
  }
}
