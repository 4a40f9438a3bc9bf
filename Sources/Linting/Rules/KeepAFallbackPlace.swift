internal import Findings
internal import Projects
internal import SwiftSyntax

/// LOC-020: a location widget has something to show when no location arrives.
struct KeepAFallbackPlace: GuidanceRule {
  let id = "LOC-020"
  let level = FindingLevel.note

  /// The names of storage that outlasts a reload.
  private static let stores: Set<String> = [
    "UserDefaults", "AppStorage", "FileManager", "NSUbiquitousKeyValueStore", "ModelContext",
    "ModelContainer", "NSManagedObjectContext", "NSFetchRequest", "SecItemCopyMatching",
    "contentsOf",
  ]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let index = target.index
    for provider in target.providers {
      guard let token = provider.type.nameToken, !isConfigured(provider, index),
        provider.methods.contains(where: { asks($0, provider, index) })
      else { continue }
      let reached = provider.methods.flatMap { index.reach(from: $0) }
      let types = Set(reached.compactMap(\.function.typeName) + [provider.name])
      let remembers =
        reached.contains { $0.function.body.uses(Self.stores) }
        || types.contains { type in index.types(type).contains { $0.node.uses(Self.stores) } }
      guard !remembers else { continue }
      report.add(
        "\(provider.name) requests a location but stores none; store the last location in a"
          + " container that app and extension share, and show it when no new one arrives",
        at: token, in: provider.type.file)
    }
  }

  private func isConfigured(_ provider: Provider, _ index: SourceIndex) -> Bool {
    !index.ancestors(of: provider.name).isDisjoint(with: [
      "IntentTimelineProvider", "AppIntentTimelineProvider",
    ])
  }

  /// Whether the method requests a location through code that can be followed completely.
  private func asks(
    _ method: FunctionFact, _ provider: Provider, _ index: SourceIndex
  ) -> Bool {
    index.locationRequests(of: method, by: provider).contains { request in
      let function = request.reached.function
      // A subclass or an extension of the manager requests without a base, also in its closures.
      guard let base = request.base else {
        return function.typeName.map(index.isLocationManager) ?? false
      }
      let type = index.typeName(of: base, in: function) ?? base.lastName
      return type == "CLLocationUpdate" || index.isLocationManager(index.fullName(type))
    }
  }
}

extension Syntax {
  /// Whether one of the names is used, except in `append(contentsOf:)`, which reads no data.
  fileprivate func uses(_ names: Set<String>) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard names.contains(token.text) else { return false }
      let call = token.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
      return !token.parent.isLabel || !["append", "insert"].contains(call?.calleeName)
    }
  }
}

extension Syntax? {
  fileprivate var isLabel: Bool { self?.is(LabeledExprSyntax.self) ?? false }
}
