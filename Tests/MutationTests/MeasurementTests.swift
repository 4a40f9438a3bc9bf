import Testing

@testable import mutate_projects

/// The draw of positions, and the comparison of findings.
struct MeasurementTests {
  private static func place(_ line: Int, file: String = "P.swift") -> Place {
    Place(file: file, line: line, scope: (line - 1)...(line + 1), edits: [])
  }

  private static func finding(_ id: String, _ file: String, _ line: Int) -> Finding {
    Finding(id: id, severity: "error", file: file, line: line, summary: "")
  }

  /// Ten positions for each of two mutations, all but one in the first of two projects.
  private static let candidates = (0..<20).map { number in
    Candidate(project: number == 0 ? 1 : 0, mutation: number % 2, place: place(number + 1))
  }

  private static func drawn(_ count: Int, seed: UInt64) -> [Candidate] {
    var draw = PlaceDraw(candidates, mutations: 2, projects: 2, seed: seed)
    return draw.draw(count, perProject: 100)
  }

  @Test func `mutations and projects alternate`() {
    let drawn = Self.drawn(4, seed: 1)
    #expect(drawn.map(\.mutation) == [0, 1, 0, 1])
    #expect(drawn.contains { $0.project == 1 })
  }

  @Test func `a seed determines the drawn positions`() {
    #expect(Self.drawn(8, seed: 1).map(\.place) == Self.drawn(8, seed: 1).map(\.place))
    #expect(Self.drawn(8, seed: 1).map(\.place) != Self.drawn(8, seed: 2).map(\.place))
  }

  @Test func `a draw ends if no position is left`() {
    #expect(Self.drawn(100, seed: 1).count == 20)
  }

  @Test func `a project contributes at most its share`() {
    var draw = PlaceDraw(Self.candidates, mutations: 2, projects: 2, seed: 1)
    let drawn = draw.draw(100, perProject: 6)
    #expect(drawn.count { $0.project == 0 } == 6 && drawn.count == 7)
  }

  @Test func `only a new finding of the rule in the same file is expected`() {
    let old = Self.finding("RLD-001", "P.swift", 9)
    let new = [
      old, Self.finding("RLD-013", "P.swift", 4), Self.finding("RLD-013", "Q.swift", 4),
      Self.finding("GAL-001", "P.swift", 4), old,
    ]
    let difference = FindingDifference(
      base: [old], mutant: new, of: DropCompletion(), at: Self.place(4))
    #expect(difference.expected == [new[1]])
    #expect(difference.unrelated == [new[2], new[3], old])
  }

  @Test func `a position whose function already has the finding is masked`() {
    let place = Self.place(4)
    #expect(place.isMasked(by: [Self.finding("RLD-013", "P.swift", 5)], rules: ["RLD-013"]))
    #expect(!place.isMasked(by: [Self.finding("RLD-013", "P.swift", 6)], rules: ["RLD-013"]))
    #expect(!place.isMasked(by: [Self.finding("RLD-013", "Q.swift", 5)], rules: ["RLD-013"]))
  }

  @Test func `the table counts positions, projects and detections`() {
    func trial(_ isFound: Bool, _ project: String) -> Trial {
      Trial(
        project: project, mutation: 0, place: Self.place(4), isFound: isFound, unrelated: [],
        failure: nil)
    }
    let measurement = Measurement(
      mutations: [EmptyTimeline()],
      trials: [trial(true, "a"), trial(true, "a"), trial(false, "b")],
      projects: 2, masked: 5)
    #expect(
      measurement.markdown.contains(
        "| timeline without an entry | RLD-014 | 3 | 2 | 2 | 67 % | 0 |"))
    #expect(measurement.markdown.hasSuffix("- timeline without an entry: b P.swift:4\n"))
  }

  @Test func `an edit keeps the number of lines`() {
    let bytes = [UInt8]("a\nb\nc".utf8)
    let edit = TextEdit(replacing: 0..<3, of: bytes, with: "x")
    #expect(String(decoding: [edit].applied(to: bytes), as: UTF8.self) == "x\n\nc")
  }
}
