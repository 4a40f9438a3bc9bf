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
    guard target.locationRequests.contains(where: { passesErrorOn($0, target.index) }),
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

extension FunctionCallExprSyntax {
  /// Whether the call draws an error's description.
  fileprivate var showsError: Bool {
    arguments.contains { argument in
      argument.expression.core.lastName == "localizedDescription"
    }
  }
}
