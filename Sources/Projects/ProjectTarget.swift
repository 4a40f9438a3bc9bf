/// A product that a project builds, with what it is made of.
package struct ProjectTarget: Hashable, Sendable, Identifiable {
  /// The project file with the target's name in it; two projects may have targets of one name.
  package struct ID: Hashable, Sendable, Comparable {
    package let project: String
    package let name: String

    package static func < (left: ID, right: ID) -> Bool {
      (left.project, left.name) < (right.project, right.name)
    }
  }

  package let id: ID
  package var kind: TargetKind
  package var platforms: Set<Platform> = []
  /// The Swift files compiled into it, relative to the root, sorted.
  package var sources: [String] = []
  /// The folders whose files belong to it without being listed.
  package var folders: [String] = []
  /// One for each build configuration, in the project's order.
  package var configurations: [TargetConfiguration] = []
  /// The targets and local package products it links or depends on.
  package var dependencies: [ID] = []
  /// The extensions and watch apps inside it.
  package var embedded: [ID] = []
  /// The apps it is inside of.
  package var hosts: [ID] = []
  /// Linked code that is not in the checkout: remote packages, pods, binary frameworks; sorted.
  package var unknownDependencies: [String] = []
  /// Whether files that the project names for it are missing from the checkout.
  package var hasMissingSources = false
  package var certainty = Certainty.known

  /// How its members are known.
  package enum Certainty: Hashable, Sendable {
    /// A project file lists them.
    case known
    /// They lie in one folder; nothing says that they are compiled.
    case guessed
  }

  package var name: String { id.name }

  /// Whether it is an extension of iOS's former Today view, which has no timelines.
  package var isTodayExtension: Bool {
    configurations.contains { $0.infoPlist.extensionPoint == InfoPlist.todayExtensionPoint }
  }

  /// The first value that some configuration's property list has at a path such as `NSExtension`.
  package func infoEntry(at path: String...) -> PropertyEntry? {
    for configuration in configurations {
      if let entry = configuration.infoPlist.root.entry(at: path) { return entry }
    }
    return nil
  }
}

/// What a target is, as far as the rules care.
package enum TargetKind: String, Hashable, Sendable, CaseIterable {
  case app
  case watchApp
  /// An extension whose property list names WidgetKit's extension point.
  case widgetExtension
  /// An extension of another kind, or one that names no extension point.
  case otherExtension
  case library
  /// A library target of a Swift package in the checkout.
  case packageLibrary
  case test
  case unknown

  /// Whether it is an extension of any kind.
  package var isExtension: Bool { self == .widgetExtension || self == .otherExtension }

  /// Whether it is an app of any kind.
  package var isApp: Bool { self == .app || self == .watchApp }
}

/// A system that a target is built for.
package enum Platform: String, Hashable, Sendable, CaseIterable, Comparable {
  case iOS, macOS, watchOS, tvOS, visionOS, macCatalyst

  package static func < (left: Platform, right: Platform) -> Bool { left.rawValue < right.rawValue }
}
