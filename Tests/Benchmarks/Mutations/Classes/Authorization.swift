import SwiftSyntax

/// The calls by which an extension asks a location manager, with the manager.
struct LocationRequest {
  let call: FunctionCallExprSyntax
  let manager: ExprSyntax
  let statement: CodeBlockItemSyntax

  static let names: Set<String> = ["requestLocation", "startUpdatingLocation"]

  static func all(in source: SwiftSource, named names: Set<String> = names) -> [LocationRequest] {
    guard source.text.contains("CLLocationManager") else { return [] }
    return source.tree.descendants(FunctionCallExprSyntax.self).compactMap { call in
      guard names.contains(call.calledName), call.arguments.isEmpty, call.trailingClosure == nil,
        call.isShipped, let statement = call.statement,
        let manager = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
        manager.trimmedDescription.lowercased().contains("manager")
      else { return nil }
      return LocationRequest(call: call, manager: manager, statement: statement)
    }
  }

  /// Calls another method of the manager before each request for a location.
  static func mutants(of source: SwiftSource, calling method: String) -> [SourceMutant] {
    all(in: source).map { request in
      source.mutant(
        at: request.call,
        [
          source.inserting(
            "\(request.manager.trimmedDescription).\(method)(); ", before: request.statement)
        ])
    }
  }
}

/// Asks for the permission in the extension, which has no window to ask in.
struct RequestAuthorizationInExtension: SwiftMutation {
  let name = "authorization requested in the extension"
  let rules = ["LOC-006"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    LocationRequest.mutants(of: source, calling: "requestWhenInUseAuthorization")
  }
}

/// Asks for the permission where a provider makes its timeline.
///
/// Only in extensions that use Core Location and declare it, so that nothing else becomes wrong.
struct RequestAuthorizationInProvider: SwiftMutation {
  let name = "authorization requested in the provider"
  let rules = ["LOC-006"]

  func sources(of project: MutableProject) -> [SwiftSource] {
    let declaresKey = project.extensionLists.contains { $0.text.contains("NSWidgetWantsLocation") }
    return declaresKey && project.extensionUsesLocation ? project.extensionSources : []
  }

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    source.providerMethods(named: ["getTimeline", "timeline"]).compactMap { method in
      guard let statements = method.body?.statements, let first = statements.first,
        let file = source.tree.statements.first, file != first
      else { return nil }
      let isExpression = statements.count == 1 && first.item.is(ExprSyntax.self)
      let request = "CLLocationManager().requestWhenInUseAuthorization(); "
      return source.mutant(
        at: first,
        [
          source.inserting("import CoreLocation; ", before: file),
          source.inserting(request + (isExpression ? "return " : ""), before: first),
        ])
    }
  }
}

/// Puts `true` in the place of `isAuthorizedForWidgetUpdates` in the extension.
///
/// Only where the file looks at it once: no other look is left.
struct IgnoreWidgetAuthorization: Mutation {
  let name = "`isAuthorizedForWidgetUpdates` no longer checked"
  let rules = ["LOC-007", "LOC-008"]
  let scope = FindingScope.project

  func places(in project: MutableProject) -> [Place] {
    let looks = project.extensionSources.flatMap { source in
      source.tree.descendants(MemberAccessExprSyntax.self).filter {
        $0.declName.baseName.text == "isAuthorizedForWidgetUpdates" && $0.isShipped
      }.map { (source, $0) }
    }
    guard looks.count == 1, let (source, look) = looks.first, project.extensionUsesLocation else {
      return []
    }
    return [source.place(of: source.mutant(at: look, [source.replacing(look, with: "true")]))]
  }
}

/// Removes every request for the permission from the app of a widget that asks for a location.
struct RemoveAuthorizationRequest: Mutation {
  let name = "authorization request of the app removed"
  let rules = ["LOC-005"]
  let scope = FindingScope.project

  private static let requests: Set<String> = [
    "requestWhenInUseAuthorization", "requestAlwaysAuthorization",
  ]

