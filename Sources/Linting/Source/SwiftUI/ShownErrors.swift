internal import Projects
internal import SwiftSyntax

/// A place where a widget shows the description of any error.
struct ShownError {
  let node: Syntax
  let file: ParsedFile

  /// The names that distinguish failures: the flag, or errors with their own descriptions.
  private static let distinctions = LocationBranch.flags + ["LocalizedError"]

  /// Returns the places in an extension that show a failed location request, whatever its cause.
  static func all(in target: WidgetTarget) -> [ShownError] {
    guard
      target.locationRequests.contains(where: {
        passesErrorOn($0, target.index) && target.index.entriesMayHaveErrors(of: $0.provider)
      }),
      !target.ownFiles.contains(where: { distinctions.contains(where: $0.file.mentions) })
    else { return [] }
    var seen: Set<SyntaxIdentifier> = []
    return target.pictures.flatMap(\.parts).flatMap { part in
      part.calls.filter { $0.showsError && seen.insert($0.id).inserted }.map {
        ShownError(node: Syntax($0), file: part.file)
      }
    }
  }

  /// Whether the manager's failure is passed on unchanged.
  private static func passesErrorOn(_ request: LocationRequest, _ index: SourceIndex) -> Bool {
    guard let type = request.reached.function.typeName else { return false }
    return index.members(of: type).contains { method in
      guard method.labels == ["_", "didFailWithError"], let parameter = method.parameters.last
      else {
        return false
      }
      let name = (parameter.secondName ?? parameter.firstName).text
      return index.calls(in: method).contains { call in
        ["failure", "resume", "send", "yield"].contains(call.calleeName)
          && call.arguments.contains { $0.expression.core.lastName == name }
      }
    }
  }
}

extension SourceIndex {
  /// Whether a timeline's entry may get an error, as far as the calls that create entries show it.
  ///
  /// It gets none if each of its properties for errors is set to a case without one.
  fileprivate func entriesMayHaveErrors(of provider: Provider) -> Bool {
    guard let timeline = provider.timeline,
      let entry = timeline.entryType(of: provider, in: self).map({ fullName($0) })
    else { return true }
    let holders = values(of: entry).filter(mayHoldError).map(\.name)
    guard !holders.isEmpty else { return true }
    let creations = reach(from: timeline).flatMap { calls(in: $0.function) }
      .filter { fullName($0.calleeName) == entry || $0.calleeName == "init" && $0.base == nil }
    guard !creations.isEmpty else { return true }
    return creations.contains { call in
      holders.contains { holder in
        call.argument(holder).map { !$0.isCaseWithoutError } ?? false
      }
    }
  }

  /// Whether a property's type is a result, or an enumeration with an error in one of its cases.
  private func mayHoldError(_ value: ValueFact) -> Bool {
    guard let type = value.valueType else { return false }
    if type == "Result" { return true }
    let owner = fullName(type, in: value.typeName)
    return values(of: owner).contains { choice in
      choice.node.as(EnumCaseElementSyntax.self)?.parameterClause?.parameters.contains {
        $0.type.lastName.hasSuffix("Error")
      } ?? false
    }
  }
}

extension ExprSyntax {
  /// Whether the expression is a case that is not named after a failure: `.success(place)`.
  fileprivate var isCaseWithoutError: Bool {
    let callee = core.as(FunctionCallExprSyntax.self)?.calledExpression.core ?? core
    guard let member = callee.as(MemberAccessExprSyntax.self),
      member.base.map({ $0.lastName.first?.isUppercase == true }) ?? true
    else { return false }
    // `State(result: place)` may hold an error of the result.
    let name = member.declName.baseName.text
    return name.first?.isLowercase == true
      && !["fail", "error", "init"].contains(where: name.lowercased().contains)
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call draws an error's description.
  fileprivate var showsError: Bool {
    arguments.contains { argument in
      argument.expression.core.lastName == "localizedDescription"
    }
  }
}
