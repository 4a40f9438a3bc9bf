internal import Bytes
internal import Findings
internal import Traces

/// What the answers of a digest depend on beside the file: another program, matrix or limit gives others.
package struct DigestBasis: Hashable, Comparable, Sendable {
  /// The version of the program that read the file.
  package let program: String
  /// The SHA-256 of the authorization matrix.
  package let matrix: String
  /// The SHA-256 of how much of a file was taken in.
  package let limits: String

  /// The digest of how much of a file is taken in.
  static func digest(of traces: TraceLimits, _ lint: LintLimits) -> String {
    let numbers = [
      traces.longestLine, traces.largestContent, traces.greatestGrowth, traces.unsuspiciousContent,
      lint.fileBytes, lint.findings, lint.messageBytes, lint.helpBytes, lint.steps,
      lint.replacements, lint.related,
      lint.rules, lint.notifications, lint.embeddedBytes, lint.runs,
    ]
    return SHA256.hexadecimal(of: numbers.map(String.init).joined(separator: " "))
  }

  package static func < (left: DigestBasis, right: DigestBasis) -> Bool {
    (left.program, left.matrix, left.limits) < (right.program, right.matrix, right.limits)
  }

  /// What is not as it is here, as a phrase; nil when nothing is.
  func difference(from here: DigestBasis) -> String? {
    if program != here.program { return "almanac \(program) made it, and this is \(here.program)" }
    if matrix != here.matrix { return "it was made with another authorization matrix" }
    if limits != here.limits { return "it was made with other limits in almanac.yml" }
    return nil
  }
}
