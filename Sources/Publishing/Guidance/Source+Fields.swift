internal import Guidance

extension Source {
  /// The fields of a source: its code, its title and its address.
  static let fields = PageFields<Source>("a source") {
    Field.text("code") { $0.code ?? "" }
    Field.text("label") { $0.title }
    Field.text("href") { $0.url ?? "" }
  }
}
