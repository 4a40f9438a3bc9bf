/// A target of a project, with its sources, settings and dependencies.
package struct ProjectTarget: Hashable, Sendable, Identifiable {
  /// The project file and the name of the target, since two projects may have targets with the same
  /// name.
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
  /// The Swift files that it compiles, relative to the root, sorted.
  package var sources: [String] = []
  /// The folders whose files belong to it without being listed.
  package var folders: [String] = []
  /// The build configurations, in the order of the project.
  package var configurations: [TargetConfiguration] = []
  /// The targets and local package products that it links or depends on.
  package var dependencies: [ID] = []
  /// The extensions and watch apps inside it.
  package var embedded: [ID] = []
  /// The apps that contain it.
  package var hosts: [ID] = []
  /// The linked code that is not in the checkout: remote packages, pods, binary frameworks; sorted.
  package var unknownDependencies: [String] = []
  /// Whether files that the project names for it are missing from the checkout.
  package var hasMissingSources = false
  package var certainty = Certainty.known

  /// How the files of a target are known.
  package enum Certainty: Hashable, Sendable {
    /// A project file lists them.
    case known
    /// They are in one folder, but it is not known whether they are compiled.
    case guessed
  }

  package var name: String { id.name }

  /// Whether this is an extension of the former Today view of iOS, which has no timelines.
  package var isTodayExtension: Bool {
    configurations.contains { $0.infoPlist.extensionPoint == InfoPlist.todayExtensionPoint }
  }

  /// The first entry at a path such as `NSExtension` in the property list of any configuration.
  package func infoEntry(at path: String...) -> PropertyEntry? {
    for configuration in configurations {
      if let entry = configuration.infoPlist.root.entry(at: path) { return entry }
    }
    return nil
  }
}

/// The kind of a target, as far as it matters to rules.
package enum TargetKind: String, Hashable, Sendable, CaseIterable {
  case app
  case watchApp
  /// An extension whose property list names WidgetKit's extension point.
  case widgetExtension
  /// An extension of another kind, or one without an extension point.
  case otherExtension
  case library
  /// A library target of a Swift package in the checkout.
  case packageLibrary
  case test
  case unknown

  /// Whether this is an extension of any kind.
  package var isExtension: Bool { self == .widgetExtension || self == .otherExtension }

  /// Whether this is an app of any kind.
  package var isApp: Bool { self == .app || self == .watchApp }
}

/// A platform that a target is built for.
package enum Platform: String, Hashable, Sendable, CaseIterable, Comparable {
  case iOS, macOS, watchOS, tvOS, visionOS, macCatalyst

  package static func < (left: Platform, right: Platform) -> Bool { left.rawValue < right.rawValue }
}
