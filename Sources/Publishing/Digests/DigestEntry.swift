internal import Analysis
internal import Bytes

/// One file of a digest: its name, what its answers depend on, and where the answers are, which need not be read to merge.
struct DigestEntry: Sendable {
  let name: String
  let basis: DigestBasis
  /// The SHA-256 of name and row, which finds out damage, not malice.
  let seal: String
  /// Whether name and row were those that the seal was made of when the entry was found.
  let isSealed: Bool
  private let row: Row

  /// Where the answers are.
  private enum Row {
    case memory(ByteOutput)
    case file(String, Range<Int>)
  }

  /// An entry that was found in a file.
  ///
  /// - Parameters:
  ///   - row: where in the file the answers are, which stay there.
  ///   - isSealed: whether nothing of it was changed since it was made.
  init(
    name: String, basis: DigestBasis, seal: String, isSealed: Bool, row: Range<Int>, of file: String
  ) {
    self.name = name
    self.basis = basis
    self.seal = seal
    self.isSealed = isSealed
    self.row = .file(file, row)
  }

  /// An entry in memory.
  ///
  /// - Parameter seal: made of name and row when nil.
  init(
    name: String, basis: DigestBasis, seal: String? = nil, row: ByteOutput
  ) {
    let actual = Self.seal(name: name, row: row.span)
    self.name = name
    self.basis = basis
    self.seal = seal ?? actual
    isSealed = self.seal == actual
    self.row = .memory(row)
  }

  /// - Throws: `EncodingError` when an answer cannot be written.
  init(_ input: ReadInput, basis: DigestBasis) throws {
    self.init(name: input.name, basis: basis, row: try RowEncoder.encode(input))
  }
}

extension DigestEntry {
  /// What was read, or why it cannot be used, as a phrase.
  func input(on here: DigestBasis, matrix: AuthorizationMatrix) -> Result<ReadInput, Refusal> {
    if let difference = basis.difference(from: here) { return .failure(Refusal(difference)) }
    guard isSealed else { return .failure(.changed) }
    do {
      let row = try answers()
      let input = try RowDecoder.decode(
        ReadInput.self, from: row.span, given: [MatrixCoverage.matrix: matrix])
      let flaw = input.name == name ? input.flaw : "it has two names"
      return flaw.map { .failure(Refusal($0)) } ?? .success(input)
    } catch let refusal as Refusal {
      return .failure(refusal)
    } catch {
      return .failure(Refusal("what it says cannot be: \(Self.phrase(error))"))
    }
  }

  /// The row; one in a file has to be what it was when the entry was found.
  func answers() throws(Refusal) -> ByteOutput {
    switch row {
    case .memory(let bytes): return bytes
    case .file(let path, let range):
      let bytes = try Self.read(range, of: path)
      guard seal == Self.seal(name: name, row: bytes.span) else { throw .changed }
      return bytes
    }
  }

  static func read(_ range: Range<Int>, of path: String) throws(Refusal) -> ByteOutput {
    do throws(FileReadError) {
      return try FileBytes.read(path, limit: .max, from: range.lowerBound, first: range.count)
    } catch {
      throw Refusal("the digest cannot be read: \(error.phrase)")
    }
  }

  /// The entry as one JSON object on one line.
  func line() throws(Refusal) -> ByteOutput {
    let row = try answers()
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

  /// What went wrong with answers, as a phrase.
  static func phrase(_ error: any Error) -> String {
    switch error {
    case let error as Refusal: error.reason
    case let error as FileSystemError: error.description
    case let error as RowError: "expected \(error.expected), found \(error.found)"
    case let error as JSONError: "expected \(error.expected), found \(error.found)"
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context):
      context.debugDescription
    default: "a value is missing"
    }
  }

  static func seal(name: String, row: Span<UInt8>) -> String {
    var digest = SHA256()
    digest.update(name)
    digest.update("\n")
    digest.update(row)
    return digest.hexadecimal()
  }
}

extension DigestEntry: Hashable, Comparable {
  /// The seal stands for the row, wherever it is.
  static func == (left: DigestEntry, right: DigestEntry) -> Bool {
    left.seal == right.seal && left.name == right.name && left.basis == right.basis
      && left.isSealed == right.isSealed
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(seal)
  }

  /// By name; what is told twice stands together.
  static func < (left: DigestEntry, right: DigestEntry) -> Bool {
    if left.name != right.name { return left.name < right.name }
    if left.basis != right.basis { return left.basis < right.basis }
    if left.seal != right.seal { return left.seal < right.seal }
    return left.isSealed && !right.isSealed
  }
}
