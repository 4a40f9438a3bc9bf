/// What a callout is for: the five kinds that GitHub knows.
enum CalloutKind: String, CaseIterable, Sendable {
  case note, tip, important, warning, caution

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The position in the list of kinds, which is what a node can hold.
  var number: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }

  init?(number: Int32) {
    guard Self.allCases.indices.contains(Int(number)) else { return nil }
    self = Self.allCases[Int(number)]
  }
}
