import Testing

@testable import Linting

/// A completion that the closures of a Combine subscription call.
struct SubscriptionTests {
  private static let publishers = """
    func load(_ done: @escaping (Int) -> Void) { BODY }
    func parse(_ handler: (Result<Int, any Error>) -> Void) { handler(.success(1)) }
    func tide() -> AnyPublisher<Int, any Error> { fatalError() }
    func harbour() -> AnyPublisher<Int, Never> { fatalError() }
    """

  /// The summary of a function that passes its completion to one with a subscription.
  private func summary(
    _ closures: String, of publisher: String = "session.dataTaskPublisher(for: a)"
  )
    throws -> CompletionSummary
  {
    let body = "\(publisher).sink \(closures).store(in: &all)"
    return try CompletionPathTests.summary(
      "load(completion)", beside: Self.publishers.replacing("BODY", with: body))
  }

  @Test(arguments: [
    "{ if case .failure = $0 { done(1) } } receiveValue: { done($0) }",
    "{ end in if case .failure(let error) = end { print(error); done(1) } } receiveValue: { done($0) }",
    "{ switch $0 { case .failure: done(1)\ncase .finished: break } } receiveValue: { done($0) }",
    "(receiveCompletion: { guard case .failure = $0 else { return }\ndone(1) }, receiveValue: { done($0) })",
    "{ _ in done(1) } receiveValue: { self.value = $0 }",
    "{ _ in parse { switch $0 { case .success: done(1)\ncase .failure: done(2) } } } receiveValue: { _ in }",
    "{ if case .failure = $0 { self.last = 1 }\ndone(1) } receiveValue: { _ in }",
  ]) func `a subscription that handles value and failure is not reported`(closures: String) throws {
    let summary = try summary(closures)
    #expect(summary.missing.isEmpty && summary.extra.isEmpty && summary.undecided.isEmpty)
    #expect(summary.counts == [.once])
  }

  @Test(arguments: [
    (
      "{ if case .finished = $0 { done(1) } } receiveValue: { self.value = $0 }",
      CompletionDefect.Kind.end
    ),
    (
      "{ switch $0 { case .failure(let e): print(e)\ncase .finished: done(1) } } receiveValue: { _ in }",
      .end
    ),
    ("{ guard case .finished = $0 else { return }\ndone(1) } receiveValue: { _ in }", .exit),
    (
      "{ if case .failure = $0 { done(1) } } receiveValue: { guard $0 > 1 else { return }\ndone($0) }",
      .exit
    ),
    ("{ if case .failure = $0 { done(1) } } receiveValue: { if $0 > 1 { done($0) } }", .end),
    ("{ if case .failure(let e) = $0 { print(e) } } receiveValue: { done($0) }", .end),
    ("(receiveCompletion: { _ in }, receiveValue: done)", .end),
    ("{ if case .failure = $0 { done(1) } } receiveValue: { self.value = $0 }", .end),
  ]) func `a subscription that ignores a value or a failure is reported`(
    closures: String, kind: CompletionDefect.Kind
  ) throws {
    #expect(try summary(closures).missing.map(\.kind) == [kind])
  }

  @Test(arguments: [
    "{ _ in done(1) } receiveValue: { done($0) }",
    "{ if case .failure(let e) = $0 { print(e) }\ndone(1) } receiveValue: { if $0 > 1 { done($0) } }",
  ]) func `completion calls for both the value and the end are reported`(closures: String) throws {
    #expect(try summary(closures).extra.map(\.kind) == [.second])
  }

  @Test func `an ignored failure is reported only if the publisher can fail`() throws {
    let closures = "{ if case .failure(let e) = $0 { print(e) } } receiveValue: { done($0) }"
    #expect(try summary(closures, of: "tide()").missing.map(\.certainty) == [.certain])
    #expect(try summary(closures, of: "unknown()").missing.map(\.certainty) == [.likely])
    #expect(try summary(closures, of: "tide().replaceError(with: 1)").missing.isEmpty)
    #expect(try summary("{ _ in } receiveValue: { done($0) }", of: "harbour()").missing.isEmpty)
  }

  @Test func `an ignored value is reported unless other values may follow`() throws {
    let closures =
      "{ if case .failure = $0 { done(1) } } receiveValue: { guard $0 > 1 else { return }\ndone($0) }"
    #expect(try summary(closures, of: "tide()").missing.map(\.certainty) == [.likely])
    #expect(try summary(closures, of: "places.first()").missing.map(\.certainty) == [.certain])
    let stream = try summary(closures, of: "places")
    #expect(stream.missing.isEmpty && stream.undecided.count == 1)
  }
}
