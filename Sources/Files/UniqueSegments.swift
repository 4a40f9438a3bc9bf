/// Path segments for names, different for different names on every file system.
///
/// Only segments that differ from the default for their text are stored, so that a run can have
/// hundreds of thousands of names.
package struct UniqueSegments: Sendable {
  /// A name, and the text that its segment is derived from.
  package typealias Name = (name: String, text: String)

  private var others: [String: String] = [:]

  /// - Parameter names: the names without duplicates. If two would collide, the second gets digits
  ///   of its digest.
  package init(_ names: some Sequence<Name>) {
    var taken: Set<String> = []
    for (name, text) in names {
      let segment = PathSegment.safe(for: text)
      if taken.insert(segment).inserted { continue }
      let longer = segment + "-" + SHA256.hexadecimal(of: name).prefix(12)
      taken.insert(longer)
      others[name] = longer
    }
  }

  /// The segment of a name; a name that was not given to the initializer gets one from its own
  /// text.
  package subscript(_ name: Name) -> String {
    others[name.name] ?? PathSegment.safe(for: name.text)
  }
}
