internal import Findings
internal import Projects
internal import SwiftSyntax

/// LOC-008, in sources: "not approved" and "not available now" produce different entries.
struct DistinguishNotApproved: GuidanceRule {
  let id = "LOC-008"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    var withEqualEntries: Set<SyntaxIdentifier> = []
    for facts in target.index.files where LocationBranch.flags.contains(where: facts.file.mentions)
    {
      for function in facts.functions
      where checkEntries(of: function, target.index, &report) {
        withEqualEntries.insert(function.body.id)
      }
    }
    let shownErrors = ShownError.all(in: target)
    for shown in shownErrors {
      report.add(
        "this text is the same for every error, so \"not approved\" and \"not available now\""
          + " look alike, and nothing in \(target.target.name) distinguishes them; give the"
          + " entry a case for each",
        at: shown.node, in: shown.file)
    }
    for provider in target.providers {
      guard let timeline = provider.timeline else { continue }
      let reached = target.index.reach(from: timeline)
      let fallbackPlaces =
        reached.map(\.function).flatMap {
          FallbackPlace.all(in: $0, of: target.index)
        }
        + target.failureCallbacks(of: provider).flatMap {
          FallbackPlace.passedOn(by: $0, of: target.index)
        }
      for place in fallbackPlaces {
        report.add(
          "a fixed place replaces a location that did not arrive; make the entry show that the"
            + " location is not available",
          at: place.expression, in: place.file)
      }
      let startingPlaces = StartingPlace.all(in: reached.map(\.function), of: target.index)
      for place in startingPlaces {
        report.add(
          "this fixed place is used until a location arrives; start with nil, and make"
            + " the entry show that the location is not available",
          at: place.initializer, in: place.file, evidence: [place.read])
      }
      // An entry without a state is the cause of equal entries and texts, and not a second defect.
      if fallbackPlaces.isEmpty, startingPlaces.isEmpty, shownErrors.isEmpty,
        !reached.contains(where: { withEqualEntries.contains($0.function.body.id) })
      {
        checkStateSupport(of: timeline, provider, target.index, &report)
      }
    }
  }

  // MARK: equal entries

  /// Reports the entries of a function that cover both situations, and returns whether it has any.
  private func checkEntries(
    of function: FunctionFact, _ index: SourceIndex, _ report: inout RuleReport
  ) -> Bool {
    var notApproved: [String: FunctionCallExprSyntax] = [:]
    var isReported = false
    for call in index.calls(in: function) where index.makesEntry(call) {
      switch LocationBranch(around: call, in: function, of: index) {
      case .notApproved: notApproved[call.textWithoutDate] = call
      case .either:
        isReported = true
        report.add(
          "this entry covers two situations, not approved and not available now; check for"
            + " each, and give each its own entry",
          at: call, in: function.file)
      case .failed:
        guard let other = notApproved[call.textWithoutDate] else { continue }
        isReported = true
        report.add(
          "a failure produces the same entry as \"not approved\", so people cannot distinguish"
            + " them; give the entry a case for each",
          at: call, in: function.file,
          evidence: [
            EvidenceLocation("the entry for \"not approved\"", at: other, in: function.file)
          ])
      case nil: continue
      }
    }
    return isReported
  }

  // MARK: an entry without a state

  private func checkStateSupport(
    of timeline: FunctionFact, _ provider: Provider, _ index: SourceIndex,
    _ report: inout RuleReport
  ) {
    guard let asking = index.locationRequests(of: timeline, by: provider).first?.reached,
      let entry = timeline.entryType(of: provider, in: index),
      case .unsupported = EntryStateSupport(index: index).answer(for: entry),
      !DistinctTexts.areGiven(by: index.reach(from: timeline).map(\.function), of: index)
    else { return }
    let message =
      "\(entry) cannot distinguish \"not approved\" from \"not available now\"; give it an"
      + " enumeration with a case for each"
    let names = Set(asking.path.compactMap { $0.node.as(FunctionCallExprSyntax.self)?.calleeName })
      .union(LocationRequest.names)
    let answer = index.calls(in: timeline).first {
      index.makesEntry($0) && index.isWithoutLocation($0, from: names, in: timeline)
    }
    if let answer {
      report.add(message, at: answer, in: timeline.file, evidence: asking.evidence)
    } else {
      report.add(message, at: timeline.nameToken, in: timeline.file, evidence: asking.evidence)
    }
  }
}

extension SourceIndex {
  /// Whether a call creates a timeline entry, by its type or by its name.
  fileprivate func makesEntry(_ call: FunctionCallExprSyntax) -> Bool {
    let name = call.calleeName
    guard call.argument("date") != nil else { return false }
    return name.hasSuffix("Entry") || ancestors(of: name).contains("TimelineEntry")
      || (name == "init" && call.base == nil)
  }

  /// Whether a call handles the absence of a value derived from the location.
  fileprivate func isWithoutLocation(
    _ node: FunctionCallExprSyntax, from names: Set<String>, in function: FunctionFact
  ) -> Bool {
    guard case .failed = LocationBranch(around: node, in: function, of: self) else { return false }
    var next = node.parent
    while let parent = next, parent.id != function.body.id {
      let conditions =
        parent.as(GuardStmtSyntax.self)?.conditions ?? parent.as(IfExprSyntax.self)?.conditions
      if let conditions {
        return Syntax(conditions).containsName(in: names)
          || isDerived(Syntax(conditions), from: names, in: function, depth: 2)
      }
      next = parent.parent
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// The source text of the call without white space, comments and the date.
  fileprivate var textWithoutDate: String {
    let rest = arguments.filter { $0.label?.text != "date" }.flatMap {
      $0.expression.tokens(viewMode: .sourceAccurate).map(\.text) + [","]
    }
    return ([calledExpression.trimmedDescription] + rest).joined(separator: " ")
  }
}

extension FunctionFact {
  /// Returns the type of a timeline's entries, as declared in the method's signature.
  func entryType(of provider: Provider, in index: SourceIndex) -> String? {
    guard let declaration = body.parent?.as(FunctionDeclSyntax.self) else { return nil }
    let timeline = declaration.signature.timelineType
    guard let name = timeline?.genericArgumentClause?.arguments.first?.argument.trimmedDescription
    else { return nil }
    guard !index.declares(name) else { return name }
    let aliases = index.types(name).filter(\.isAlias)
    let own = aliases.filter { alias in
      sequence(first: alias.node) { $0.parent }.contains { $0.id == provider.type.node.id }
    }
    return (own.first ?? (aliases.count == 1 ? aliases.first : nil))?.inherited.first
  }
}

extension FunctionSignatureSyntax {
  fileprivate var timelineType: IdentifierTypeSyntax? {
    let finder = TimelineTypeFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }
}

private final class TimelineTypeFinder: SyntaxVisitor {
  private(set) var found: IdentifierTypeSyntax?

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "Timeline" { found = node }
    return .visitChildren
  }
}
