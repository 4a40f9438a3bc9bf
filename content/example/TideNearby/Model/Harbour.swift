/// A harbour with a tide table.
struct Harbour: Hashable, Identifiable, Sendable {
  let id: Int
  let name: String
  let latitude: Double
  let longitude: Double

  /// The harbours of this small example, from north to south.
  static let all = [
    Harbour(id: 1, name: "Norderhaven", latitude: 53.7, longitude: 7.2),
    Harbour(id: 2, name: "Oosterkade", latitude: 53.4, longitude: 6.9),
    Harbour(id: 3, name: "Zilverzand", latitude: 52.1, longitude: 4.3),
  ]

  /// The harbour that is nearest on the map; good enough for a few hundred kilometres.
  static func nearest(latitude: Double, longitude: Double) -> Harbour? {
    var best: (harbour: Harbour, distance: Double)?
    for harbour in all {
      let north = harbour.latitude - latitude
      let east = (harbour.longitude - longitude) * 0.6
      let distance = north * north + east * east
      if distance < best?.distance ?? .infinity { best = (harbour, distance) }
    }
    return best?.harbour
  }
}
