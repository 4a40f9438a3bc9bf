/// Findings that are reviewed each time they are read, so that only those being written are in
/// memory a second time.
package struct FindingList: RandomAccessCollection, Sendable {
  private let all: [Finding]
  /// The positions in all findings, in the order of the list.
  private var places: [UInt32]
  private let review: @Sendable (Finding) -> Finding

  package init(_ findings: [Finding]) {
    self.init(in: findings, review: { $0 })
    places = (0..<UInt32(findings.count)).map(\.self)
  }

  /// An empty list.
  init(in all: [Finding], review: @escaping @Sendable (Finding) -> Finding) {
    self.all = all
    self.review = review
    places = []
  }

  mutating func append(at place: Int) { places.append(UInt32(place)) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { places.count }
  /// The finding at a position, as it is to be written.
  package subscript(position: Int) -> Finding { review(all[Int(places[position])]) }

  /// The findings at some positions of the list, in the given order.
  func selection(_ positions: [Int]) -> FindingList {
    var list = self
    list.places = positions.map { places[$0] }
    return list
  }
}
