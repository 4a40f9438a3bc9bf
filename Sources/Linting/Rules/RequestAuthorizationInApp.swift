internal import Diagnostics
internal import Findings
internal import Projects
internal import SwiftSyntax

/// LOC-005: the app that contains a location widget requests authorization.
struct RequestAuthorizationInApp: GuidanceRule {
  let id = "LOC-005"
  let level = FindingLevel.error
  let needsApp = true

  private static let requests: Set<String> = [
    "requestWhenInUseAuthorization", "requestAlwaysAuthorization",
  ]

  func check(_ project: LintProject, _ report: inout RuleReport) {
    // On macOS, Core Location shows the prompt itself (Apple, Choosing the location services
    // authorization to request).
    for (app, use) in project.locationApps where app.platforms != [.macOS] {
      // The iPhone app may request authorization for a watch app.
      let family = [app] + project.project.apps(containing: app)
      if family.contains(where: { requests($0, in: project) }) { continue }
      let unseen = family.flatMap { project.project.unknownDependencies(of: $0) }
      let isUnsure = !unseen.isEmpty || app.hasMissingSources || app.certainty == .guessed
      let isForeign = project.project.hasForeignCode
      let hint =
        isForeign
        ? "; its code in another language may do it"
        : unseen.isEmpty ? "" : "; one of the libraries it links may do it: \(Self.list(unseen))"
      let message = "nothing in the app \(app.name) requests location authorization" + hint
      // Code in another language may request authorization through a plug-in.
      let weight = isForeign ? .note : isUnsure ? level.lowered : level
      if let (name, file) = project.entryPoint(of: app) {
        report.add(message, at: name, in: file, level: weight, evidence: [use.evidence])
      } else if let place = app.configurations.first?.infoPlist.place {
        report.add(message, at: place, level: weight, evidence: [use.evidence.note])
      }
    }
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
  }

  private func requests(_ app: ProjectTarget, in project: LintProject) -> Bool {
    let index = project.index(of: app)
    let isCalled = Self.requests.contains { name in
      index.calls(name).contains { !runsOwnFunction($0, index) }
    }
    return isCalled || index.files.contains { refersToRequest(in: $0.file) }
      || index.calls("CLServiceSession").contains { !$0.isSessionWithoutRequest }
      || app.mayAskImplicitly && !index.calls(anyOf: ["liveUpdates", "CLMonitor"]).isEmpty
      || project.project.objectiveCMentions(anyOf: Self.requests.sorted())
  }
}

extension RequestAuthorizationInApp {
  /// Whether a call runs a function of the project with the name of a request.
  private func runsOwnFunction(_ call: CallFact, _ index: SourceIndex) -> Bool {
    guard let function = index.function(around: call.node, in: call.file) else { return false }
    let resolved = index.resolve(call.node, in: function)
    return resolved.isCertain && !resolved.functions.isEmpty
  }

  /// Whether a request is passed as a function, to be called later.
  ///
  /// For example, `.onAppear(perform: manager.requestAlwaysAuthorization)`.
  private func refersToRequest(in file: ParsedFile) -> Bool {
    guard Self.requests.contains(where: file.mentions) else { return false }
    return file.tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard Self.requests.contains(token.text),
        let name = token.parent?.as(DeclReferenceExprSyntax.self)
      else { return false }
      let callee =
        name.parent?.as(MemberAccessExprSyntax.self).map(ExprSyntax.init) ?? ExprSyntax(name)
      return callee.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != callee.id
    }
  }
}

extension LintProject {
  /// Returns the name of the app's type with `@main` or one of the older attributes.
  func entryPoint(of app: ProjectTarget) -> (name: TokenSyntax, file: ParsedFile)? {
    let attributes: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
    for path in app.sources {
      guard let facts = facts[path] else { continue }
      for type in facts.types where type.hasAttribute(in: attributes) {
        if let name = type.nameToken { return (name, facts.file) }
      }
    }
    return nil
  }
}

extension ProjectTarget {
  /// The two spellings of the key in Apple's documentation.
  ///
  /// Sources: WWDC24 10212; Suspending authorization requests.
  private static let optOuts = [
    "NSLocationRequireExplicitServiceSession", "CLRequireExplicitServiceSession",
  ]

  /// Whether a loop over updates or events requests authorization implicitly.
  ///
  /// It does from iOS 18, unless the property list opts out.
  fileprivate var mayAskImplicitly: Bool {
    (deploymentTarget ?? 18) >= 18 && Self.optOuts.allSatisfy { infoEntry(at: $0) == nil }
  }
}

extension TypeFact {
  /// Whether the declaration has one of the attributes.
  func hasAttribute(in names: Set<String>) -> Bool {
    guard let node = node.asProtocol((any WithAttributesSyntax).self) else { return false }
    return node.attributes.contains { element in
      element.as(AttributeSyntax.self).map { names.contains($0.attributeName.lastName) } ?? false
    }
  }
}
