internal import Text

/// The settings for cells of the authorization matrix in `almanac.yml`.
package struct MatrixSettings: Hashable, Sendable {
  /// Cells that the app cannot reach.
  package var impossible: [ImpossibleCell] = []

  package init() {}
}

/// A cell of the authorization matrix that the app cannot reach, with the reason.
package struct ImpossibleCell: Hashable, Sendable {
  package let cell: String
  package let reason: String
}

extension MatrixSettings: DocumentDecodable {
  package static let documentName = "the matrix settings"

  package init?(from fields: inout DocumentFields) {
    impossible = fields.list(
      "impossible", of: .object(ImpossibleCell.self),
      "Cells that the app cannot reach, each with a reason.")
  }
}

extension ImpossibleCell: DocumentDecodable {
  package static let documentName = "an impossible cell"

  package init?(from fields: inout DocumentFields) {
    let cell = fields.required("cell", .matrixCell, "The cell, such as R05C3.")
    let reason = fields.required("reason", .paragraph, "Why no device can reach it.")
    guard let cell, let reason else { return nil }
    self.cell = cell
    self.reason = reason
  }
}

extension DocumentForm where Value == String {
  /// The name of a cell of the authorization matrix: 12 rows by 7 columns.
  package static var matrixCell: DocumentForm {
    matching(
      "a cell of the matrix, from R01C1 to R12C7", schemaPattern: "^R(0[1-9]|1[0-2])C[1-7]$"
    ) { text in
      let letters = Array(text.utf8)
      guard letters.count == 5, letters[0] == UInt8(ascii: "R"), letters[3] == UInt8(ascii: "C"),
        letters[1...2].allSatisfy(\.isASCIIDigit)
      else { return false }
      let row = Int(letters[1] - 0x30) * 10 + Int(letters[2] - 0x30)
      return (1...12).contains(row) && (UInt8(ascii: "1")...UInt8(ascii: "7")).contains(letters[4])
    }
  }

  /// A text that can span several lines, which are joined with spaces.
  package static var paragraph: DocumentForm {
    text.mapped { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
}
