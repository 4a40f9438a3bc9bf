internal import Diagnostics
internal import Files
internal import Findings
package import Projects
internal import Text

/// A finding with the edits that fix it.
package struct LintFix: Sendable {
  package let finding: LintFinding
  package let edits: [SourceEdit]

  /// The rules with a fix.
  package static let rules: Set<String> = [
    "CFG-002", "LOC-001", "LOC-002", "LOC-004", "RLD-007", "RLD-008", "RLD-013",
  ]

  /// Returns the fixes for errors and warnings, in the order of the findings.
  package static func all(for result: LintResult, in project: WidgetProject) -> [LintFix] {
    var lists = PropertyLists(root: project.root)
    return result.findings.compactMap { finding in
      guard finding.suppression == nil, finding.level > .note else { return nil }
      let edits =
        finding.edits.isEmpty ? edits(of: finding, in: project, &lists) ?? [] : finding.edits
      return edits.isEmpty ? nil : LintFix(finding: finding, edits: edits)
    }
  }

  // MARK: property lists

  private static func edits(
    of finding: LintFinding, in project: WidgetProject, _ lists: inout PropertyLists
  ) -> [SourceEdit]? {
    let file = finding.place.file
    switch finding.rule {
    case "LOC-002":
      return lists[file]?.replacement(
        of: UseDocumentedLocationKey.wrongKey, by: DeclareWantsLocation.key,
        inLine: finding.place.line ?? 0
      ).map { [$0] }
    case "LOC-001": return declareLocation(finding, in: project, &lists)
    case "LOC-004": return movePurpose(finding, in: project, &lists)
    case "CFG-002": return nameExtensionPoint(finding, in: project, &lists)
    default: return nil
    }
  }

  /// Inserts the key at the top level of the extension's list; removes it where it has no effect.
  private static func declareLocation(
    _ finding: LintFinding, in project: WidgetProject, _ lists: inout PropertyLists
  ) -> [SourceEdit]? {
    let key = DeclareWantsLocation.key
    var edits: [SourceEdit] = []
    for target in project.widgetExtensions where finding.targets.contains(target.name) {
      for configuration in target.configurations {
        guard let file = configuration.infoPlist.file, let list = lists[file],
          configuration.infoPlist.root[key]?.isTrue != true
        else { continue }
        if configuration.infoPlist.root[key] != nil {
          guard let edit = list.replacement(ofValueOf: key, by: "<true/>") else { return nil }
          edits.append(edit)
          continue
        }
        let elsewhere = [file] + project.apps(containing: target).flatMap(propertyLists)
        edits += elsewhere.compactMap { lists[$0]?.removal(of: key) }
        guard let edit = list.insertion(of: ["<key>\(key)</key>", "<true/>"]) else { return nil }
        edits.append(edit)
      }
    }
    return edits
  }

  /// Moves a purpose string from an extension's property list to its app's.
  private static func movePurpose(
    _ finding: LintFinding, in project: WidgetProject, _ lists: inout PropertyLists
  ) -> [SourceEdit]? {
    for target in project.widgetExtensions where finding.targets.contains(target.name) {
      guard let app = project.apps(containing: target).first,
        let appList = propertyLists(of: app).first, let line = finding.place.line,
        let list = lists[finding.place.file], let key = list.key(inLine: line),
        let entry = list.lines(of: key), let removal = list.removal(of: key),
        let insertion = lists[appList]?.insertion(of: entry)
      else { continue }
      return [removal, insertion]
    }
    return nil
  }

  /// Replaces a wrong extension point with WidgetKit's, or inserts it with its dictionary.
  private static func nameExtensionPoint(
    _ finding: LintFinding, in project: WidgetProject, _ lists: inout PropertyLists
  ) -> [SourceEdit]? {
    let (key, point) = ("NSExtensionPointIdentifier", InfoPlist.widgetExtensionPoint)
    guard let list = lists[finding.place.file],
      // An extension whose own code starts it stays what it is.
      !DeclareTheExtensionPoint.keysOfOtherKinds.contains(where: { list.lines(of: $0) != nil })
    else { return nil }
    if let edit = list.replacement(ofValueOf: key, by: "<string>\(point)</string>") {
      return [edit]
    }
    return list.insertion(of: [
      "<key>NSExtension</key>", "<dict>", "\t<key>\(key)</key>", "\t<string>\(point)</string>",
      "</dict>",
    ]).map { [$0] }
  }

  private static func propertyLists(of target: ProjectTarget) -> [String] {
    Set(target.configurations.compactMap(\.infoPlist.file)).sorted()
  }
}

/// The property lists of a project as text, each read once.
private struct PropertyLists {
  let root: String
  private var texts: [String: PropertyListText?] = [:]

  init(root: String) {
    self.root = root
  }

  subscript(path: String) -> PropertyListText? {
    mutating get {
      if let text = texts[path] { return text }
      var text: PropertyListText?
      do {
        let bytes = try FileBytes.read(root + "/" + path, limit: ProjectLimits.longestSource)
        if String(validating: bytes, as: UTF8.self) != nil {
          text = PropertyListText(path: path, bytes: bytes)
        }
      } catch {
        // A file that cannot be read has no fix; the reader has already reported it.
      }
      texts[path] = .some(text)
      return text
    }
  }
}
