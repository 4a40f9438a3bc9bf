/// The program, matrix and limits that results depend on, in addition to the traces.
package struct SummaryBasis: Hashable, Sendable {
  /// The version of the program that read the traces.
  package let program: String
  /// The SHA-256 digest of the authorization matrix.
  package let matrix: String
  /// The SHA-256 digest of the limits on how much of a file is read.
  package let limits: String

  package init(program: String, matrix: String, limits: String) {
    self.program = program
    self.matrix = matrix
    self.limits = limits
  }

  /// Describes the first difference from another basis, as a phrase, or returns nil if there is
  /// none.
  package func difference(from here: SummaryBasis) -> String? {
    if program != here.program {
      return "it was made by almanac \(program); this is \(here.program)"
    }
    if matrix != here.matrix { return "it was made with a different authorization matrix" }
    if limits != here.limits { return "it was made with different limits in almanac.yml" }
    return nil
  }
}
