internal import Templates

/// The table of the model's parameters: the value in each profile, and where it comes from.
struct ParameterTable {
  let register: ModelRegister
  /// The word before the point of their names; all parameters when nil.
  var group: String?

  static let schema: [(String, TemplateSchema)] = [
    ("profiles", .list(.text)),
    (
      "parameters",
      .list(
        .object(
          PageModel(
            "a parameter",
            [
              "name": .text, "basis": .text,
              "values": .list(
                .object(
                  PageModel("a value", ["profile": .text, "text": .text, "isOther": .flag]))),
            ])))
    ),
  ]

  var parameters: [ModelRegister.Parameter] {
    register.parameters.filter { parameter in
      group.map { parameter.name.hasPrefix($0 + ".") || parameter.name == $0 } ?? true
    }
  }

  var fields: [(String, TemplateValue)] {
    [
      ("profiles", .list(register.profiles.map { .text($0) })),
      ("parameters", .list(parameters.map(row))),
    ]
  }

  private func row(_ parameter: ModelRegister.Parameter) -> TemplateValue {
    [
      "name": .text(parameter.name), "basis": .text(parameter.basis),
      "values": .list(
        zip(register.profiles, parameter.values).map { profile, value in
          [
            "profile": .text(profile), "text": .text(value),
            "isOther": .flag(value != parameter.values.first),
          ]
        }),
    ]
  }
}
