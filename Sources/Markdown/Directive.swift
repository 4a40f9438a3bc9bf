package import Diagnostics

/// A request for live content, alone in its paragraph: `:::chart run=ci-118 title="Budget use"`.
///
/// A directive has no body. A quoted value can contain `\"` and `\\`. A key without a value has an
/// empty value.
package struct Directive: Hashable, Sendable {
  package let name: String
  package let attributes: [Attribute]
  /// The line and column of the name in the file.
  package let place: FilePosition

  /// A key and its value.
  package struct Attribute: Hashable, Sendable {
    package let name: String
    package let value: String
    /// The line and column of the key in the file.
    package let place: FilePosition
  }

  /// The value of an attribute, or nil if the directive does not have it.
  package subscript(key: String) -> String? {
    attributes.first { $0.name == key }?.value
  }
}
