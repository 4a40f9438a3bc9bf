/// Round values along an axis that begins at zero.
enum ValueAxis {
  /// Values at steps of 1, 2 or 5 times a power of ten, at most seven of them.
  static func ticks(upTo highest: Double) -> [Double] {
    guard highest.isFinite, highest > 0, highest < 1e12 else { return [0] }
    var power = 1.0
    while power * 50 < highest { power *= 10 }
    let step = [1, 2, 5, 10].map { $0 * power }.first { highest / $0 <= 6 } ?? power * 10
    return Array(stride(from: 0, through: highest, by: step))
  }
}
