extension String {
  /// The text of an input as it may be shown: home folders as `~`, coordinates without their decimals.
  package var withoutPersonalPlaces: String { withoutHomeFolders.withoutCoordinates }

  /// The same for code, in which columns count: it keeps its length, and the name of a person's folder becomes `xxx`.
  package var codeWithoutPersonalPlaces: String { withMaskedPersons.withoutCoordinates }
}
