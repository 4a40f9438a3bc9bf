internal import Projects
internal import SwiftSyntax

/// Whether an entry can show why there is no location.
struct EntryStateSupport {
  let index: SourceIndex

  enum Answer {
    case supported
    case unsupported
    /// The type of a property is unknown.
    case unknown
  }

  /// The types that hold only a value, without a state.
  private static let plain: Set<String> = [
    "String", "Substring", "Int", "Int32", "Int64", "UInt", "Double", "Float", "CGFloat", "Decimal",
    "Date", "DateComponents", "Data", "URL", "UUID", "TimeInterval", "TimeZone", "Locale",
    "CLLocation", "CLLocationCoordinate2D", "CLLocationDegrees", "CLLocationDistance", "Color",
    "Image", "UIImage", "NSImage", "Measurement", "Array", "Set", "Dictionary", "WidgetFamily",
    "TimelineEntryRelevance", "Calendar",
  ]
  /// Beginnings of words in case names that describe a state, and not only what is displayed.
  private static let stateWordPrefixes = [
    "authori", "unauthori", "denied", "avail", "unavail", "error", "fail", "none", "empty",
    "unknown", "approv", "permi", "load", "unload", "missing", "placeholder", "success",
    "unsuccess", "disabled",
  ]
  private static let stateWords: Set<String> = ["auth", "noauth", "off", "offline"]
  private static let maximumDepth = 3

  /// Returns whether stored properties can distinguish situations, apart from their values.
  func answer(for typeName: String, depth: Int = 0) -> Answer {
    guard depth < Self.maximumDepth, let declaration = index.declaration(of: typeName) else {
      return .unknown
    }
    if declaration.node.is(EnumDeclSyntax.self) { return answer(forCasesOf: declaration) }
    if declaration.isProtocol { return .unsupported }
    var found = Answer.unsupported
    for value in index.values(of: typeName) where value.isStoredByInstances {
      switch answer(for: value, depth: depth) {
      case .supported: return .supported
      case .unknown: found = .unknown
      case .unsupported: break
      }
    }
    return found
  }

  private func answer(for value: ValueFact, depth: Int) -> Answer {
    let scope = value.typeName ?? ""
    guard value.name != "relevance" else { return .unsupported }
    guard let type = value.node.as(PatternBindingSyntax.self)?.typeAnnotation?.type else {
      return value.valueType.map { answer(forTypeNamed: $0, in: scope, depth: depth) } ?? .unknown
    }
    return answer(for: type, in: scope, depth: depth)
  }

  private func answer(for type: TypeSyntax, in scope: String, depth: Int) -> Answer {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType, .implicitlyUnwrappedOptionalType: .supported
    case .arrayType, .dictionaryType: .unsupported
    case .attributedType(let type): answer(for: type.baseType, in: scope, depth: depth)
    default: answer(forTypeNamed: type.lastName, in: scope, depth: depth)
    }
  }

  private func answer(forTypeNamed name: String, in scope: String, depth: Int) -> Answer {
    if ["Bool", "Result", "Optional"].contains(name) { return .supported }
    guard !Self.plain.contains(name) else { return .unsupported }
    return answer(for: index.fullName(name, in: scope), depth: depth + 1)
  }

  /// Returns the answer for an enumeration.
  ///
  /// Cases such as day and night do not describe a location. Cases with associated values may.
  private func answer(forCasesOf type: TypeFact) -> Answer {
    let cases = type.node.as(EnumDeclSyntax.self)?.memberBlock.members
      .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    let describesState = cases?.contains { element in
      element.parameterClause != nil
        || element.name.text.camelCaseWords.contains { word in
          Self.stateWords.contains(word) || Self.stateWordPrefixes.contains { word.hasPrefix($0) }
        }
    }
    return describesState == false ? .unsupported : .supported
  }
}

extension ValueFact {
  /// Whether each instance has its own value, so that two entries can differ in it.
  fileprivate var isStoredByInstances: Bool {
    guard let binding = node.as(PatternBindingSyntax.self),
      binding.accessorBlock?.getterBody == nil
    else {
      return false
    }
    return node.parent?.parent?.as(VariableDeclSyntax.self)?.modifiers.isStatic == false
  }
}

extension String {
  /// The words of a name in camel case, in lower case: `locationDenied` has `location` and
  /// `denied`.
  fileprivate var camelCaseWords: [String] {
    var words = [""]
    for character in self {
      if character.isUppercase || character == "_" { words.append("") }
      if character != "_" { words[words.count - 1] += character.lowercased() }
    }
    return words
  }
}
