package import Documents
internal import Text

extension Assessment {
  /// Returns why a sign-off may not be about the reviewed commit, or nil if it is about it.
  package func note(on signOff: SignOff) -> String? {
    guard let signed = signOff.commit else { return "no commit named" }
    guard let commit = record.commit else { return "the run has no commit" }
    return CommitName.areSame(signed, commit) ? nil : "for another commit"
  }
}
