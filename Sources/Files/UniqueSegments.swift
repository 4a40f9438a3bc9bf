/// Path segments for some names, different for different names on every file system.
///
/// Only names whose segment is not that of their text are kept, so that a run can have hundreds of thousands.
package struct UniqueSegments: Sendable {
  /// A name, and the text that its segment is made from.
  package typealias Name = (name: String, text: String)

  private var others: [String: String] = [:]

  /// - Parameter names: each once; of two that would fall together, the second gets digits of its digest.
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

  /// The segment of a name that was given; a name that was not gets one from its own text.
  package subscript(_ name: Name) -> String {
    others[name.name] ?? PathSegment.safe(for: name.text)
  }
}
