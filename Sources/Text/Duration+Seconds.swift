extension Duration {
  /// The length in seconds.
  package var inSeconds: Double { self / .seconds(1) }
}
