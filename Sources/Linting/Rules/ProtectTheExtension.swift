internal import Diagnostics
internal import Findings
internal import Projects

/// PRV-002: the widget extension has the data-protection entitlement, with one of its four values.
struct ProtectTheExtension: GuidanceRule {
  let id = "PRV-002"
  let level = FindingLevel.error

  static let key = "com.apple.developer.default-data-protection"
  static let values = [
    "NSFileProtectionComplete", "NSFileProtectionCompleteUnlessOpen",
    "NSFileProtectionCompleteUntilFirstUserAuthentication", "NSFileProtectionNone",
  ]
  private static let protectedReads = [
    "HKHealthStore", "HKSampleQuery", "HKSampleQueryDescriptor", "HKStatisticsQuery",
    "HKAnchoredObjectQueryDescriptor", "HKStatisticsCollectionQuery",
  ]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for configuration in target.target.configurations {
      guard let entitlements = configuration.entitlements else {
        checkAbsent(configuration, target, &report)
        continue
      }
      if let value = entitlements.root[Self.key] {
        check(value, &report)
      } else {
        checkMissing(in: entitlements, of: configuration.name, target, &report)
      }
    }
  }

  private func check(_ value: PropertyNode, _ report: inout RuleReport) {
    let text = value.text ?? ""
    guard !Self.values.contains(text), !text.contains("$(") else { return }
    let near = Self.values.first { $0.hasSuffix(text) && !text.isEmpty } ?? Self.values[0]
    report.add(
      "\(value.phrase) is not a data protection level; use \(near)", at: value.place)
  }

  /// Reports an unprotected extension that reads protected data of an app that protects its data.
  private func checkMissing(
    in entitlements: PropertyListInUse, of configuration: String, _ target: WidgetTarget,
    _ report: inout RuleReport
  ) {
    guard let app = protectedApp(of: target, configuration), let read = protectedRead(in: target)
    else { return }
    report.add(
      "the app \(app.name) protects its data and \(target.target.name) reads protected data, "
        + "but its entitlements lack \(Self.key)",
      at: entitlements.root.place, level: .warning,
      evidence: [
        EvidenceLocation("protected data is read here", at: read.node, in: read.file).note
      ])
  }

  /// Reports the same for an extension without an entitlements file.
  private func checkAbsent(
    _ configuration: TargetConfiguration, _ target: WidgetTarget, _ report: inout RuleReport
  ) {
    guard configuration.settings["CODE_SIGN_ENTITLEMENTS"] == nil,
      target.target.certainty == .known,
      let app = protectedApp(of: target, configuration.name), let read = protectedRead(in: target)
    else { return }
    report.add(
      "the app \(app.name) protects its data and \(target.target.name) reads protected data here, "
        + "but has no entitlements file with \(Self.key)",
      at: read.node, in: read.file, level: .warning)
  }

  private func protectedApp(of target: WidgetTarget, _ configuration: String) -> ProjectTarget? {
    target.target.hosts.compactMap { target.project.target($0) }.first { app in
      app.configurations.contains { other in
        (other.name == configuration || other.name.isEmpty)
          && Self.values.prefix(2).contains(other.entitlements?.root[Self.key]?.text ?? "")
      }
    }
  }

  private func protectedRead(in target: WidgetTarget) -> CallFact? {
    target.index.calls(anyOf: Self.protectedReads).first { target.hasUse(of: $0) }
  }
}
