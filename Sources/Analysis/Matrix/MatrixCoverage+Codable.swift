extension MatrixCoverage: Codable {
  /// What was seen of a cell, without what the matrix says of it.
  private struct SeenCell: Codable {
    let id: CellID
    let observed: CellObservations
  }

  /// Where a decoder has the matrix that the evidence is about.
  package static let matrix: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "matrix") else {
      preconditionFailure("any text is a key")
    }
    return key
  }()

  /// Reads the evidence; the cells themselves come from the matrix that the decoder was given.
  package init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    guard let matrix = decoder.userInfo[Self.matrix] as? AuthorizationMatrix else {
      throw DecodingError.dataCorruptedError(
        in: values, debugDescription: "no matrix is at hand")
    }
    self.init(of: matrix)
    let seen = try values.decode([SeenCell].self)
    for cell in seen { put(cell.observed, for: cell.id) }
    put(
      overlaps: try values.decode(EvidenceList.self),
      undecided: try values.decode(EvidenceList.self))
  }

  /// Writes the cells that were seen, by name, and the evidence that has no cell.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    let seen = cells.filter { $0.status != .notCovered }
    try values.encode(seen.map { SeenCell(id: $0.cell.id, observed: $0.observed) })
    try values.encode(overlaps)
    try values.encode(undecided)
  }
}
