internal import Guidance

extension Source {
  /// A source with its code and where it can be read.
  static let fields = PageFields<Source>("a source") {
    Field.text("code") { $0.code ?? "" }
    Field.text("label") { $0.title }
    Field.text("href") { $0.url ?? "" }
  }
}
