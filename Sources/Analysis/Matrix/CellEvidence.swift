package import Traces

/// What one reload, or one display while locked, shows about a cell of a matrix.
package struct CellEvidence: Codable, Equatable, Sendable {
  package let file: String
  package let widget: WidgetKey
  package let reference: EventReference
  /// Nil for evidence from a display outside of any reload.
  package let reloadID: String?
  package let flag: Bool?
  package let location: LocationResult.Outcome?
  package let shown: EntryState?
  /// One sentence for each part that is not as expected, or why it is no evidence.
  package let differences: [String]
}

/// Pieces of evidence of one trace or, merged, of several: the first few of them, and how many there are.
package struct EvidenceList: Codable, Equatable, Sendable {
  package private(set) var count = 0
  package private(set) var first: [CellEvidence] = []

  /// How many pieces are kept.
  package static let kept = 5

  package init() {}

  mutating func add(_ evidence: @autoclosure () -> CellEvidence) {
    count += 1
    if first.count < Self.kept { first.append(evidence()) }
  }

  mutating func merge(_ other: EvidenceList) {
    count += other.count
    first.append(contentsOf: other.first.prefix(Self.kept - first.count))
  }
}
