/// The values of one row that are written once and referred to after that.
package final class RowCopies {
  private var numbers: [AnyHashable: Int] = [:]
  private var values: [Int: any Sendable] = [:]

  /// Where encoders and decoders of rows have theirs.
  package static let key: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "copies") else {
      preconditionFailure("any text is a key")
    }
    return key
  }()

  /// The number of a value, and whether it was not known before.
  package func place(of value: some Hashable) -> (number: Int, isNew: Bool) {
    let next = numbers.count
    if let number = numbers[value] { return (number, false) }
    numbers[value] = next
    return (next, true)
  }

  /// Takes in a value that was read.
  package func keep(_ value: some Sendable, at number: Int) {
    values[number] = value
  }

  /// The value read before under a number.
  package func value(at number: Int) -> (any Sendable)? { values[number] }
}
