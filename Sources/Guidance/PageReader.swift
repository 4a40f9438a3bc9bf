internal import Diagnostics
internal import Documents
internal import Files
internal import Text

/// Creates a page from a file, and checks its references against the library.
struct PageReader {
  let sources: SourceRegister
  /// The ids in the file names of all rules.
  ///
  /// A rule with errors is included, so that references to it are not reported as well.
  let ruleIDs: Set<String>

  func page(_ file: ContentFile, diagnostics: inout [Diagnostic]) -> ContentPage {
    let front = FrontMatter(of: file.bytes, file: file.file, diagnostics: &diagnostics)
    guard isRule(file.path) else { return plainPage(file, front, diagnostics: &diagnostics) }
    guard let name = RuleFileName(file.path) else {
      diagnostics.append(.ruleFileName(file))
      return page(file, front, kind: .page)
    }
    guard let document = front.document else {
      // Invalid front matter has already been reported.
      if front.bodyLine == 0 { diagnostics.append(.missingFrontMatter(file)) }
      return page(file, front, kind: .page)
    }
    guard let matter = RuleFrontMatter(document, diagnostics: &diagnostics) else {
      return page(file, front, kind: .page)
    }
    return rulePage(file, front, name, matter, document, diagnostics: &diagnostics)
  }

  /// Whether a file is a rule: every Markdown file in a topic's folder except `index.md`.
  private func isRule(_ path: String) -> Bool {
    path.hasPrefix("guidance/") && !path.hasSuffix("/index.md")
      && path.dropFirst("guidance/".count).contains("/")
  }

  private func rulePage(
    _ file: ContentFile, _ front: FrontMatter, _ name: RuleFileName, _ matter: RuleFrontMatter,
    _ document: Document, diagnostics: inout [Diagnostic]
  ) -> ContentPage {
    if matter.id.value != name.id {
      diagnostics.append(
        document.diagnostic(
          "guidance.id-mismatch", .error,
          "the id \(matter.id.value) differs from the id \(name.id) in the file name",
          at: matter.id.range, suggestion: "Change one of the two."))
    }
    let rule = Rule(
      id: matter.id.value, slug: name.slug, topic: name.topic, title: matter.title,
      summary: matter.summary, severity: matter.severity,
      severityWhenObserved: matter.severityWhenObserved ?? matter.severity,
      confidence: matter.confidence,
      sources: resolve(matter.sources, in: document, diagnostics: &diagnostics),
      checks: matter.checks, cells: matter.cells,
      related: check(matter.related, in: document, diagnostics: &diagnostics),
      file: file.file)
    return page(
      file, front, kind: .rule(rule), title: rule.title, summary: rule.summary,
      sources: rule.sources, related: rule.related, publishing: matter.publishing)
  }

  private func plainPage(
    _ file: ContentFile, _ front: FrontMatter, diagnostics: inout [Diagnostic]
  ) -> ContentPage {
    let kind: ContentPage.Kind =
      file.path.hasPrefix("concepts/")
      ? .concept : file.path.hasPrefix("guides/") ? .guide : .page
    guard let document = front.document,
      let matter = PageFrontMatter(document, diagnostics: &diagnostics)
    else { return page(file, front, kind: kind) }
    return page(
      file, front, kind: kind, title: matter.title, summary: matter.summary, order: matter.order,
      sources: resolve(matter.sources, in: document, diagnostics: &diagnostics),
      related: check(matter.related, in: document, diagnostics: &diagnostics),
      publishing: matter.publishing)
  }

  private func page(
    _ file: ContentFile, _ front: FrontMatter, kind: ContentPage.Kind, title: String? = nil,
    summary: String? = nil, order: Int? = nil, sources: [Source] = [], related: [String] = [],
    publishing: PagePublishing = .standard
  ) -> ContentPage {
    let title =
      title ?? PageHeading.first(in: file.bytes[front.bodyStart...])
      ?? PageHeading.title(ofFile: file.path)
    var digest = SHA256()
    digest.update(file.bytes.span.extracting(..<front.bodyStart))
    digest.update(title)
    return ContentPage(
      path: file.path, file: file.file, kind: kind, title: title, summary: summary, order: order,
      sources: sources, related: related, publishing: publishing, text: file.text,
      bodyStart: front.bodyStart, bodyLine: front.bodyLine, frontDigest: digest.digest())
  }

  /// Returns the cited sources, and reports codes that the register lacks.
  private func resolve(
    _ citations: [Located<SourceCitation>], in document: Document,
    diagnostics: inout [Diagnostic]
  ) -> [Source] {
    citations.compactMap { citation in
      switch citation.value {
      case .own(let source):
        return Source(code: nil, title: source.title, url: source.url, kind: nil)
      case .code(let code):
        if let source = sources[code] { return source }
        let near = Nearest.word(to: code, among: sources.codes)
        diagnostics.append(
          document.diagnostic(
            "guidance.unknown-source", .error,
            "unknown source \"\(code.shownSafely)\"", at: citation.range,
            suggestion: (near.map { "Did you mean \($0)? Otherwise add" } ?? "Add")
              + " the code to sources.yml, or write { title: …, url: … } here."))
        return nil
      }
    }
  }

  /// Returns the ids of existing rules, and reports the others.
  private func check(
    _ related: [Located<String>], in document: Document, diagnostics: inout [Diagnostic]
  ) -> [String] {
    related.compactMap { id in
      if ruleIDs.contains(id.value) { return id.value }
      let near = Nearest.word(to: id.value, among: ruleIDs.sorted())
      diagnostics.append(
        document.diagnostic(
          "guidance.unknown-rule", .error, "unknown rule \"\(id.value.shownSafely)\"",
          at: id.range, suggestion: near.map { "Did you mean \($0)?" } ?? "Remove it."))
      return nil
    }
  }
}
