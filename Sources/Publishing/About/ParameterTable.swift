/// The table of the model's parameters, with their values in each profile and their sources.
struct ParameterTable {
  let register: ModelRegister
  /// The part of the parameters' names before the dot, or `nil` for all parameters.
  var group: String?

  static let fields = PageFields<ParameterTable>("the parameters of the model") {
    Field.texts("profiles") { $0.register.profiles }
    Field.list("parameters", of: Row.fields) { table in
      table.parameters.map { Row(parameter: $0, profiles: table.register.profiles) }
    }
  }

  var parameters: [ModelRegister.Parameter] {
    register.parameters.filter { parameter in
      group.map { parameter.name.hasPrefix($0 + ".") || parameter.name == $0 } ?? true
    }
  }

  private struct Row {
    let parameter: ModelRegister.Parameter
    let profiles: [String]

    static let fields = PageFields<Row>("a parameter") {
      Field.text("name") { $0.parameter.name }
      Field.text("basis") { $0.parameter.basis }
      Field.list("values", of: Value.fields) { $0.values }
    }

    private var values: [Value] {
      zip(profiles, parameter.values).map { profile, text in
        Value(profile: profile, text: text, isOther: text != parameter.values.first)
      }
    }
  }

  /// The value of a parameter in a profile.
  private struct Value {
    let profile: String
    let text: String
    /// Whether the value differs from the one in the first profile.
    let isOther: Bool

    static let fields = PageFields<Value>("a value") {
      Field.text("profile") { $0.profile }
      Field.text("text") { $0.text }
      Field.flag("isOther") { $0.isOther }
    }
  }
}
