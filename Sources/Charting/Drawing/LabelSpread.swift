/// Places labels close to their wanted positions without overlap.
enum LabelSpread {
  /// The positions of labels, each as close to the wanted one as the gap between neighbors allows.
  ///
  /// The positions are in the order of the input. If the labels do not fit, the gap is reduced.
  static func positions(
    _ wanted: [Double], gap: Double, within bounds: ClosedRange<Double>
  ) -> [Double] {
    guard wanted.count > 1 else {
      return wanted.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
    }
    let room = (bounds.upperBound - bounds.lowerBound) / Double(wanted.count - 1)
    let step = min(gap, room)
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    var positions = wanted
    var lowest = bounds.lowerBound
    for index in order {
      positions[index] = max(wanted[index], lowest)
      lowest = positions[index] + step
    }
    var highest = bounds.upperBound
    for index in order.reversed() {
      positions[index] = min(positions[index], highest)
      highest = positions[index] - step
    }
    return positions
  }
}
