/// The number of results of each kind.
package struct KindCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: FindingKind.allCases.count)

  package init() {}

  /// The count of a kind.
  package subscript(kind: FindingKind) -> Int {
    get { counts[Self.position(of: kind)] }
    set { counts[Self.position(of: kind)] = newValue }
  }

  private static func position(of kind: FindingKind) -> Int {
    switch kind {
    case .fail: 0
    case .pass: 1
    case .notApplicable: 2
    case .review: 3
    case .open: 4
    case .informational: 5
    }
  }
}
