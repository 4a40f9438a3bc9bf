internal import Findings
internal import Projects
internal import SwiftSyntax
internal import Text

/// LOC-014: widgets that need a location do not share an extension with widgets that need none.
struct IsolateLocationWidgets: GuidanceRule {
  let id = "LOC-014"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    guard target.isWantingLocation else { return }
    let widgets = Dictionary(
      target.index.widgets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var located: [WidgetRoster.Listing] = []
    var others: [WidgetRoster.Listing] = []
    for listing in WidgetRoster(of: target).listed where listing.isActive {
      guard let widget = widgets[listing.name], widget.hasProvider else { continue }
      switch needsLocation(widget, target) {
      case true?: located.append(listing)
      case false?: others.append(listing)
      case nil: continue
      }
    }
    guard !located.isEmpty, let first = others.first else { return }
    report.add(
      "\(located.map(\.name).shortList(4)) \(located.count == 1 ? "needs" : "need") a location and "
        + "\(others.map(\.name).shortList(4)) \(others.count == 1 ? "does" : "do") not, so people who add "
        + "only the latter are prompted needlessly; move the former to "
        + "\(located.count == 1 ? "its" : "their") own extension",
      at: first.node.callAround, in: first.file,
      evidence: located.prefix(5).map {
        EvidenceLocation("needs a location", at: $0.node, in: $0.file)
      })
  }

  /// Whether the widget's provider requests a location; nil if its calls cannot be followed.
  private func needsLocation(_ widget: WidgetDeclaration, _ target: WidgetTarget) -> Bool? {
    let index = target.index
    let providers = index.providers(of: widget)
    guard !providers.isEmpty else { return nil }
    for provider in providers {
      let asks = provider.methods.contains {
        !index.locationRequests(of: $0, by: provider).isEmpty
      }
      if asks { return true }
    }
    let isUnsure = providers.contains { provider in
      provider.timeline == nil || usesSomethingLocated(provider, index)
        || target.hasUnknownCode && callsOutOfSight(provider, index)
    }
    return isUnsure ? nil : false
  }

  /// Whether the provider names a type that uses Core Location, on a path that was not followed.
  private func usesSomethingLocated(_ provider: Provider, _ index: SourceIndex) -> Bool {
    index.typesInUse(by: provider).contains { name in
      name.hasPrefix("CLLocationManager") || name == "CLLocationUpdate"
        || index.calls(inside: name).contains {
          LocationRequest.names.contains($0.name) || $0.name == "CLLocationManager"
        }
    }
  }

  /// Whether the provider waits for code in another module, which may request a location.
  private func callsOutOfSight(_ provider: Provider, _ index: SourceIndex) -> Bool {
    provider.methods.flatMap { index.reach(from: $0) }.contains { step in
      // A client of a server does not request a location.
      let requests = Set(index.remoteRequests(in: step.function).map(\.node.position))
      return index.calls(in: step.function).contains { call in
        !call.isKnownToSystem && !requests.contains(call.position)
          && Syntax(call).isWaitedFor(in: step.function)
          && index.resolve(call, in: step.function).functions.isEmpty
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call is one of the system that a provider waits for, or the answer itself.
  fileprivate var isKnownToSystem: Bool {
    ["completion", "Task", "async", "sleep", "data", "dataTask", "Timeline"].contains(calleeName)
      || calleeName.hasSuffix("Entry") || ContinuationCall.callees.contains(calleeName)
  }
}

extension Syntax {
  /// The call whose callee is this name, or the name itself.
  fileprivate var callAround: Syntax {
    if let parent, parent.is(FunctionCallExprSyntax.self) { return parent }
    return self
  }
}
