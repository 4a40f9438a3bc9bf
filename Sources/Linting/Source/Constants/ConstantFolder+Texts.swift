internal import Projects
internal import SwiftSyntax

/// Folding of strings that contain other values.
extension ConstantFolder {
  /// Returns the values of a string literal with interpolations.
  func interpolated(
    _ literal: StringLiteralExprSyntax, _ scope: FoldingScope
  ) -> [Folded] {
    literal.segments.reduce([Folded(.text(""))]) { found, segment in
      let parts: [Folded] =
        switch segment {
        case .stringSegment(let text): [Folded(.text(text.content.text))]
        case .expressionSegment(let inserted):
          inserted.expressions.count == 1
            ? inserted.expressions.first.map { text(of: $0.expression, scope) } ?? [] : []
        @unknown default: []
        }
      return found.flatMap { first in
        parts.compactMap { second in
          second.textInString.map {
            first.with(
              .text((first.text ?? "") + $0), conditional: second.isConditional, and: second.trail)
          }
        }
      }
    }
  }

  /// Returns what `String(describing:)` returns for an expression.
  func text(of expression: ExprSyntax, _ scope: FoldingScope) -> [Folded] {
    guard let member = expression.core.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "self", let type = member.base?.core.lastName
    else { return fold(expression, in: scope) }
    let name =
      type == "Self" ? scope.typeName.map { $0.split(separator: ".").last ?? "" } : type[...]
    return name.map { [Folded(.text(String($0)))] } ?? []
  }
}

/// Folding of enumeration cases as strings.
extension ConstantFolder {
  /// Returns the implicit raw value of a case, which is its name.
  func caseName(_ base: ExprSyntax, in scope: FoldingScope) -> [Folded] {
    if let choice = enumerationCase(base, in: scope) { return name(of: choice) }
    let cases = index.seen(from: scope.file).values(base.lastName).filter {
      $0.node.is(EnumCaseElementSyntax.self)
    }
    guard cases.count == 1 else { return [] }
    return name(of: cases[0])
  }

  private func name(of choice: ValueFact) -> [Folded] {
    guard let owner = choice.typeName, index.ancestors(of: owner).contains("String") else {
      return []
    }
    return [Folded(.text(choice.name))]
  }

  /// Returns the case that an expression such as `Kind.hourly` names.
  func enumerationCase(_ expression: ExprSyntax, in scope: FoldingScope) -> ValueFact? {
    guard let member = expression.as(MemberAccessExprSyntax.self), let type = member.base?.core,
      type.lastName.first?.isUppercase == true
    else { return nil }
    let index = index.seen(from: scope.file)
    let owner = index.fullName(type.lastName, in: scope.typeName)
    return index.values(member.declName.baseName.text, of: [owner], orGlobal: false).first {
      $0.node.is(EnumCaseElementSyntax.self)
    }
  }

  /// Returns the values of a computed property of an enumeration for one case.
  func computed(
    _ name: String, of choice: ValueFact, in scope: FoldingScope
  ) -> [Folded] {
    let owner = choice.typeName.map { index.ancestors(of: $0).union([$0]) } ?? []
    let getters = index.functions(name, of: owner, orGlobal: false).filter { $0.labels == nil }
    guard getters.count == 1, let getter = getters.first, !getter.isStatic else { return [] }
    var inner = FoldingScope(getter, from: scope)
    inner.caseOfSelf = choice.name
    let value = choice.initializer.map {
      fold($0, in: FoldingScope(typeName: choice.typeName, file: choice.file, from: scope))
    }
    inner.bindings["self"] = value ?? self.name(of: choice)
    return results(of: getter, in: inner)
  }
}

extension SwitchExprSyntax {
  /// Returns the branch that matches a case by its name, or nil if there is none.
  func branch(for name: String) -> SwitchCaseSyntax? {
    cases.compactMap { $0.as(SwitchCaseSyntax.self) }.first { branch in
      guard case .case(let label) = branch.label else { return true }
      return label.caseItems.contains {
        $0.pattern.trimmedDescription.split(separator: ".").last == name[...]
      }
    }
  }
}
