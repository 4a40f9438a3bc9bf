/// What answers depend on beside the traces: another program, matrix or limit gives others.
package struct SummaryBasis: Hashable, Sendable {
  /// The version of the program that read the traces.
  package let program: String
  /// The SHA-256 of the authorization matrix.
  package let matrix: String
  /// The SHA-256 of how much of a file was read.
  package let limits: String

  package init(program: String, matrix: String, limits: String) {
    self.program = program
    self.matrix = matrix
    self.limits = limits
  }

  /// What differs from here, as a phrase; nil when nothing does.
  package func difference(from here: SummaryBasis) -> String? {
    if program != here.program { return "almanac \(program) made it, and this is \(here.program)" }
    if matrix != here.matrix { return "it was made with another authorization matrix" }
    if limits != here.limits { return "it was made with other limits in almanac.yml" }
    return nil
  }
}
