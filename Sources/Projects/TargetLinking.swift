/// Resolves the names by which targets refer to each other.
enum TargetLinking {
  /// Returns the targets with resolved links; a name that no target has becomes an unknown
  /// dependency.
  ///
  /// - Parameter packages: the targets of each product of the packages in the checkout.
  static func link(
    _ drafts: [TargetDraft], packages: [String: [ProjectTarget.ID]]
  ) -> [ProjectTarget] {
    let known = Set(drafts.map(\.target.id))
    var targets = drafts.map { draft in
      var target = draft.target
      var dependencies = Set(target.dependencies)
      var unknown = Set(target.unknownDependencies)
      for product in draft.packageProducts {
        if !product.isRemote, let made = packages[product.name] {
          dependencies.formUnion(made)
        } else {
          unknown.insert(product.name)
        }
      }
      for missing in dependencies.subtracting(known) { unknown.insert(missing.name) }
      target.dependencies = dependencies.intersection(known).sorted()
      target.embedded = Set(target.embedded).intersection(known).sorted()
      target.unknownDependencies = unknown.sorted()
      return target
    }.sorted { $0.id < $1.id }
    addHosts(to: &targets)
    return targets
  }

  /// Sets the apps that contain each target.
  ///
  /// An extension that an app only depends on counts as embedded, because XcodeGen writes it that
  /// way.
  private static func addHosts(to targets: inout [ProjectTarget]) {
    let kinds = Dictionary(targets.map { ($0.id, $0.kind) }, uniquingKeysWith: { $1 })
    var hosts: [ProjectTarget.ID: Set<ProjectTarget.ID>] = [:]
    for index in targets.indices where targets[index].kind != .test {
      let implied = targets[index].dependencies.filter {
        kinds[$0]?.isExtension ?? false || kinds[$0] == .watchApp
      }
      let copied = targets[index].embedded.filter {
        kinds[$0]?.isExtension ?? false || kinds[$0]?.isApp ?? false
      }
      // An embedded framework is linked as well.
      let linked = targets[index].embedded.filter { !copied.contains($0) }
      targets[index].embedded = Set(copied + implied).sorted()
      targets[index].dependencies =
        Set(targets[index].dependencies + linked).subtracting(implied).sorted()
      guard targets[index].kind.isApp else { continue }
      for inner in targets[index].embedded { hosts[inner, default: []].insert(targets[index].id) }
    }
    for index in targets.indices {
      targets[index].hosts = hosts[targets[index].id, default: []].sorted()
    }
  }
}
