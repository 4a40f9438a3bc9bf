import Testing

@testable import Linting

/// A completion call in a closure that runs repeatedly.
struct RepeatedCompletionTests {
  private static let publishers = "func tides() -> AnyPublisher<Int, any Error> { fatalError() }"

  @Test(arguments: [
    (
      "_ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in completion(1) }",
      CompletionDefect.Source.timer
    ),
    ("let timer = Timer(timeInterval: 1, repeats: true) { _ in completion(1) }", .timer),
    (
      "Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in completion(1) }.store(in: &all)",
      .timer
    ),
    (
      "NotificationCenter.default.publisher(for: a).sink { _ in completion(1) }.store(in: &all)",
      .value
    ),
    ("tides.forEach { completion($0) }", .element),
    ("tides.forEach { if $0 == 2 { completion($0)\nreturn } }", .element),
    (
      "tides.forEach { tide in guard tide.isHigh else { return }\ncompletion(tide.height) }",
      .element
    ),
  ]) func `a repeated completion call is reported`(
    body: String, source: CompletionDefect.Source
  ) throws {
    let summary = try CompletionPathTests.summary(body)
    #expect(summary.extra.map(\.kind) == [.many(source)])
    #expect(summary.missing.isEmpty && summary.undecided.isEmpty)
  }

  @Test(arguments: [
    "_ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in completion(1) }",
    "Timer.publish(every: 1, on: .main, in: .common).autoconnect().first().sink { _ in completion(1) }.store(in: &all)",
    "let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in completion(1)\ntimer.invalidate() }",
    "let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: isOften) { _ in completion(1) }",
    "let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in if isReady { completion(1) } }",
    "[tide].forEach { completion($0) }",
    "tides.prefix(1).forEach { completion($0) }",
    "tides.enumerated().forEach { index, tide in if index == tides.count - 1 { completion(tide) } }",
    "tides.forEach { tide in if tide == tides.last { completion(tide) } }",
    "var done = false\ntides.forEach { tide in if !done { completion(tide)\ndone = true } }",
    "tides.forEach { tide in load(tide) { left -= 1\nif left == 0 { completion(1) } } }",
    "tides.map { completion($0) }",
  ]) func `a completion call that may happen once is not reported`(body: String) throws {
    let summary = try CompletionPathTests.summary(body)
    #expect(summary.extra.isEmpty && summary.missing.isEmpty)
  }

  @Test func `a failure of two combined publishers needs a completion call`() throws {
    let start = "Publishers.Zip(tides(), tides()).sink { if case .failure(let e) = $0 { print(e) }"
    let silent = try CompletionPathTests.summary(
      start + " } receiveValue: { _ in completion(1) }.store(in: &all)", beside: Self.publishers)
    #expect(silent.missing.map(\.kind) == [.end])
    let answered = try CompletionPathTests.summary(
      start + "\ncompletion(0) } receiveValue: { _ in completion(1) }.store(in: &all)",
      beside: Self.publishers)
    #expect(answered.missing.isEmpty)
  }
}
