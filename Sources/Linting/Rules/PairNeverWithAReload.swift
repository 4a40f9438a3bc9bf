internal import Findings
internal import Projects
internal import SwiftParser
internal import SwiftSyntax

/// RLD-005: a provider whose timelines all use `.never` is paired with something that reloads it.
struct PairNeverWithAReload: GuidanceRule {
  let id = "RLD-005"
  let level = FindingLevel.warning

  func check(_ project: LintProject, _ report: inout RuleReport) {
    let isRequested = hasReload(project.index)
    for target in project.widgetTargets {
      for provider in target.providers {
        guard let policy = target.index.onlyNever(of: provider) else { continue }
        let isReloaded = isRequested || isPushed(provider, target.index)
        let isLocated = target.locationRequests.contains { $0.provider.name == provider.name }
        guard
          isLocated
            || !isReloaded && !target.index.showsConstants(provider)
              && !target.index.dependsOnConfigurationAlone(provider)
        else { continue }
        let weight: FindingLevel =
          isLocated || target.target.certainty == .guessed || project.project.hasForeignCode
          ? .note : level
        report.add(
          isLocated
            ? "with .never \(provider.name) is reloaded only \(isReloaded ? "on request, or " : "")"
              + "at a view after a significant location change"
            : "every timeline of \(provider.name) uses .never, and nothing in the project "
              + "reloads it",
          at: policy.node, in: policy.scope.file, level: weight, evidence: policy.trail)
      }
    }
  }

  /// Whether a push reloads the provider's widget: pushes reload only widgets with a handler.
  private func isPushed(_ provider: Provider, _ index: SourceIndex) -> Bool {
    let pushed = index.calls("pushHandler").map(\.typeName)
    return pushed.contains { name in
      guard let widget = index.widgets.first(where: { $0.name == name }) else { return true }
      return index.providers(of: widget).contains { $0.name == provider.name }
    }
  }

  /// Whether anything reloads widgets: a call, or a control with an intent.
  private func hasReload(_ index: SourceIndex) -> Bool {
    !index.calls(anyOf: ["reloadTimelines", "reloadAllTimelines"]).isEmpty
      || index.calls(anyOf: ["Button", "Toggle"]).contains { $0.node.argument("intent") != nil }
  }
}

extension SourceIndex {
  /// Returns the policies of the timelines that a provider's method creates, also through its
  /// calls.
  func policies(of provider: Provider) -> [PolicyUse]? {
    let uses = timelines(of: provider)
    guard !uses.isEmpty, uses.allSatisfy({ !$0.policies.isEmpty }) else { return nil }
    return uses.flatMap(\.policies)
  }

  /// Whether every entry of a provider is only its date and what the code contains, so that nothing
  /// can change.
  func showsConstants(_ provider: Provider) -> Bool {
    let uses = timelines(of: provider)
    let written = ConstantValues(index: self)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let function = use.function, let elements = use.entryElements else { return false }
        return elements.allSatisfy { written.isWritten(entry: $0, in: function) }
      }
  }

  /// Whether the content of a provider depends only on its configuration.
  ///
  /// The system reloads it when someone edits the widget. Nothing that the provider reaches waits,
  /// or uses a name that stores or loads data.
  func dependsOnConfigurationAlone(_ provider: Provider) -> Bool {
    guard let method = provider.timeline, method.labels?.first == "for",
      let configuration = method.parameters.first,
      method.body.containsName(in: [(configuration.secondName ?? configuration.firstName).text])
    else { return false }
    let reached = reach(from: method) + setup(of: provider).flatMap { reach(from: $0) }
    return reached.allSatisfy { step in
      !step.function.body.containsName(in: Self.dataSources)
        && step.function.body.tokens(viewMode: .sourceAccurate).allSatisfy {
          $0.tokenKind != .keyword(.await)
        }
    }
  }

  /// The types and functions through which content changes without the configuration.
  static let dataSources: Set<String> = [
    "UserDefaults", "AppStorage", "FileManager", "NSUbiquitousKeyValueStore", "URLSession",
    "ModelContext", "ModelContainer", "mainContext", "NSFetchRequest", "FetchDescriptor",
    "NSManagedObjectContext", "NSPersistentContainer", "viewContext", "fetch", "CLLocationManager",
    "HKHealthStore", "EKEventStore", "CNContactStore", "PHPhotoLibrary", "PHAsset", "contentsOf",
    "contentsOfFile", "SecItemCopyMatching", "dataTask", "CMPedometer", "random", "randomElement",
  ]

  /// Returns the first policy of a provider whose policies are all `.never`.
  func onlyNever(of provider: Provider) -> PolicyUse? {
    guard let policies = policies(of: provider) else { return nil }
    let areAll = policies.allSatisfy { if case .never = $0.kind { true } else { false } }
    return areAll ? policies.first : nil
  }
}
