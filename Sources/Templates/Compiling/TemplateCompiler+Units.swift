extension TemplateCompiler {
  /// Returns the unit for a piece of a template, and compiles it if there is none yet.
  ///
  /// - Parameters:
  ///   - link: the step that leads to it from the piece that is being compiled.
  ///   - isSure: whether only sections decide that the piece is used.
  mutating func unit(
    _ key: TemplateUnitKey, link: TemplateLink?, isSure: Bool
  ) -> (index: Int, exit: HTMLContext)? {
    // Looking up the key costs one step for each of its parts.
    if let link, !spend(key.scope.count + key.overrides.count, at: link.origin.range) { return nil }
    if let index = unitIndexes[key] {
      if let exit = units[index].exit { return (index, exit) }
      if let link, isSure, conditions == units[index].conditions {
        report(
          .endlessRecursion(of: templates[key.template].source.name, at: locate(link)), link.origin)
      }
      units[index].isAssumedLevel = true
      return (index, key.context)
    }
    if let link, chain.count >= Self.maximumDepth {
      report(.partialsTooDeep(at: locate(link)), link.origin)
      return nil
    }
    if let link, !countUnit(of: key, at: link.origin.range) { return nil }
    return (units.count, compile(key, link: link))
  }

  private func locate(_ link: TemplateLink) -> TemplatePosition {
    TemplatePosition(templates[link.origin.template].source, link.origin.range)
  }

  private mutating func compile(_ key: TemplateUnitKey, link: TemplateLink?) -> HTMLContext {
    let outer = (current, context, scope, dedent)
    current = units.count
    unitIndexes[key] = current
    units.append(TemplateUnit(key: key, conditions: conditions))
    if let link { chain.append(link) }
    reach(key.template)
    context = key.context
    scope = key.scope
    dedent = 0
    if let index = key.block {
      let block = templates[key.template].blocks[index]
      dedent = block.isStandalone ? block.contentIndentation.count : 0
      add(block.body)
    } else {
      add(templates[key.template].body)
    }
    let exit = context
    units[current].exit = exit
    if units[current].isAssumedLevel && exit != key.context {
      let position = TemplatePosition(templates[key.template].source, 0..<1)
      report(
        .unevenRecursion(at: position, from: key.context.phrase, to: exit.phrase),
        TemplateOrigin(template: key.template, range: 0..<1))
    }
    if link != nil { chain.removeLast() }
    (current, context, scope, dedent) = outer
    return exit
  }

  /// Adds a partial, or a parent with the blocks that override its own.
  mutating func addCall(
    _ reference: TemplateNode.Reference, indentation: Range<Int>, blocks: [Int]?,
    at range: Range<Int>
  ) {
    let origin = TemplateOrigin(template: key.template, range: range)
    var overrides = key.overrides
    for block in blocks ?? [] where overrides[template.blocks[block].name] == nil {
      overrides[template.blocks[block].name] = TemplateBlockReference(
        template: key.template, block: block)
    }
    let hasIndentation = mode == .text && indentation.count > dedent
    if hasIndentation { addIndent(indentation) }
    switch reference {
    case .fixed(let name):
      if let unit = call(name, overrides, origin, isSure: true) {
        emit(.call(unit: unit.index, origin: index(of: range)))
        context = unit.exit
        check(overriding: blocks ?? [], in: unit.index, parent: name)
      }
    case .named(let path): addNamedCall(path, overrides, origin)
    }
    if hasIndentation { emit(.outdent) }
  }

  mutating func addIndent(_ range: Range<Int>) {
    let start = min(range.lowerBound + dedent, range.upperBound)
    emit(
      .indent(
        start: bases[key.template] + start, end: bases[key.template] + range.upperBound))
  }

  private mutating func call(
    _ name: String, _ overrides: [String: TemplateBlockReference], _ origin: TemplateOrigin,
    isSure: Bool
  ) -> (index: Int, exit: HTMLContext)? {
    guard let called = indexes[name] else {
      if mode == .page {
        report(
          .missingPartial(
            name, among: templates.map(\.source.name),
            at: TemplatePosition(template.source, origin.range)),
          origin)
      }
      return nil
    }
    let calledKey = TemplateUnitKey(
      template: called, block: nil, context: context, scope: scope, overrides: overrides)
    let link = TemplateLink(origin: origin, phrase: "included here")
    guard let unit = unit(calledKey, link: link, isSure: isSure) else { return nil }
    return addBlockNames(of: unit.index, at: origin.range) ? unit : nil
  }

  /// Adds the block names of a unit to the current one, or returns false if that is too much work.
  mutating func addBlockNames(of unit: Int, at range: Range<Int>) -> Bool {
    guard spend(units[unit].blockNames.count, at: range) else { return false }
    units[current].blockNames.formUnion(units[unit].blockNames)
    return true
  }

  private mutating func addNamedCall(
    _ path: TemplatePath, _ overrides: [String: TemplateBlockReference], _ origin: TemplateOrigin
  ) {
    guard let schema = resolve(path, at: origin.range) else { return }
    var names: [String] = []
    switch schema {
    case .partial(let declared): names = declared
    case .anything: names = mode == .text ? templates.map(\.source.name) : []
    case .text, .html, .number, .flag, .list, .object, .same:
      report(
        .notPartialName(
          path.text, schema.phrase, at: TemplatePosition(template.source, origin.range)),
        origin)
    }
    var choices: [String: Int] = [:]
    var exit: HTMLContext?
    for name in names {
      guard let unit = call(name, overrides, origin, isSure: false) else { continue }
      choices[name] = unit.index
      guard let joined = exit.map({ $0.joined(with: unit.exit) }) ?? unit.exit else {
        report(
          .unevenChoice(path.text, at: TemplatePosition(template.source, origin.range)), origin)
        continue
      }
      exit = joined
    }
    emit(
      .callNamed(
        path: index(of: path), choices: index(of: choices), origin: index(of: origin.range)))
    if let exit { context = exit }
  }

  /// Reports blocks that override nothing.
  private mutating func check(overriding blocks: [Int], in unit: Int, parent: String) {
    guard mode == .page, units[unit].exit != nil else { return }
    let known = units[unit].blockNames
    for block in blocks.map({ template.blocks[$0] }) where !known.contains(block.name) {
      let position = TemplatePosition(template.source, block.range)
      report(
        .unknownBlock(block.name, parent: parent, among: known.sorted(), at: position),
        TemplateOrigin(template: key.template, range: block.range))
    }
  }
}