  func places(in project: MutableProject) -> [Place] {
    guard project.extensionUsesLocation, !project.extensionLists.isEmpty,
      !project.mentions("CLServiceSession", "liveUpdates", "CLMonitor")
    else { return [] }
    let calls = (project.otherSources + project.extensionSources).flatMap { source in
      source.tree.descendants(FunctionCallExprSyntax.self)
        .filter { Self.requests.contains($0.calledName) }.map { (source, $0) }
    }
    guard let (source, first) = calls.first else { return [] }
    let edits = calls.map { source, call in
      FileEdit(file: source.path, edit: source.replacing(call, with: "print()"))
    }
    let mutant = source.mutant(at: first, [])
    return [Place(file: source.path, line: mutant.line, scope: mutant.scope, edits: edits)]
  }
}

/// Starts a stream of locations where one was requested.
struct StreamLocations: SwiftMutation {
  let name = "`startUpdatingLocation` instead of `requestLocation`"
  let rules = ["LOC-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    LocationRequest.all(in: source, named: ["requestLocation"]).map { request in
      let manager = request.manager.trimmedDescription
      return source.mutant(
        at: request.call,
        [source.replacing(request.call, with: manager + ".startUpdatingLocation()")])
    }
  }
}

/// Watches for moves in the extension, which is gone when one comes.
struct MonitorMoves: SwiftMutation {
  let name = "significant changes monitored in the extension"
  let rules = ["LOC-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    LocationRequest.mutants(of: source, calling: "startMonitoringSignificantLocationChanges")
  }
}

/// Replaces the method that hears of permission and precision by the deprecated one.
///
/// Only where the delegate declares no other method for the authorization.
struct RevertAuthorizationMethod: SwiftMutation {
  let name = "deprecated method for authorization"
  let rules = ["LOC-017"]

  func sources(of project: MutableProject) -> [SwiftSource] {
    project.extensionLists.isEmpty ? [] : project.extensionSources + project.otherSources
  }

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    guard !source.text.contains("didChangeAuthorization ") else { return [] }
    return source.tree.descendants(FunctionDeclSyntax.self).compactMap { method in
      guard method.name.text == "locationManagerDidChangeAuthorization", method.isShipped,
        let manager = method.signature.parameterClause.parameters.first
      else { return nil }
      let name = (manager.secondName ?? manager.firstName).text
      let parameters =
        "(_ \(name): CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)"
      let lines = source.lines(of: method)
      return SourceMutant(
        line: lines.lowerBound, scope: lines,
        edits: [
          source.replacing(method.name, with: "locationManager"),
          source.replacing(method.signature.parameterClause, with: parameters),
        ])
    }
  }
}

/// Removes the method that hears of a failed request, which ends the process in `requestLocation()`.
struct RemoveFailureMethod: SwiftMutation {
  let name = "`didFailWithError` removed"
  let rules = ["LOC-012"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    guard !LocationRequest.all(in: source, named: ["requestLocation"]).isEmpty else { return [] }
    return source.tree.descendants(FunctionDeclSyntax.self).compactMap { method in
      let labels = method.signature.parameterClause.parameters.map(\.firstName.text)
      guard method.name.text == "locationManager", labels.contains("didFailWithError"),
        method.isShipped
      else { return nil }
      let lines = source.lines(of: method)
      return SourceMutant(
        line: lines.lowerBound, scope: lines, edits: [source.replacing(method, with: "")])
    }
  }
}

/// Asks for the best accuracy right before a request for the location.
struct RequestBestAccuracy: SwiftMutation {
  let name = "best accuracy requested"
  let rules = ["LOC-010"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    LocationRequest.all(in: source).map { request in
      let manager = request.manager.trimmedDescription
      return source.mutant(
        at: request.call,
        [
          source.inserting(
            "\(manager).desiredAccuracy = kCLLocationAccuracyBest; ", before: request.statement)
        ])
    }
  }
}
