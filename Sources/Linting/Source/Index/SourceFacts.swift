internal import Projects
internal import SwiftSyntax

/// A declaration of a type, or an extension of one.
struct TypeFact: Sendable {
  /// With the types around it: `ClockWidget.Provider`.
  let name: String
  /// The declaration: a struct, class, enumeration, actor, protocol, extension or type alias.
  let node: Syntax
  /// The last names of what it inherits from or conforms to; of a type alias, what it stands for.
  let inherited: [String]
  /// Whether only its own file can name it.
  let isPrivate: Bool
  let file: ParsedFile

  var isExtension: Bool { node.is(ExtensionDeclSyntax.self) }
  var isAlias: Bool { node.is(TypeAliasDeclSyntax.self) }
  var isProtocol: Bool { node.is(ProtocolDeclSyntax.self) }

  /// The declaration's name, for a finding that is about the type; nil for an extension.
  var nameToken: TokenSyntax? { node.asProtocol((any NamedDeclSyntax).self)?.name }
}

/// Something with a body: a function, an initializer or the getter of a computed property.
struct FunctionFact: Sendable {
  struct ID: Hashable, Sendable {
    let path: String
    let node: SyntaxIdentifier
  }

  let id: ID
  /// `init` for an initializer, the property's name for a getter.
  let name: String
  /// The argument labels, `_` for none; nil for a getter.
  let labels: [String]?
  /// The type it belongs to, with those around it; nil for a global function.
  let typeName: String?
  let isStatic: Bool
  let isAsync: Bool
  /// Whether only its own file can call it: a private function, or one inside another.
  let isPrivate: Bool
  let parameters: [FunctionParameterSyntax]
  let body: Syntax
  let file: ParsedFile
  let nameToken: TokenSyntax

  /// `Type.name(label:)`, as people name it in a sentence.
  var title: String {
    let signature = labels.map { "(" + $0.map { $0 + ":" }.joined() + ")" } ?? ""
    return (typeName.map { $0 + "." } ?? "") + name + signature
  }
}

/// A stored property, a global or a case with a raw value: something with a value to look up.
struct ValueFact: Sendable {
  let name: String
  let typeName: String?
  /// The declared type's last name, or that of the call that makes the value.
  let valueType: String?
  let initializer: ExprSyntax?
  let isConstant: Bool
  /// Whether only its own file can read it.
  let isPrivate: Bool
  let node: Syntax
  let file: ParsedFile
}

/// A call.
struct CallFact: Sendable {
  /// The last name of what is called: `requestLocation`, `Timeline`, `after`.
  let name: String
  let node: FunctionCallExprSyntax
  /// The type whose declaration the call stands in.
  let typeName: String?
  let file: ParsedFile
}

/// What one file declares and calls, collected in one walk.
struct SourceFacts: Sendable {
  let file: ParsedFile
  var types: [TypeFact] = []
  var functions: [FunctionFact] = []
  var values: [ValueFact] = []
  var calls: [CallFact] = []

  init(of file: ParsedFile) {
    let collector = FactCollector(of: file)
    collector.walk(file.tree)
    self = collector.facts
  }

  init(empty file: ParsedFile) { self.file = file }

  /// The facts of the same file as one target compiles it.
  func compiled(under conditions: [CompilationConditions]) -> SourceFacts {
    let other = file.compiled(under: conditions)
    return other.excluded == file.excluded ? self : SourceFacts(of: other)
  }
}
