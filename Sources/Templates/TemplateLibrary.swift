package import Diagnostics

/// The templates of a site, compiled and checked once and rendered many times.
package struct TemplateLibrary: Sendable {
  /// The problems with the templates, in reading order.
  ///
  /// A page with errors must not be rendered.
  package let diagnostics: [Diagnostic]
  let program: TemplateProgram
  let mode: TemplateMode
  private let sources: [TemplateSource]

  /// Compiles templates that are in memory; if two have the same name, the first one is used.
  ///
  /// - Parameter pages: the templates that are rendered on their own, and the names that each can
  ///   use.
  package init(
    _ sources: [TemplateSource], pages: some Sequence<(key: String, value: TemplateSchema)>,
    mode: TemplateMode = .page, alsoFound: [Diagnostic] = []
  ) {
    var names: Set<String> = []
    let chosen = sources.filter { names.insert($0.name).inserted }
    let builtIn = Set(sources.filter(\.isBuiltIn).map(\.name))
    var found = alsoFound
    var templates: [ParsedTemplate] = []
    for source in chosen {
      let parser = TemplateParser(source)
      templates.append(parser.template)
      found += parser.diagnostics
    }
    var compiler = TemplateCompiler(templates, mode: mode)
    for (name, schema) in pages { compiler.compile(page: name, schema) }
    found += compiler.diagnostics
    for (index, source) in chosen.enumerated()
    where mode == .page && !compiler.reached.contains(index) && !builtIn.contains(source.name) {
      found.append(.unusedTemplate(source))
    }
    self.sources = chosen
    self.mode = mode
    diagnostics = found.inReadingOrder().countedByPlace()
    program = compiler.finish()
  }

  /// Appends a page to the output and returns the problems with its values, usually none.
  package func render(
    _ page: String, _ model: TemplateValue, to output: inout [UInt8]
  ) -> [Diagnostic] {
    guard let unit = program.pages[page] else { return [.unknownPage(page)] }
    var renderer = TemplateRenderer(self, model)
    renderer.run(unit: unit, to: &output)
    return renderer.diagnostics
  }

  /// The part of a template that an instruction comes from.
  func position(_ origin: Int) -> TemplatePosition {
    let origin = program.origins[origin]
    return TemplatePosition(sources[origin.template], origin.range)
  }
}
