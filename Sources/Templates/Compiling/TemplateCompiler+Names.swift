extension TemplateCompiler {
  /// Returns the schema of a name in the current scope, or reports the name and returns nil.
  mutating func resolve(_ path: TemplatePath, at range: Range<Int>) -> TemplateSchema? {
    guard let first = path.parts.first else { return scope.last.map(resolved) }
    guard var found = lookUp(first) else {
      report(
        .unknownName(
          first, scope: scope.reversed().compactMap(\.model),
          at: TemplatePosition(template.source, range)),
        TemplateOrigin(template: key.template, range: range))
      return nil
    }
    for (index, part) in path.parts.enumerated().dropFirst() {
      found = resolved(found)
      if found == .anything { return .anything }
      if case .object(let model) = found, let next = model[part] {
        found = next
        continue
      }
      let soFar = path.parts[..<index].joined(separator: ".")
      report(
        .unknownPart(part, of: soFar, found, at: TemplatePosition(template.source, range)),
        TemplateOrigin(template: key.template, range: range))
      return nil
    }
    return resolved(found)
  }

  private func lookUp(_ name: String) -> TemplateSchema? {
    for schema in scope.reversed() {
      if schema == .anything { return .anything }
      if case .object(let model) = schema, let found = model[name] { return found }
    }
    return nil
  }

  private func resolved(_ schema: TemplateSchema) -> TemplateSchema {
    guard case .same(let name) = schema, let model = models[name] else { return schema }
    return .object(model)
  }
}

extension TemplateSchema {
  fileprivate var model: PageModel? {
    guard case .object(let model) = self else { return nil }
    return model
  }
}
