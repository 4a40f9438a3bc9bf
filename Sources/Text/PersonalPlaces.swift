extension String {
  /// The text of an input as it may be shown: home folders as `~`, coordinates coarsened to whole degrees.
  package var withoutPersonalPlaces: String { withoutHomeFolders.withoutCoordinates }
}
