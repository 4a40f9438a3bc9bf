internal import Templates
internal import Text

/// The fields of a page, or of a row or part of one: the names for templates, and their values.
struct PageFields<Subject>: Sendable {
  /// The name of the subject in messages: `a finding`.
  let name: String
  /// The names that a template may use.
  let schema: [(String, TemplateSchema)]
  private let fields: [Field<Subject>]

  init(_ name: String, @PageFieldsBuilder<Subject> _ fields: () -> [Field<Subject>]) {
    self.name = name
    self.fields = fields()
    schema = self.fields.flatMap(\.schema)
  }

  /// The schema of one subject in a template.
  var object: TemplateSchema { .object(PageModel(name, fields: schema)) }

  /// The values of the fields.
  func values(of subject: Subject) -> [(String, TemplateValue)] {
    var values: [(String, TemplateValue)] = []
    values.reserveCapacity(schema.count)
    append(subject, to: &values)
    return values
  }

  /// The values of the fields as one value.
  func value(of subject: Subject) -> TemplateValue {
    .object(TemplateObject(values(of: subject)))
  }

  fileprivate func append(_ subject: Subject, to values: inout [(String, TemplateValue)]) {
    for field in fields { field.append(subject, &values) }
  }
}

/// One field with its name, type and value, or the fields of a part.
struct Field<Subject>: Sendable {
  fileprivate let schema: [(String, TemplateSchema)]
  fileprivate let append: @Sendable (Subject, inout [(String, TemplateValue)]) -> Void

  private init(
    _ name: String, _ schema: TemplateSchema,
    _ value: @escaping @Sendable (Subject) -> TemplateValue
  ) {
    self.schema = [(name, schema)]
    append = { $1.append((name, value($0))) }
  }

  private init<Part>(
    _ fields: PageFields<Part>, _ part: @escaping @Sendable (Subject) -> Part?
  ) {
    schema = fields.schema
    append = { subject, values in
      if let part = part(subject) { fields.append(part, to: &values) }
    }
  }

  private init(
    _ schema: [(String, TemplateSchema)],
    appending append: @escaping @Sendable (Subject, inout [(String, TemplateValue)]) -> Void
  ) {
    self.schema = schema
    self.append = append
  }

  /// Fields whose names are listed separately from their values.
  static func values(
    _ schema: [(String, TemplateSchema)],
    _ values: @escaping @Sendable (Subject) -> [(String, TemplateValue)]
  ) -> Self {
    Self(schema, appending: { $1 += values($0) })
  }

  /// A text, which is escaped when it is written.
  static func text(_ name: String, _ text: @escaping @Sendable (Subject) -> String) -> Self {
    Self(name, .text) { .text(text($0)) }
  }

  /// HTML from our own renderers; nothing if `nil`.
  static func html(_ name: String, _ html: @escaping @Sendable (Subject) -> SafeHTML?) -> Self {
    Self(name, .html) { html($0).map { .html($0) } ?? .none }
  }

  /// A Boolean value.
  static func flag(_ name: String, _ flag: @escaping @Sendable (Subject) -> Bool) -> Self {
    Self(name, .flag) { .flag(flag($0)) }
  }

  /// Several texts, in order.
  static func texts(_ name: String, _ texts: @escaping @Sendable (Subject) -> [String]) -> Self {
    Self(name, .list(.text)) { .list(texts($0).map { .text($0) }) }
  }

  /// Several rows, in order.
  static func list<Row>(
    _ name: String, of fields: PageFields<Row>, _ rows: @escaping @Sendable (Subject) -> [Row]
  ) -> Self {
    Self(name, .list(fields.object)) { .list(rows($0).map { fields.value(of: $0) }) }
  }

  /// The first rows of a list and, under its name prefixed with `more`, a text about the number of
  /// other rows.
  ///
  /// - Parameters:
  ///   - restName: the second name, if it is a different one.
  ///   - row: the row of an element; an element without a row is skipped.
  static func list<Elements: Collection & SendableMetatype, Row>(
    _ name: String, of fields: PageFields<Row>, first most: Int, more restName: String? = nil,
    _ elements: @escaping @Sendable (Subject) -> Elements,
    row: @escaping @Sendable (Subject, Elements.Element) -> Row?,
    rest: @escaping @Sendable (Int) -> String
  ) -> Self {
    let restName = restName ?? "more" + name.capitalizedStart
    return .values([(name, .list(fields.object)), (restName, .text)]) { subject in
      let elements = elements(subject)
      let rows = elements.prefix(most).compactMap { row(subject, $0) }
      let more = elements.count - most
      return [
        (name, .list(rows.map { fields.value(of: $0) })),
        (restName, .text(more > 0 ? rest(more) : "")),
      ]
    }
  }

  /// The first rows of a list whose elements are rows, and a text about the number of other rows.
  static func list<Rows: Collection & SendableMetatype>(
    _ name: String, of fields: PageFields<Rows.Element>, first most: Int,
    _ rows: @escaping @Sendable (Subject) -> Rows, rest: @escaping @Sendable (Int) -> String
  ) -> Self {
    list(name, of: fields, first: most, rows, row: { $1 }, rest: rest)
  }

  /// An object with fields of its own; nothing if `nil`.
  static func object<Row>(
    _ name: String, of fields: PageFields<Row>, _ row: @escaping @Sendable (Subject) -> Row?
  ) -> Self {
    Self(name, fields.object) { row($0).map { fields.value(of: $0) } ?? .none }
  }

  /// The fields of a part among the subject's own ones; they have no values if the part is `nil`.
  static func part<Part>(
    _ fields: PageFields<Part>, _ part: @escaping @Sendable (Subject) -> Part?
  ) -> Self {
    Self(fields, part)
  }
}

/// Builds a list of fields, each of which the compiler checks separately.
@resultBuilder
enum PageFieldsBuilder<Subject> {
  static func buildExpression(_ field: Field<Subject>) -> Field<Subject> { field }

  static func buildBlock(_ fields: Field<Subject>...) -> [Field<Subject>] { fields }
}
