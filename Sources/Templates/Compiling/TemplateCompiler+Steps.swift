extension TemplateCompiler {
  mutating func add(_ nodes: [TemplateNode]) {
    var isAtLineStart = false
    for node in nodes {
      guard spend(1, at: node.range) else { return }
      let wasAtLineStart = isAtLineStart
      isAtLineStart = false
      switch node.kind {
      case .lineStart:
        isAtLineStart = true
        if mode == .text { emit(.lineStart) }
      case .text: addText(wasAtLineStart ? dedented(node.range) : node.range)
      case .variable(let path, let isRaw): addValue(path, isRaw: isRaw, at: node.range)
      case .section(let path, let isInverted, let body):
        addSection(path, isInverted: isInverted, body, at: node.range)
      case .partial(let reference, let indentation):
        addCall(reference, indentation: indentation, blocks: nil, at: node.range)
      case .parent(let reference, let indentation, let blocks):
        addCall(reference, indentation: indentation, blocks: blocks, at: node.range)
      case .block(let index): addBlock(index)
      }
    }
  }

  /// The text of a line without the indentation that the surrounding content has in its own
  /// template.
  private func dedented(_ range: Range<Int>) -> Range<Int> {
    guard mode == .text else { return range }
    var start = range.lowerBound
    while start < range.upperBound && start - range.lowerBound < dedent
      && (template.source.bytes[start] == 32 || template.source.bytes[start] == 9)
    {
      start += 1
    }
    return start..<range.upperBound
  }

  private mutating func addText(_ range: Range<Int>) {
    guard spend(range.count, at: range) else { return }
    emitText(range)
    guard mode == .page else { return }
    let bytes = template.source.bytes
    for index in range {
      if context.place == .text && bytes[index] != UInt8(ascii: "<") { continue }
      do throws(HTMLProblem) {
        try context.read(bytes[index])
      } catch {
        let place = index..<index + 1
        report(
          .unsafePlace(error, at: TemplatePosition(template.source, place)),
          TemplateOrigin(template: key.template, range: place))
        context.recover()
      }
    }
  }

  private mutating func addValue(_ path: TemplatePath, isRaw: Bool, at range: Range<Int>) {
    let origin = TemplateOrigin(template: key.template, range: range)
    guard let schema = resolve(path, at: range) else { return }
    guard mode == .page else {
      return emit(
        .value(path: index(of: path), isRaw ? .verbatim : .text, origin: index(of: range)))
    }
    let position = TemplatePosition(template.source, range)
    switch schema {
    case .list, .object, .same: report(.notValue(path.text, schema.phrase, at: position), origin)
    case .html where !isRaw: report(.escapedHTML(path.text, at: position), origin)
    case .text where isRaw, .number where isRaw, .flag where isRaw, .partial where isRaw:
      report(.notHTML(path.text, schema.phrase, at: position), origin)
    case .text, .html, .number, .flag, .partial, .anything: break
    }
    do throws(HTMLProblem) {
      let escaping = try context.escaping(isRaw: isRaw)
      emit(.value(path: index(of: path), escaping, origin: index(of: range)))
    } catch {
      report(.unsafePlace(error, at: position), origin)
    }
    context = context.afterValueInside
  }

  private mutating func addSection(
    _ path: TemplatePath, isInverted: Bool, _ body: [TemplateNode], at range: Range<Int>
  ) {
    let outer = (scope, context)
    let schema = resolve(path, at: range) ?? .anything
    conditions += 1
    let start = units[current].code.count
    emit(.leave)
    if !isInverted { enter(schema) }
    add(body)
    var joined = outer.1.joined(with: context)
    // The second element of a list begins where the first one ended.
    if case .list = schema, !isInverted, let again = joined, again != outer.1 {
      units[current].code.removeSubrange((start + 1)...)
      context = again
      add(body)
      joined = again.joined(with: context) == again ? again : nil
    }
    if joined == nil {
      report(
        .unevenSection(
          path.text, from: outer.1.phrase, to: context.phrase,
          at: TemplatePosition(template.source, range)),
        TemplateOrigin(template: key.template, range: range))
    }
    if !isInverted { emit(.sectionEnd(start: units[current].code.count - start)) }
    let distance = units[current].code.count - start
    let pathIndex = index(of: path)
    units[current].code[start] =
      isInverted
      ? .inverted(path: pathIndex, end: distance) : .section(path: pathIndex, end: distance)
    conditions -= 1
    scope = outer.0
    context = joined ?? outer.1
  }

  /// Makes the schema of a value the innermost scope.
  private mutating func enter(_ schema: TemplateSchema) {
    var entered = schema
    if case .list(let element) = schema { entered = element }
    if case .same(let name) = entered, let model = models[name] { entered = .object(model) }
    // An equal schema further out is no longer reachable. Removing it lets recursion reach a known
    // scope.
    scope.removeAll { $0 == entered }
    scope.append(entered)
  }

  private mutating func addBlock(_ index: Int) {
    let block = template.blocks[index]
    units[current].blockNames.insert(block.name)
    guard let override = key.overrides[block.name] else {
      if block.isWholeLine && mode == .text { emit(.lineStart) }
      addText(block.isWholeLine ? dedented(block.lead) : block.lead)
      add(block.body)
      addText(block.lineEnd)
      return
    }
    let before = block.isStandalone && block.contentIndentation.isEmpty
    let indentation =
      block.isWholeLine ? block.lead : before ? block.tagIndentation : block.contentIndentation
    let isIndented = mode == .text && (block.isWholeLine || block.isStandalone)
    if isIndented {
      addIndent(indentation)
      if block.isWholeLine { emit(.lineStart) }
    } else {
      addText(block.lead)
    }
    let content = templates[override.template].blocks[override.block]
    addOverride(override, name: block.name, at: block.range)
    if isIndented { emit(.outdent) }
    if !content.endsLine { addText(block.lineEnd) }
  }

  private mutating func addOverride(
    _ override: TemplateBlockReference, name: String, at range: Range<Int>
  ) {
    var overrides = key.overrides
    // Inside its own content, a block's name refers to the default there, which avoids endless
    // recursion.
    overrides[name] = nil
    let called = TemplateUnitKey(
      template: override.template, block: override.block, context: context, scope: scope,
      overrides: overrides)
    let origin = TemplateOrigin(template: key.template, range: range)
    let link = TemplateLink(origin: origin, phrase: "shown in this block")
    guard let unit = unit(called, link: link, isSure: true),
      addBlockNames(of: unit.index, at: range)
    else { return }
    emit(.call(unit: unit.index, origin: self.index(of: range)))
    context = unit.exit
  }
}
