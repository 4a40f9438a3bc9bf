extension String {
  /// The text of an input without personal data: home folders as `~`, coordinates without decimals.
  package var withoutPersonalPlaces: String { withoutHomeFolders.withoutCoordinates }

  /// The same for code, with columns preserved: a person's name in a home folder becomes `xxx`.
  package var codeWithoutPersonalPlaces: String { withMaskedPersons.withoutCoordinates }
}
