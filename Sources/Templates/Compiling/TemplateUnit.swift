/// The key of a compiled piece of a template: the same piece in another context is another unit.
struct TemplateUnitKey: Hashable {
  let template: Int
  /// The block of the template, or nil for the entire template.
  let block: Int?
  /// The HTML context in which it begins.
  let context: HTMLContext
  /// The schemas in which names are looked up, the innermost last.
  let scope: [TemplateSchema]
  /// The blocks that replace defaults, by name.
  let overrides: [String: TemplateBlockReference]
}

/// The indexes of a template and of a block in it.
struct TemplateBlockReference: Hashable {
  let template: Int
  let block: Int
}

/// A compiled piece of a template, or one that is being compiled.
struct TemplateUnit {
  let key: TemplateUnitKey
  /// The number of sections that were open around it when it began.
  let conditions: Int
  var code: [TemplateInstruction] = []
  /// The HTML context in which it ends, once known.
  var exit: HTMLContext?
  /// Whether a step inside relied on it ending in the context in which it begins.
  var isAssumedLevel = false
  /// The names of the blocks inside, for the check of overrides.
  var blockNames: Set<String> = []
}

/// A step on the way from a page to the template that is being compiled.
struct TemplateLink {
  let origin: TemplateOrigin
  let phrase: String
}
