/// Limits on what is read and written.
package struct InputLimits: Hashable, Sendable {
  /// The maximum size of a trace in bytes, after decompression.
  package var maxTraceBytes = 8 << 30
  package var maxLintBytes = 256 << 20
  package var maxFindingsPerFile = 250_000
  /// The maximum size of all files of the site together, in bytes.
  package var maxSiteBytes = 4_000_000_000

  package init() {}
}

extension InputLimits: DocumentDecodable {
  package static let documentName = "the limits"

  package init?(from fields: inout DocumentFields) {
    let count = DocumentForm<Int>.integer(1...Int.max)
    let standard = InputLimits()
    maxTraceBytes =
      fields.optional(
        "maxTraceBytes", count, "The maximum size of a trace, in bytes after decompression.")
      ?? standard.maxTraceBytes
    maxLintBytes =
      fields.optional("maxLintBytes", count, "The maximum size of a lint result, in bytes.")
      ?? standard.maxLintBytes
    maxFindingsPerFile =
      fields.optional(
        "maxFindingsPerFile", count,
        "The maximum number of findings listed per lint result; the rest are counted.")
      ?? standard.maxFindingsPerFile
    maxSiteBytes =
      fields.optional("maxSiteBytes", count, "The maximum size of the site, in bytes.")
      ?? standard.maxSiteBytes
  }
}
