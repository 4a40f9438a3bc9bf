internal import Bytes

/// Path segments for some names, different for different names on every file system.
struct UniqueSegments: Sendable {
  private var segments: [String: String] = [:]

  /// - Parameter names: each with the text its segment is made from; of two that would fall together, the
  ///   second in the order of the names gets digits of its digest.
  init(_ names: some Sequence<(name: String, text: String)>) {
    var taken: Set<String> = []
    for (name, text) in names.sorted(by: { $0.name < $1.name }) where segments[name] == nil {
      var segment = PagePath.segment(for: text)
      if !taken.insert(segment).inserted {
        segment += "-" + SHA256.hexadecimal(of: name).prefix(12)
        taken.insert(segment)
      }
      segments[name] = segment
    }
  }

  /// The segment of a name that was given; a name that was not gets one from its own text.
  subscript(_ name: String) -> String { segments[name] ?? PagePath.segment(for: name) }
}
