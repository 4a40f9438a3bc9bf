internal import SiteWriting
internal import Text

/// The page of the simulation model's parameters, with their values in each profile and sources.
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
