internal import Findings
internal import Projects
internal import SwiftSyntax

/// LOC-010: a widget requests the lowest accuracy that is useful.
struct AskForModestAccuracy: GuidanceRule {
  let id = "LOC-010"
  let level = FindingLevel.warning

  private static let fineAccuracies: Set<String> = [
    "kCLLocationAccuracyBest", "kCLLocationAccuracyBestForNavigation",
    "kCLLocationAccuracyNearestTenMeters",
  ]

  private static let authorization = [
    "isAuthorizedForWidgetUpdates", "authorizationStatus", "requestWhenInUseAuthorization",
  ]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for file in target.index.files where file.file.mentions("desiredAccuracy") {
      for assignment in AssignmentsToMember("desiredAccuracy", in: file.file).all
      where isInUse(assignment, in: file, target)
        && isOfRequest(assignment, in: file, target.index)
      {
        add(assignment, target.index, file, &report)
      }
    }
    // The default is the best accuracy on iOS, and a hundred meters on macOS and watchOS.
    let isBestByDefault = target.target.platforms.isEmpty || target.target.platforms.contains(.iOS)
    for manager in silentManagers(target) {
      report.add(
        "this requests a location with the default accuracy"
          + (isBestByDefault ? ", which is the best one on iOS" : "") + "; set desiredAccuracy",
        at: manager.node, in: manager.file, level: isBestByDefault ? level : level.lowered)
    }
  }

  /// Whether the extension uses an assignment.
  ///
  /// It also counts if the extension creates an object that assigns and requests in its
  /// initializer.
  private func isInUse(
    _ assignment: AssignmentsToMember.Assignment, in file: SourceFacts, _ target: WidgetTarget
  ) -> Bool {
    let type = file.typeName(around: assignment.node)
    if target.hasUse(of: assignment.node, in: type, of: file.file) { return true }
    guard let type, target.runsAtSetup(assignment.node, in: file.file) else { return false }
    return target.index.calls(inside: type).contains {
      LocationRequest.names.contains($0.name) && target.runs($0)
    }
  }

  /// Whether the manager that gets the accuracy may request a location.
  ///
  /// One whose type only reads the authorization needs no accuracy.
  private func isOfRequest(
    _ assignment: AssignmentsToMember.Assignment, in file: SourceFacts, _ index: SourceIndex
  ) -> Bool {
    guard let type = file.typeName(around: assignment.node),
      Self.authorization.contains(where: file.file.mentions)
    else { return true }
    let related = index.ancestors(of: type).union(index.descendants(of: type)).union([type])
    return index.calls(anyOf: Array(LocationRequest.names)).contains { call in
      if let name = call.typeName, related.contains(name) { return true }
      // Another type may request through a property of this one.
      let owner = call.node.base?.core.as(MemberAccessExprSyntax.self)?.base
      return owner.map { $0.lastName != "self" } ?? false
    }
  }

  /// Reports a high accuracy where it can be changed: at the assignment, or at its constant.
  private func add(
    _ assignment: AssignmentsToMember.Assignment, _ index: SourceIndex, _ file: SourceFacts,
    _ report: inout RuleReport
  ) {
    let name = assignment.value.core.lastName
    let message =
      " is more accurate than a widget needs, takes longer and uses more battery; a kilometer or a "
      + "hundred meters is sufficient for most widgets"
    if Self.fineAccuracies.contains(name) {
      return report.add(name + message, at: assignment.node, in: file.file)
    }
    let declared = index.seen(from: file.file).values(name).filter {
      Self.fineAccuracies.contains($0.initializer?.core.lastName ?? "")
    }
    guard let value = declared.first, declared.count == 1 else { return }
    report.add(
      (value.initializer?.core.lastName ?? name) + message, at: value.node, in: value.file,
      evidence: [EvidenceLocation("it is used here", at: assignment.node, in: file.file)])
  }

  /// Returns the managers of types that request a location and never set an accuracy.
  private func silentManagers(_ target: WidgetTarget) -> [CallFact] {
    var known: [String: Bool] = [:]
    return target.index.calls("CLLocationManager").filter { manager in
      // `CLLocationManager().requestWhenInUseAuthorization()` does not request a location.
      guard let type = manager.typeName,
        manager.node.parent?.is(MemberAccessExprSyntax.self) != true,
        target.hasUse(of: manager)
      else { return false }
      let isSilent = known[type] ?? isSilent(type, target.index)
      known[type] = isSilent
      return isSilent
    }
  }

  private func isSilent(_ type: String, _ index: SourceIndex) -> Bool {
    let delegates = delegates(madeBy: type, index).filter { delegate in
      requests(in: delegate, index).contains { isOfArgument($0, index) }
    }
    guard !delegates.isEmpty || !requests(in: type, index).isEmpty else { return false }
    return ([type] + delegates).allSatisfy { name in
      !index.types(name).contains { setsAccuracy(of: name, in: $0.file, index) }
    }
  }

  private func requests(in type: String, _ index: SourceIndex) -> [CallFact] {
    index.calls(inside: type).filter {
      ["requestLocation", "startUpdatingLocation"].contains($0.name)
        && index.isOfLocationManager($0)
    }
  }

  /// Returns the other types of which a type makes an object the delegate of its manager.
  private func delegates(madeBy type: String, _ index: SourceIndex) -> [String] {
    let files = index.types(type).map(\.file).filter { $0.mentions("delegate") }
    return files.flatMap { file in
      AssignmentsToMember("delegate", in: file).all.compactMap { assignment -> String? in
        guard let function = index.function(around: assignment.node, in: file),
          function.typeName == type, let name = index.typeName(of: assignment.value, in: function)
        else { return nil }
        return index.fullName(name, in: type)
      }
    }.filter { $0 != type }
  }

  /// Whether a request is made on the manager that a callback of its delegate gets.
  private func isOfArgument(_ call: CallFact, _ index: SourceIndex) -> Bool {
    guard let function = index.function(around: call.node, in: call.file),
      function.name.hasPrefix("locationManager")
    else { return false }
    return function.parameters.first?.innerName == call.node.base?.core.lastName
  }

  /// Whether a file names the accuracy, other than for the own manager of another type.
  private func setsAccuracy(of type: String, in file: ParsedFile, _ index: SourceIndex) -> Bool {
    guard file.mentions("desiredAccuracy") else { return false }
    let related = index.ancestors(of: type).union([type, "CLLocationManager"])
    let facts = index.files.first { $0.file.path == file.path }
    return file.tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == "desiredAccuracy" else { return false }
      guard let owner = facts?.typeName(around: token), !related.contains(owner),
        !type.hasPrefix(owner + "."), !owner.hasPrefix(type + "."),
        let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
        let manager = access.base?.core.ownName
      else { return true }
      return !index.values(of: owner).contains { $0.name == manager }
    }
  }
}
