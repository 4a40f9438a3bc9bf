internal import Text

/// The program that reported findings.
package struct Tool: Hashable, Sendable {
  package let name: String
  /// As the tool writes it, or nil when it does not tell.
  package let version: String?
  /// The tool's home page; an http or https address.
  package let informationURI: String?

  package init(name: String, version: String? = nil, informationURI: String? = nil) {
    self.name = name.withoutPersonalPlaces
    self.version = version?.withoutPersonalPlaces
    self.informationURI = informationURI
  }
}
