package import Traces

/// The evidence of one reload, or of one display while locked, about a cell of a matrix.
package struct CellEvidence: Equatable, Sendable {
  package let file: String
  package let widget: WidgetKey
  package let reference: EventReference
  /// Nil for evidence from a display outside of any reload.
  package let reloadID: String?
  package let flag: Bool?
  package let location: LocationResult.LocationOutcome?
  package let shown: EntryState?
  /// One sentence for each part that is not as expected, or the reason why it is no evidence.
  package let differences: [String]
}

/// The evidence of one trace or, merged, of several: the first few pieces and the total count.
package struct EvidenceList: Equatable, Sendable {
  package private(set) var count = 0
  package private(set) var first: [CellEvidence] = []

  /// The maximum number of pieces that are kept.
  package static let maximumKept = 5

  mutating func add(_ evidence: @autoclosure () -> CellEvidence) {
    count += 1
    if first.count < Self.maximumKept { first.append(evidence()) }
  }

  /// Adds the evidence of other traces, and keeps the pieces of the traces that are first by name.
  mutating func merge(_ other: EvidenceList) {
    count.add(saturating: other.count)
    guard !other.first.isEmpty else { return }
    first = first.merged(with: other.first, limit: Self.maximumKept, by: \.file)
  }

  /// Changes each piece that is kept.
  mutating func change(_ change: (CellEvidence) -> CellEvidence) {
    first = first.map(change)
  }

  /// Keeps at most `most` pieces. All of them stay counted.
  mutating func keep(_ most: Int) {
    if first.count > most { first.removeSubrange(most...) }
  }
}
