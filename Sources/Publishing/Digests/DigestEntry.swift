internal import Analysis
internal import Bytes

/// One file of a digest: its name, what its answers depend on, and the answers as bytes that need not be read to merge.
package struct DigestEntry: Hashable, Comparable, Sendable {
  package let name: String
  package let basis: DigestBasis
  /// The SHA-256 of name and row, which finds out damage, not malice.
  let seal: String
  /// A part of the digest that it was read from, or bytes of its own.
  let row: ArraySlice<UInt8>

  init(name: String, basis: DigestBasis, seal: String, row: ArraySlice<UInt8>) {
    self.name = name
    self.basis = basis
    self.seal = seal
    self.row = row
  }

  /// - Throws: `EncodingError` when an answer cannot be written.
  package init(_ input: ReadInput, basis: DigestBasis) throws {
    self.init(name: input.name, basis: basis, row: try RowEncoder.encode(input))
  }

  init(name: String, basis: DigestBasis, row: ByteOutput) {
    self.init(name: name, basis: basis, seal: Self.seal(name: name, row: row[...]), row: row[...])
  }

  /// The seal stands for the row, which can be long.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(seal)
  }

  /// By name; what is told twice stands together.
  package static func < (left: DigestEntry, right: DigestEntry) -> Bool {
    if left.name != right.name { return left.name < right.name }
    if left.basis != right.basis { return left.basis < right.basis }
    if left.seal != right.seal { return left.seal < right.seal }
    return left.row.lexicographicallyPrecedes(right.row)
  }

  /// What was read, or why it cannot be used, as a phrase.
  func input(on here: DigestBasis, matrix: AuthorizationMatrix) -> Result<ReadInput, Refusal> {
    if let difference = basis.difference(from: here) { return .failure(Refusal(difference)) }
    guard isSealed else { return .failure(.changed) }
    do {
      let input = try RowDecoder.decode(
        ReadInput.self, from: row.span, given: [MatrixCoverage.matrix: matrix])
      let flaw = input.name == name ? input.flaw : "it has two names"
      return flaw.map { .failure(Refusal($0)) } ?? .success(input)
    } catch {
      return .failure(Refusal("what it says cannot be: \(Self.phrase(error))"))
    }
  }

  /// Whether name and row are those that the seal was made of.
  var isSealed: Bool { seal == Self.seal(name: name, row: row) }

  /// The entry as one JSON object on one line.
  var bytes: ByteOutput {
    var writer = JSONWriter(layout: .oneLine)
    writer.object { object in
      object.member("name", name)
      object.member("program", basis.program)
      object.member("matrix", basis.matrix)
      object.member("limits", basis.limits)
      object.member("sha256", seal)
      object.key("row")
      object.value(json: row.span)
    }
    return writer.finish()
  }

  /// Why an entry is of no use.
  struct Refusal: Error {
    let reason: String

    static let changed = Refusal("it was changed after it was made")

    init(_ reason: String) {
      self.reason = reason
    }
  }

  private static func phrase(_ error: any Error) -> String {
    switch error {
    case let error as RowError: "expected \(error.expected), found \(error.found)"
    case let error as JSONError: "expected \(error.expected), found \(error.found)"
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context):
      context.debugDescription
    default: "a value is missing"
    }
  }

  private static func seal(name: String, row: ArraySlice<UInt8>) -> String {
    var digest = SHA256()
    digest.update(name)
    digest.update("\n")
    digest.update(row.span)
    return digest.hexadecimal()
  }
}
