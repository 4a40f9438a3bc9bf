internal import SwiftSyntax

/// A type that provides timelines or relevance, with the methods that WidgetKit calls.
struct Provider: Sendable {
  let type: TypeFact
  let placeholder: FunctionFact?
  let snapshot: FunctionFact?
  let timeline: FunctionFact?
  let relevance: FunctionFact?

  var name: String { type.name }

  /// The methods that WidgetKit calls, most important first.
  var methods: [FunctionFact] {
    [timeline, snapshot, relevance, placeholder].compactMap { $0 }
  }

  /// The protocols that providers conform to.
  static let protocols = [
    "TimelineProvider", "IntentTimelineProvider", "AppIntentTimelineProvider",
    "RelevanceEntriesProvider",
  ]
}

extension SourceIndex {
  /// The providers, by file and position.
  var providers: [Provider] { knownProviders.value { everywhere.findProviders() } }

  /// Returns the provider with a full name.
  func provider(named name: String) -> Provider? {
    let all = knownProvidersByName.value { Dictionary(grouping: providers, by: \.name) }[name]
    let seen = types(name)
    return all?.first { provider in seen.contains { $0.node.id == provider.type.node.id } }
  }

  /// Whether a property gets its value once, not for each timeline.
  func isComputedOnce(_ value: ValueFact) -> Bool {
    guard let type = value.typeName else { return true }
    return value.isStatic || provider(named: type) != nil
  }

  private func findProviders() -> [Provider] {
    let names = Provider.protocols.reduce(into: Set<String>()) {
      $0.formUnion(descendants(of: $1))
    }
    return types.filter {
      names.contains($0.name) && !$0.isExtension && !$0.isAlias && !$0.isProtocol
    }.map(provider)
  }

  private func provider(_ type: TypeFact) -> Provider {
    // A default implementation in a protocol extension or a superclass counts too.
    let own = seen(from: type.file)
    let inherited = own.ancestors(of: type.name).sorted()
    let members = ([type.name] + inherited).flatMap(own.members(of:))
    let isAsync = inherited.contains("AppIntentTimelineProvider")
    func method(_ names: String..., first: [String]) -> FunctionFact? {
      members.first { names.contains($0.name) && first.contains($0.labels?.first ?? "") }
    }
    func method(_ name: String, or withCompletion: String) -> FunctionFact? {
      method(name, isAsync ? name : withCompletion, first: ["in", "for", "with"])
    }
    return Provider(
      type: type, placeholder: method("placeholder", first: ["in", "with"]),
      snapshot: method("snapshot", or: "getSnapshot"),
      timeline: method("timeline", or: "getTimeline"),
      relevance: method("relevance", "relevances", first: [""])
        ?? method(
          "relevance", "relevances", first: ["in", "for"]))
  }
}
