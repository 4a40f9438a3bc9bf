package import Documents
internal import Text

extension Assessment {
  /// That a decision is not known to be about the reviewed commit; nil when it is.
  package func remark(on signOff: SignOff) -> String? {
    guard let signed = signOff.commit else { return "no commit named" }
    guard let commit = record.commit else { return "the run names no commit" }
    return CommitName.areSame(signed, commit) ? nil : "for another commit"
  }
}
