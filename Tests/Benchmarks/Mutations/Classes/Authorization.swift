import SwiftSyntax

/// The calls in an extension that request a location, with the manager.
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

  /// Inserts a call of another method of the manager before each location request.
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

/// Requests authorization in the extension, which has no window for the prompt.
struct RequestAuthorizationInExtension: SwiftMutation {
  let name = "authorization requested in the extension"
  let rules = ["LOC-006"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    LocationRequest.mutants(of: source, calling: "requestWhenInUseAuthorization")
  }
}

/// Requests authorization where a provider creates its timeline.
///
/// Only in extensions that use Core Location and declare it, so that the mutant has no other defect.
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

/// Replaces `isAuthorizedForWidgetUpdates` in the extension by `true`.
///
/// Only if the file reads it once, so that no other check remains.
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

/// Removes every authorization request from the app of a widget that requests a location.
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

/// Replaces a location request by a stream of updates.
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

/// Starts monitoring in the extension, which no longer runs when an event arrives.
struct MonitorMoves: SwiftMutation {
  let name = "significant changes monitored in the extension"
  let rules = ["LOC-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    LocationRequest.mutants(of: source, calling: "startMonitoringSignificantLocationChanges")
  }
}

/// Replaces the callback for authorization changes by the deprecated one.
///
/// Only if the delegate declares no other method for authorization changes.
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

/// Removes the failure callback, without which `requestLocation()` ends the process.
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

/// Requests the best accuracy immediately before a location request.
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
