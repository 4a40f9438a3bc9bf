/// A project with its sources read: what rules about the whole look at.
package struct LintProject: Sendable {
  package let project: WidgetProject
  /// Every file that was parsed, by path.
  let facts: [String: SourceFacts]
  /// All of them together; two targets may declare the same names.
  let index: SourceIndex

  init(_ project: WidgetProject, _ facts: [String: SourceFacts]) {
    self.project = project
    self.facts = facts
    index = SourceIndex(of: facts.keys.sorted().compactMap { facts[$0] })
  }

  /// What a target compiles itself, and what the libraries in the checkout that it links compile.
  func index(of target: ProjectTarget) -> SourceIndex {
    let linked = project.linked(to: target).flatMap(\.sources)
    return SourceIndex(of: Set(target.sources + linked).sorted().compactMap { facts[$0] })
  }

  /// Every widget extension with its sources.
  var widgetTargets: [WidgetTarget] {
    project.widgetExtensions.map { WidgetTarget($0, in: self) }
  }
}

/// A widget extension with its sources: what most rules look at.
package struct WidgetTarget: Sendable {
  package let target: ProjectTarget
  package let project: WidgetProject
  /// What it compiles and what the libraries in the checkout compile that it links.
  let index: SourceIndex
  private let ownPaths: Set<String>

  init(_ target: ProjectTarget, in project: LintProject) {
    self.target = target
    self.project = project.project
    index = project.index(of: target)
    ownPaths = Set(target.sources)
  }

  /// Whether a file is compiled into the extension itself, not only into a library.
  func compiles(_ file: ParsedFile) -> Bool { ownPaths.contains(file.path) }

  /// Whether a file is compiled into an app as well.
  func sharesWithApp(_ file: ParsedFile) -> Bool {
    project.targets(compiling: file.path).contains { $0.kind.isApp }
  }

  /// The extension's own files.
  var ownFiles: [SourceFacts] { index.files.filter { ownPaths.contains($0.file.path) } }

  /// Something it links cannot be looked at, so that what is missing here may be there.
  var hasUnknownCode: Bool { !project.unknownDependencies(of: target).isEmpty }
}
