/// The file `signoff.yml` with the decisions about versions.
package struct SignOffFile: Hashable, Sendable {
  package let signOffs: [SignOff]
}

extension SignOffFile: DocumentDecodable {
  package static let documentName = "signoff.yml"

  package init?(from fields: inout DocumentFields) {
    signOffs = fields.list("signOffs", of: .object(SignOff.self), "Decisions about versions.")
  }
}

extension SignOff: DocumentDecodable {
  package static let documentName = "a decision"

  package init?(from fields: inout DocumentFields) {
    let version = fields.required("version", .line, "The version that the decision is about.")
    let name = fields.required("name", .line, "Who decided.")
    let role = fields.required("role", .line, "Their role.")
    let decision = fields.required("decision", .choice(Decision.self), "What was decided.")
    let date = fields.required("date", .date, "The date of the decision.")
    let commit = fields.optional("commit", .line, "The commit of the decision.")
    let note = fields.optional("note", .paragraph, "A note.")
    guard let version, let name, let role, let decision, let date else { return nil }
    self.init(
      version: version, name: name, role: role, decision: decision, date: date, commit: commit,
      note: note)
  }
}
