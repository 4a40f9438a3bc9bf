package import Diagnostics
internal import Files
internal import Text

/// All written content: rules, concepts, guides and other pages, with the sources they cite.
package struct GuidanceLibrary: Sendable {
  /// Every page, sorted by path.
  package let pages: [ContentPage]
  /// Every rule, sorted by id.
  package let rules: [Rule]
  package let sources: SourceRegister
  /// Files that are copied to the site unchanged, sorted by path.
  package let assets: [ContentAsset]
  /// The paths of the pages that are left out because they are drafts.
  package let drafts: Set<String>
  private let rulePositions: [String: Int]

  /// Reads folders; a file in a later folder replaces one with the same path in an earlier folder.
  ///
  /// Only `sources.yml` is merged: the codes of a later file are added to the earlier ones.
  ///
  /// - Parameter includesDrafts: Whether to keep pages with `draft: true`.
  package init(
    reading folders: [ContentFolder], includesDrafts: Bool = false,
    diagnostics: inout [Diagnostic]
  ) {
    var entries: [String: ContentEntry] = [:]
    var register = SourceRegister()
    for folder in folders {
      for entry in folder.entries(diagnostics: &diagnostics) {
        if entry.path != Self.registerPath {
          entries[entry.path] = entry
        } else if let file = entry.read(diagnostics: &diagnostics) {
          register.merge(file, diagnostics: &diagnostics)
        }
      }
    }
    let sorted = entries.values.sorted { $0.path < $1.path }
    let written = sorted.filter { $0.path.hasSuffix(".md") }
    let reader = PageReader(
      sources: register, ruleIDs: Set(written.compactMap { RuleFileName($0.path)?.id }))
    let read = OrderedWork.map(written) { entry in
      var diagnostics: [Diagnostic] = []
      // Each thread has one file in memory; the page is read again when it is rendered.
      let page = entry.read(diagnostics: &diagnostics).map {
        reader.page($0, diagnostics: &diagnostics)
      }
      return (page, diagnostics)
    }
    let all = read.compactMap(\.0)
    let pages = all.filter { includesDrafts || !$0.publishing.isDraft }
    drafts = includesDrafts ? [] : Set(all.filter(\.publishing.isDraft).map(\.path))
    diagnostics += read.flatMap(\.1)
    self.pages = pages
    sources = register
    // Scenarios are inputs of the simulator, not files of the site.
    assets = sorted.filter { !$0.path.hasSuffix(".md") && !$0.path.hasPrefix("scenarios/") }
      .map { ContentAsset(path: $0.path, location: $0.location) }
    (rules, rulePositions) = Self.catalog(of: pages, diagnostics: &diagnostics)
  }

  /// Creates a library from files in memory, pages and `sources.yml` alike.
  package init(
    files: [ContentFile], assets: [ContentAsset] = [], diagnostics: inout [Diagnostic]
  ) {
    var register = SourceRegister()
    for file in files where file.path == Self.registerPath {
      register.merge(file, diagnostics: &diagnostics)
    }
    let reader = PageReader(
      sources: register, ruleIDs: Set(files.compactMap { RuleFileName($0.path)?.id }))
    pages = files.filter { $0.path.hasSuffix(".md") }
      .sorted { $0.path < $1.path }
      .map { reader.page($0, diagnostics: &diagnostics) }
    sources = register
    self.assets = assets
    drafts = []
    (rules, rulePositions) = Self.catalog(of: pages, diagnostics: &diagnostics)
  }

  /// Returns a page that is not part of the library, checked against its rules and sources.
  package func page(_ file: ContentFile, diagnostics: inout [Diagnostic]) -> ContentPage {
    let own = RuleFileName(file.path).map { [$0.id] } ?? []
    return PageReader(sources: sources, ruleIDs: Set(rules.map(\.id) + own))
      .page(file, diagnostics: &diagnostics)
  }

  /// Returns the rule with an id, or nil if there is none.
  package func rule(_ id: String) -> Rule? {
    rulePositions[id].map { rules[$0] }
  }
}

extension GuidanceLibrary {
  private static let registerPath = "sources.yml"

  /// Returns the rules by id; of two rules with the same id, the first is kept.
  private static func catalog(
    of pages: [ContentPage], diagnostics: inout [Diagnostic]
  ) -> (rules: [Rule], positions: [String: Int]) {
    var byID: [String: Rule] = [:]
    for page in pages {
      guard let rule = page.rule else { continue }
      if let first = byID[rule.id] {
        let file = ContentFile(path: page.path, file: page.file, bytes: [])
        diagnostics.append(.duplicateRule(rule.id, file, first: first.file))
      } else {
        byID[rule.id] = rule
      }
    }
    let rules = byID.values.sorted { $0.id < $1.id }
    let positions = Dictionary(first: rules.enumerated().map { ($0.element.id, $0.offset) })
    return (rules, positions)
  }
}
