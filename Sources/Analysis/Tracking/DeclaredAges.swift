/// The maximum ages of content that the placements of a widget declare.
struct DeclaredAges {
  private var first: Duration?
  /// Whether two of them differ.
  private(set) var areSeveral = false

  /// The declared age, or nil if there is none or several.
  var only: Duration? { areSeveral ? nil : first }

  mutating func add(_ age: Duration) {
    areSeveral = areSeveral || first.map { $0 != age } ?? false
    first = first ?? age
  }
}
