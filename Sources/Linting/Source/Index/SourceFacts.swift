internal import Projects
internal import SwiftSyntax

/// The declaration of a type, or an extension of one.
struct TypeFact: Sendable {
  /// The name with its enclosing types: `ClockWidget.Provider`.
  let name: String
  /// The declaration: a struct, class, enumeration, actor, protocol, extension or type alias.
  let node: Syntax
  /// The last names of its supertypes and protocols; for a type alias, of the aliased type.
  let inherited: [String]
  /// Whether it is private to its file.
  let isPrivate: Bool
  let file: ParsedFile

  var isExtension: Bool { node.is(ExtensionDeclSyntax.self) }
  var isAlias: Bool { node.is(TypeAliasDeclSyntax.self) }
  var isProtocol: Bool { node.is(ProtocolDeclSyntax.self) }

  /// The declaration's name, for a finding about the type; nil for an extension.
  var nameToken: TokenSyntax? { node.asProtocol((any NamedDeclSyntax).self)?.name }
}

/// A declaration with a body: a function, an initializer or the getter of a computed property.
struct FunctionFact: Sendable {
  struct ID: Hashable, Sendable {
    let path: String
    let node: SyntaxIdentifier
  }

  let id: ID
  /// `init` for an initializer, the property's name for a getter.
  let name: String
  /// The argument labels, with `_` for none; nil for a getter.
  let labels: [String]?
  /// The type it belongs to, with its enclosing types; nil for a global function.
  let typeName: String?
  let isStatic: Bool
  let isAsync: Bool
  /// Whether only its own file can call it, because it is private or nested in another function.
  let isPrivate: Bool
  let parameters: [FunctionParameterSyntax]
  let body: Syntax
  let file: ParsedFile
  let nameToken: TokenSyntax

  /// The name of the function in messages: `Type.name(label:)`.
  var title: String {
    let signature = labels.map { "(" + $0.map { $0 + ":" }.joined() + ")" } ?? ""
    return (typeName.map { $0 + "." } ?? "") + name + signature
  }
}

/// A stored property, a global or an enumeration case.
struct ValueFact: Sendable {
  let name: String
  let typeName: String?
  /// The last name of the declared type, or of the type that the initial value creates.
  let valueType: String?
  let initializer: ExprSyntax?
  let isConstant: Bool
  /// Whether it is a static property; false for a case.
  var isStatic = false
  /// Whether it is a lazy property.
  var isLazy = false
  /// Whether it is private to its file.
  let isPrivate: Bool
  let node: Syntax
  let file: ParsedFile
}

struct CallFact: Sendable {
  /// The last name of the callee: `requestLocation`, `Timeline`, `after`.
  let name: String
  let node: FunctionCallExprSyntax
  /// The type whose declaration contains the call.
  let typeName: String?
  let file: ParsedFile
}

/// A place that changes a property or a variable: an assignment, an in-out argument or a method.
struct ChangeFact: Sendable {
  let name: String
  /// The value whose member is changed; nil for a plain name and for a member of `self`.
  let base: ExprSyntax?
  let node: Syntax
  /// The type whose declaration contains the change.
  let typeName: String?
  let file: ParsedFile
}

extension Syntax {
  /// Whether a node of the same file is inside this one.
  func contains(_ node: some SyntaxProtocol) -> Bool {
    position <= node.position && node.endPosition <= endPosition
  }
}

/// The declarations and calls of one file, collected in one pass.
struct SourceFacts: Sendable {
  let file: ParsedFile
  var types: [TypeFact] = []
  var functions: [FunctionFact] = []
  var values: [ValueFact] = []
  var calls: [CallFact] = []
  var changes: [ChangeFact] = []

  init(of file: ParsedFile) {
    let collector = FactCollector(of: file)
    collector.walk(file.tree)
    self = collector.facts
  }

  init(empty file: ParsedFile) { self.file = file }

  /// Returns the facts of the file as one target compiles it.
  func compiled(under conditions: [CompilationConditions]) -> SourceFacts {
    let other = file.compiled(under: conditions)
    return other.excluded == file.excluded ? self : SourceFacts(of: other)
  }
}
