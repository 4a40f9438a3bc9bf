extension Duration {
  package var inSeconds: Double { self / .seconds(1) }
}
