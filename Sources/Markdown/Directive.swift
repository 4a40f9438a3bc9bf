package import Diagnostics

/// A request, alone in its paragraph, to put something live into a page: `:::chart run=ci-118 title="Budget use"`.
///
/// A directive has no body. Values may be quoted, and then hold `\"` and `\\`; a key without a value stands for an empty one.
package struct Directive: Hashable, Sendable {
  package let name: String
  package let attributes: [Attribute]
  /// The line of the file and the column of the name.
  package let place: FilePosition

  /// A key and its value.
  package struct Attribute: Hashable, Sendable {
    package let name: String
    package let value: String
    /// The line of the file and the column of the key.
    package let place: FilePosition
  }

  /// The value of an attribute, or nil when it is not given.
  package subscript(key: String) -> String? {
    attributes.first { $0.name == key }?.value
  }
}
