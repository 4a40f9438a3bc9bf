internal import Diagnostics
internal import Files

/// What a check could not read although it may belong to a widget extension, its libraries or its
/// app.
enum ProjectGaps {
  static func all(of project: WidgetProject, _ tree: ProjectTree) -> [Diagnostic] {
    let unknown = project.targets.filter(\.mayBeWidgetExtension).map { target in
      Diagnostic.incompleteTarget(target, "its property list, which names its kind, is not read")
    }
    return unknown + project.reviewedTargets.flatMap { gaps(of: $0, in: project, tree) }
  }

  private static func gaps(
    of target: ProjectTarget, in project: WidgetProject, _ tree: ProjectTree
  ) -> [Diagnostic] {
    var gaps: [Diagnostic] = []
    func add(_ reason: String, at place: FilePosition? = nil) {
      gaps.append(.incompleteTarget(target, reason, at: place))
    }
    if target.certainty == .known, target.hasMissingSources { add("source files are missing") }
    if target.kind == .widgetExtension {
      let files = ([target] + project.linked(to: target)).flatMap(\.sources)
      if target.sources.isEmpty {
        add("it has no Swift file")
      } else if !files.contains(where: { mayBeWidgetCode(tree.root + "/" + $0) }) {
        add("none of its Swift files has a widget or a timeline")
      }
    }
    if target.hasUnreadPropertyList { add("a part of its property list is not read") }
    if target.hasUnreadEntitlements { add("its entitlements are not read") }
    let unchecked = tree.unchecked(below: target.folders)
    for link in unchecked.links {
      add("a link to a folder is not followed", at: FilePosition(file: link))
    }
    for file in unchecked.files where containsWidgetCode(tree.root + "/" + file) {
      add("a Swift file is outside the source folders", at: FilePosition(file: file))
    }
    return gaps
  }

  private static func mayBeWidgetCode(_ path: String) -> Bool {
    names(["Widget", "Timeline"], in: path)
  }

  private static func containsWidgetCode(_ path: String) -> Bool {
    names(["WidgetKit", "CLLocation"], in: path)
  }

  /// Whether a file contains one of several words, or cannot be read.
  private static func names(_ words: [String], in path: String) -> Bool {
    do throws(FileReadError) {
      let bytes = try FileBytes.read(path, limit: ProjectLimits.longestSource)
      return words.contains(where: bytes.containsWord)
    } catch {
      return true
    }
  }
}

extension WidgetProject {
  /// The targets that findings depend on: widget extensions, what they link, and the apps that
  /// contain them.
  fileprivate var reviewedTargets: [ProjectTarget] {
    let all = widgetExtensions.flatMap { [$0] + linked(to: $0) + apps(containing: $0) }
    let ids = Set(all.map(\.id))
    return targets.filter { ids.contains($0.id) }
  }
}

extension ProjectTarget {
  /// Whether this is an extension whose kind could not be determined.
  fileprivate var mayBeWidgetExtension: Bool {
    kind == .otherExtension && certainty == .known
      && configurations.allSatisfy { $0.infoPlist.extensionPoint == nil }
      && configurations.contains { $0.infoPlist.isIncomplete }
  }

  fileprivate var hasUnreadPropertyList: Bool {
    (kind.isExtension || kind.isApp) && configurations.contains { $0.infoPlist.isIncomplete }
  }

  fileprivate var hasUnreadEntitlements: Bool {
    kind == .widgetExtension
      && configurations.contains {
        $0.entitlements == nil && $0.settings["CODE_SIGN_ENTITLEMENTS"]?.value.isEmpty == false
      }
  }
}
