/// A place with its project and its class.
struct Candidate: Sendable {
  let project: Int
  let mutation: Int
  let place: Place
}

/// Draws places in turns: one of each class, each time from the next project that has one.
struct PlaceDraw {
  /// The places of each class and project that are left, in random order.
  private var pools: [[[Candidate]]]
  /// The project whose turn it is, of each class.
  private var turns: [Int]
  /// How many places each project may still give.
  private var left: [Int]

  init(_ candidates: [Candidate], mutations: Int, projects: Int, seed: UInt64) {
    var random = SeededGenerator(state: seed)
    pools = Array(repeating: Array(repeating: [], count: projects), count: mutations)
    for candidate in candidates { pools[candidate.mutation][candidate.project].append(candidate) }
    for mutation in pools.indices {
      for project in pools[mutation].indices {
        pools[mutation][project].shuffle(using: &random)
      }
      pools[mutation].shuffle(using: &random)
    }
    turns = Array(repeating: 0, count: mutations)
    left = Array(repeating: 0, count: projects)
  }

  /// At most so many places, and so many of one project; fewer where no more exist.
  mutating func draw(_ count: Int, perProject: Int) -> [Candidate] {
    var drawn: [Candidate] = []
    var isExhausted = false
    left = Array(repeating: perProject, count: left.count)
    while drawn.count < count, !isExhausted {
      isExhausted = true
      for mutation in pools.indices where drawn.count < count {
        if let candidate = next(of: mutation) {
          drawn.append(candidate)
          isExhausted = false
        }
      }
    }
    return drawn
  }

  private mutating func next(of mutation: Int) -> Candidate? {
    for _ in pools[mutation].indices {
      let project = turns[mutation]
      turns[mutation] = (project + 1) % pools[mutation].count
      if let owner = pools[mutation][project].last?.project, left[owner] > 0 {
        left[owner] -= 1
        return pools[mutation][project].popLast()
      }
    }
    return nil
  }
}

/// SplitMix64: the same seed gives the same places.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
