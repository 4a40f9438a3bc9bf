/// How much is read and written before it is refused.
package struct InputLimits: Hashable, Sendable {
  /// For one input file, after decompression.
  package var maxFileBytes = 2_000_000_000
  package var maxEventsPerFile = 20_000_000
  package var maxFindingsPerRun = 1_000_000
  /// For all files of the site together.
  package var maxSiteBytes = 4_000_000_000

  package init() {}
}

extension InputLimits: DocumentDecodable {
  package static let documentName = "the limits"

  package init?(from fields: inout DocumentFields) {
    let count = DocumentForm<Int>.integer(1...Int.max)
    let fileBytes = fields.optional(
      "maxFileBytes", count, "The most bytes of one input file, after decompression.")
    let events = fields.optional("maxEventsPerFile", count, "The most events of one trace.")
    let findings = fields.optional("maxFindingsPerRun", count, "The most findings of one run.")
    let siteBytes = fields.optional("maxSiteBytes", count, "The most bytes of the whole site.")
    let standard = InputLimits()
    maxFileBytes = fileBytes ?? standard.maxFileBytes
    maxEventsPerFile = events ?? standard.maxEventsPerFile
    maxFindingsPerRun = findings ?? standard.maxFindingsPerRun
    maxSiteBytes = siteBytes ?? standard.maxSiteBytes
  }
}
