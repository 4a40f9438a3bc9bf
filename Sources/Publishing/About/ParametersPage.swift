internal import SiteWriting
internal import Text

/// Every parameter of the model that simulated traces are made with: its value in each profile, and its source.
struct ParametersPage {
  let publication: Publication
  let register: ModelRegister

  private static let fields = PageFields<ParametersPage>("the parameters") {
    Field.text("lead") { $0.lead }
    Field.part(ParameterTable.fields) { ParameterTable(register: $0.register) }
  }

  static let template = PageTemplate("parameters", fields.schema)

  var file: SiteFile {
    var frame = Frame(path: .parameters, title: "Parameters of the model")
    frame.parents = [("About", .about)]
    return Self.template.file(frame, in: publication) { [self] in Self.fields.values(of: self) }
  }

  private var lead: String {
    let assumed = register.parameters.count { $0.basis.contains("ASSUMPTION") }
    return """
      The model of simulated traces has \(Plural.text(register.parameters.count, "parameter")). \
      \(Plural.grouped(assumed)) of them are at least partly an ASSUMPTION: no source gives them. Values \
      that differ from the first profile are bold.
      """
  }
}

/// What is to be told of the model that makes simulated traces, as plain values.
package struct ModelRegister: Sendable {
  package let profiles: [String]
  package let parameters: [Parameter]

  /// One parameter with its value in each profile.
  package struct Parameter: Sendable {
    package let name: String
    package let values: [String]
    /// Where the value comes from, or the word ASSUMPTION.
    package let basis: String

    package init(name: String, values: [String], basis: String) {
      self.name = name
      self.values = values
      self.basis = basis
    }
  }

  package init(profiles: [String], parameters: [Parameter]) {
    self.profiles = profiles
    self.parameters = parameters
  }
}
