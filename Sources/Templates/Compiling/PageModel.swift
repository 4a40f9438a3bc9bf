/// The names that a template can use, and the schema of each.
package struct PageModel: Sendable, Hashable {
  /// A name and its schema.
  package struct Field: Sendable, Hashable {
    package let name: String
    package let schema: TemplateSchema
  }

  /// The name in messages: `page`, `finding`.
  package let name: String
  /// The fields, in the order in which messages list them.
  package let fields: [Field]

  package init(_ name: String, _ fields: KeyValuePairs<String, TemplateSchema>) {
    self.name = name
    self.fields = fields.map { Field(name: $0.key, schema: $0.value) }
  }

  /// Creates a model whose fields come from several parts, for example from a frame and a page.
  package init(_ name: String, fields: [(String, TemplateSchema)]) {
    self.name = name
    self.fields = fields.map { Field(name: $0.0, schema: $0.1) }
  }

  /// The schema of a name, or nil if the model does not have the name.
  package subscript(_ name: String) -> TemplateSchema? {
    fields.first { $0.name == name }?.schema
  }
}

extension PageModel {
  /// The values that the model does not declare or declares differently, one sentence each.
  ///
  /// This is for tests of pages.
  package func mismatches(in value: TemplateValue) -> [String] {
    var found: [String] = []
    let models = TemplateSchema.object(self).models
    Self.compare(value, with: .object(self), at: name, models, &found)
    return found
  }

  private static func compare(
    _ value: TemplateValue, with schema: TemplateSchema, at path: String,
    _ models: [String: PageModel], _ found: inout [String]
  ) {
    switch (schema, value) {
    case (.text, .text), (.html, .html), (.number, .number), (.number, .decimal), (.flag, .flag),
      (.anything, _), (_, .none):
      return
    case (.partial(let names), .text(let text)):
      if !names.contains(text) { found.append("\(path) names \(text), which is not declared") }
    case (.list(let element), .list(let values)):
      for (index, value) in values.enumerated() {
        compare(value, with: element, at: "\(path)[\(index)]", models, &found)
      }
    case (.same(let name), .object):
      if let model = models[name] { compare(value, with: .object(model), at: path, models, &found) }
    case (.object(let model), .object(let object)):
      for field in object.fields {
        guard let schema = model[field.name] else {
          found.append("\(path).\(field.name) is not declared in \(model.name)")
          continue
        }
        compare(field.value, with: schema, at: "\(path).\(field.name)", models, &found)
      }
    case (.text, _), (.html, _), (.number, _), (.flag, _), (.list, _), (.object, _), (.same, _),
      (.partial, _):
      found.append("expected \(schema.phrase) for \(path), found another type")
    }
  }
}
