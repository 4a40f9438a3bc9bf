package import Projects

/// The conditions under which each target of a project is compiled, for `#if`.
struct SourceConditions: Sendable {
  private let known: Set<String>
  /// The systems of the targets that link each library without systems of its own.
  private let linkers: [ProjectTarget.ID: Set<String>]

  init(of project: WidgetProject) {
    known = Set(project.targets.flatMap(\.configurations).flatMap(Self.flags))
      .union(["SWIFT_PACKAGE"])
    var linkers: [ProjectTarget.ID: Set<String>] = [:]
    for target in project.targets where !target.platforms.isEmpty && target.kind != .test {
      for library in project.linked(to: target) where library.platforms.isEmpty {
        linkers[library.id, default: []].formUnion(Self.systems(of: target))
      }
    }
    self.linkers = linkers
  }

  /// Returns the conditions of a target as it ships, one for each of its platforms, sorted.
  func conditions(of target: ProjectTarget) -> [CompilationConditions] {
    conditions(of: target, for: linkers[target.id]?.sorted() ?? Self.systems(of: target))
  }

  /// Returns the conditions of a library that a target links, for the platforms of that target.
  ///
  /// The code of a package has no platforms of its own: it is compiled for the target's platforms.
  func conditions(
    of library: ProjectTarget, linkedTo target: ProjectTarget
  ) -> [CompilationConditions] {
    let linking = Self.systems(of: target)
    let own = library.platforms.isEmpty ? linking : Self.systems(of: library)
    let shared = linking.filter(own.contains)
    return conditions(of: library, for: shared.isEmpty ? own : shared)
  }

  private func conditions(
    of target: ProjectTarget, for systems: [String]
  ) -> [CompilationConditions] {
    let shipped = target.configurations.last { !$0.name.lowercased().contains("debug") }
    var set = shipped.map(Self.flags) ?? []
    if target.kind == .packageLibrary { set.insert("SWIFT_PACKAGE") }
    return systems.map {
      CompilationConditions(platform: $0, flags: set, unset: known.subtracting(set))
    }.sorted()
  }

  private static func systems(of target: ProjectTarget) -> [String] {
    let platforms = target.platforms.filter { $0 != .macCatalyst }.map(\.rawValue).sorted()
    return platforms.isEmpty ? ["iOS"] : platforms
  }

  /// Returns the flags that the settings of a configuration define, also with `-D` options.
  private static func flags(of configuration: TargetConfiguration) -> Set<String> {
    let active = configuration.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.value ?? ""
    let options = (configuration.settings["OTHER_SWIFT_FLAGS"]?.value ?? "").split(separator: " ")
    var flags = Set(active.split(separator: " ").map(String.init))
    for (index, option) in options.enumerated() where option.hasPrefix("-D") {
      let name = option.dropFirst(2)
      flags.insert(String(name.isEmpty ? options.dropFirst(index + 1).first ?? "" : name))
    }
    return flags
  }
}

extension CompilationConditions: Comparable {
  package static func < (left: CompilationConditions, right: CompilationConditions) -> Bool {
    (left.platform, left.flags.sorted().joined(separator: " "))
      < (right.platform, right.flags.sorted().joined(separator: " "))
  }
}
