import SwiftSyntax

/// Retired words in declared names.
extension Language {
  /// Declared names with a retired word, such as `toldCount`.
  static func retiredNames(in file: SwiftFile) -> [Violation] {
    declaredNames(in: file)
      .filter { parts(of: $0.text).contains(where: retiredNames.contains) }
      .map { Violation(file, at: $0, "\($0.text): use the word of the field") }
  }

  /// The lower-case words of a camel-case name.
  private static func parts(of name: String) -> [String] {
    name.filter { $0 != "`" }.reduce(into: [""]) { parts, character in
      if character.isUppercase { parts.append("") }
      parts[parts.count - 1] += character.lowercased()
    }
  }

  private static func declaredNames(in file: SwiftFile) -> [TokenSyntax] {
    file.nodes(StructDeclSyntax.self).map(\.name) + file.nodes(EnumDeclSyntax.self).map(\.name)
      + file.nodes(ClassDeclSyntax.self).map(\.name) + file.nodes(ActorDeclSyntax.self).map(\.name)
      + file.nodes(ProtocolDeclSyntax.self).map(\.name)
      + file.nodes(TypeAliasDeclSyntax.self).map(\.name)
      + file.nodes(FunctionDeclSyntax.self).map(\.name)
      + file.nodes(EnumCaseElementSyntax.self).map(\.name)
      + file.nodes(IdentifierPatternSyntax.self).map(\.identifier)
  }
}
