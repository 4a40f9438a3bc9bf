internal import Documents
internal import Traces

/// The expected display of a widget at a moment.
struct ExpectedDisplay: Sendable, DocumentDecodable {
  static let documentName = "an expected display"
  let at: Located<Moment>
  let instance: Located<String>?
  let display: EntryState

  init?(from fields: inout DocumentFields) {
    let at = fields.required("at", .located(.moment), "The time of the display.")
    instance = fields.optional("instance", .located(.line), "The widget's instance.")
    let display = fields.required("display", .choice(EntryState.self), "The expected display.")
    guard let at, let display else { return nil }
    self.at = at
    self.display = display
  }
}

/// A request that is expected to be withheld at a moment.
struct ExpectedWithholding: Sendable, DocumentDecodable {
  static let documentName = "an expected wait"
  let at: Located<Moment>
  let instance: Located<String>?
  let reason: WithholdReason

  init?(from fields: inout DocumentFields) {
    let at = fields.required("at", .located(.moment), "When the request is withheld.")
    instance = fields.optional("instance", .located(.line), "The widget's instance.")
    let reason = fields.required("reason", .choice(WithholdReason.self), "Why it is withheld.")
    guard let at, let reason else { return nil }
    self.at = at
    self.reason = reason
  }
}

/// Whether a location would be delivered at a moment, with or without a reload.
struct ExpectedProbe: Sendable, DocumentDecodable {
  static let documentName = "a probe"
  let at: Located<Moment>
  let instance: Located<String>?
  let isDeliverable: Bool

  init?(from fields: inout DocumentFields) {
    let at = fields.required("at", .located(.moment), "The time of the request.")
    instance = fields.optional("instance", .located(.line), "The widget's instance.")
    let isDeliverable = fields.required(
      "deliverable", .boolean, "Whether a location would be delivered.")
    guard let at, let isDeliverable else { return nil }
    self.at = at
    self.isDeliverable = isDeliverable
  }
}

/// Expected counts for individual days or for the whole trace.
struct ExpectedCounts: Sendable, DocumentDecodable {
  static let documentName = "expected counts"
  let instance: Located<String>?
  /// The days, counted from 1; empty for the whole trace.
  let days: [Int]
  let numbers: [(measure: ObservedMeasure, expected: Located<ExpectedNumber>)]

  init?(from fields: inout DocumentFields) {
    instance = fields.optional("instance", .located(.line), "The widget's instance.")
    days = fields.list(
      "days", of: .integer(1...Scenario.maximumDays), "The days to count, each separately.")
    var numbers: [(measure: ObservedMeasure, expected: Located<ExpectedNumber>)] = []
    for measure in ObservedMeasure.allCases {
      let form = DocumentForm<Located<ExpectedNumber>>.located(.expectedNumber)
      if let number = fields.optional(measure.rawValue, form, measure.meaning) {
        numbers.append((measure, number))
      }
    }
    self.numbers = numbers
  }
}

/// A measure that is counted in a trace.
enum ObservedMeasure: String, CaseIterable, Sendable {
  case requested, reloads, charged, free, located, unavailable, notApproved
  case waitedForBudget, coalesced, locationRequests, snapshots, mostIn24Hours

  var meaning: String {
    switch self {
    case .requested: "Requests."
    case .reloads: "Reloads that ran."
    case .charged: "Reloads that were charged."
    case .free: "Reloads that were free."
    case .located: "Reloads with a location."
    case .unavailable: "Reloads whose entry shows that no location is available."
    case .notApproved: "Reloads whose entry shows that widgets are not approved."
    case .waitedForBudget: "Requests that were withheld for budget."
    case .coalesced: "Requests that were merged into another request."
    case .locationRequests: "Requests for a location."
    case .snapshots: "Snapshots."
    case .mostIn24Hours: "The most charged reloads within any 24 hours."
    }
  }
}

/// An expected number: `32`, `at most 55`, `at least 1`.
enum ExpectedNumber: Equatable, Sendable, CustomStringConvertible {
  case exactly(Int)
  case atMost(Int)
  case atLeast(Int)

  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let number = words.last.flatMap({ Int($0) }), number >= 0 else { return nil }
    switch words.dropLast().joined(separator: " ") {
    case "": self = .exactly(number)
    case "at most": self = .atMost(number)
    case "at least": self = .atLeast(number)
    default: return nil
    }
  }

  func isSatisfied(by number: Int) -> Bool {
    switch self {
    case .exactly(let expected): number == expected
    case .atMost(let expected): number <= expected
    case .atLeast(let expected): number >= expected
    }
  }

  var description: String {
    switch self {
    case .exactly(let number): "\(number)"
    case .atMost(let number): "at most \(number)"
    case .atLeast(let number): "at least \(number)"
    }
  }
}

extension DocumentForm where Value == ExpectedNumber {
  static var expectedNumber: DocumentForm<ExpectedNumber> {
    DocumentForm<String>.matching(
      "a number, at most a number or at least a number",
      schemaPattern: "^(at (most|least) )?[0-9]+$"
    ) { ExpectedNumber($0) != nil }.mapped { ExpectedNumber($0) ?? .exactly(0) }
  }
}
