/// What one compiled piece of a template depends on: the same piece in another place is another unit.
struct TemplateUnitKey: Hashable {
  let template: Int
  /// The block of the template, or nil for the whole.
  let block: Int?
  /// Where in the HTML it begins.
  let context: HTMLContext
  /// What the names mean, the innermost last.
  let scope: [TemplateSchema]
  /// The blocks that stand in for defaults.
  let overrides: [String: TemplateBlockReference]
}

/// A block of a template.
struct TemplateBlockReference: Hashable {
  let template: Int
  let block: Int
}

/// A compiled piece of a template, or one that is being compiled.
struct TemplateUnit {
  let key: TemplateUnitKey
  /// How many sections were open around it when it began.
  let conditions: Int
  var code: [TemplateInstruction] = []
  /// Where in the HTML it ends, once that is known.
  var exit: HTMLContext?
  /// Whether a step within relied on it ending where it begins.
  var isAssumedLevel = false
  /// The names of the blocks within, for the check of overrides.
  var blockNames: Set<String> = []
}

/// A step on the way from a page to the template that is being compiled.
struct TemplateLink {
  let origin: TemplateOrigin
  let words: String
}
