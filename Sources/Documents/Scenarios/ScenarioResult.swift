internal import Text

/// The result of one simulation of a scenario: its script in words, and its checked expectations.
package struct ScenarioResult: Hashable, Sendable {
  package var id: String
  package var title: String
  package var summary: String
  /// The name of the scenario's file, without its folders.
  package var file: String
  package var profile: String
  package var seed: Int
  /// The number of simulated days.
  package var days: Int
  /// The trace that was written, in the same folder as the result.
  package var trace: String
  /// The digest of the trace's bytes, so that a result is never shown with another trace.
  package var traceDigest: String
  /// The scenario to compare this one with.
  package var variantOf: String?
  /// The parameters that differ from the scenario, as `name=value`.
  package var changes: [String]
  /// The rules that the scenario is about.
  package var related: [String]
  /// The script in plain words, with one line per step.
  package var script: [String]
  package var expectations: [CheckedExpectation]

  package init(
    id: String, title: String, summary: String = "", file: String, profile: String, seed: Int,
    days: Int, trace: String, traceDigest: String, variantOf: String? = nil,
    changes: [String] = [], related: [String] = [], script: [String],
    expectations: [CheckedExpectation]
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.file = file
    self.profile = profile
    self.seed = seed
    self.days = days
    self.trace = trace
    self.traceDigest = traceDigest
    self.variantOf = variantOf
    self.changes = changes
    self.related = related
    self.script = script
    self.expectations = expectations
  }

  /// The format version in the first key of the file, which distinguishes newer formats.
  enum Form: String, CaseIterable, Sendable { case first = "scenario-result/1" }

  /// The suffix of the names of result files.
  package static let suffix = ".scenario.json"
}

extension ScenarioResult: DocumentDecodable {
  package static let documentName = "a scenario result"

  package init?(from fields: inout DocumentFields) {
    let texts = DocumentForm<[String]>.list(of: .text)
    let form = fields.required("schema", .choice(Form.self), "The format version of this file.")
    let id = fields.required("id", .identifier, "The scenario's name.")
    let title = fields.required("title", .line, "A one-line description of the scenario.")
    let summary = fields.optional("summary", .text, "A longer description.")
    let file = fields.required("file", .line, "The scenario's file, without its folders.")
    let profile = fields.required("profile", .line, "The model's profile.")
    let seed = fields.required("seed", .integer(0...Int.max), "The seed for random numbers.")
    let days = fields.required("days", .integer(1...366), "The number of simulated days.")
    let trace = fields.required(
      "trace", .matching("a file's name", schemaPattern: "^[^/]+$") { !$0.contains("/") },
      "The trace in the same folder.")
    let digest = fields.required(
      "traceDigest",
      .matching("a SHA-256 digest", schemaPattern: "^[0-9a-f]{64}$") { text in
        text.utf8.count == 64 && text.allSatisfy { $0.isHexDigit && !$0.isUppercase }
      }, "The SHA-256 digest of the trace as it was written.")
    variantOf = fields.optional("variantOf", .identifier, "The scenario to compare it with.")
    let changes = fields.optional("changes", texts, "Parameters that differ from the scenario.")
    let related = fields.optional("related", texts, "Rules that the scenario is about.")
    let script = fields.required("script", texts, "The script, a line for each step.")
    let expectations = fields.required(
      "expectations", .list(of: .object(CheckedExpectation.self)), "What was expected.")
    guard form != nil, let id, let title, let file, let profile, let seed, let days, let trace,
      let digest, let script, let expectations
    else { return nil }
    self.id = id
    self.title = title.withoutPersonalPlaces
    self.summary = (summary ?? "").withoutPersonalPlaces
    self.file = file.withoutPersonalPlaces
    self.profile = profile
    self.seed = seed
    self.days = days
    self.trace = trace
    traceDigest = digest
    self.changes = changes ?? []
    self.related = related ?? []
    self.script = script.map(\.withoutPersonalPlaces)
    self.expectations = expectations
  }
}

extension DocumentLimits {
  /// The limits for a scenario result, which has a line for each step and each expectation.
  package static let scenarioResult = DocumentLimits(bytes: 8 << 20, depth: 4, nodes: 200_000)
}
