/// A position with its project and its mutation.
struct Candidate: Sendable {
  let project: Int
  let mutation: Int
  let place: Place
}

/// Draws positions in turn: one for each mutation, each time from the next project that has one.
struct PlaceDraw {
  /// The remaining positions of each mutation and project, in random order.
  private var pools: [[[Candidate]]]
  /// The next project of each mutation.
  private var turns: [Int]
  /// The number of positions that each project may still contribute.
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

  /// Draws at most `count` positions, and at most `perProject` from one project.
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
