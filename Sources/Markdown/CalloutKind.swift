/// The kind of a callout: one of the five that GitHub supports.
enum CalloutKind: String, CaseIterable, Sendable {
  case note, tip, important, warning, caution

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The index in the list of kinds, which is what a syntax node can store.
  var number: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }

  init?(number: Int32) {
    guard Self.allCases.indices.contains(Int(number)) else { return nil }
    self = Self.allCases[Int(number)]
  }
}
