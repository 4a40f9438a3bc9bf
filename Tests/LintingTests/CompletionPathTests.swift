import Projects
import SwiftSyntax
import Testing

@testable import Linting

struct CompletionPathTests {
  static func summary(_ body: String, beside other: String = "") throws -> CompletionSummary {
    try CompletionSummary(
      ofFirstFunctionIn:
        "func answer(completion: @escaping (Int) -> Void) {\n\(body)\n}\n\(other)")
  }

  @Test(arguments: [
    "completion(1)",
    "if a { completion(1) } else { completion(2) }",
    "guard a else { completion(1); return }\ncompletion(2)",
    "if a { completion(1); return }\ncompletion(2)",
    "switch a { case 1: completion(1)\ndefault: completion(2) }",
    "for b in c { if b { completion(1); return } }\ncompletion(2)",
    "while true { if a { completion(1); break } }",
    "do { let b = try c(); completion(b) } catch { completion(1) }",
    "Task { completion(await load()) }",
    "load(then: completion)",
    "defer { completion(1) }\nguard a else { return }",
    "fatalError()",
    "let task = a.dataTask(with: b) { _, _, _ in completion(1) }\ntask.resume()",
    "unknown { completion($0) } failure: { completion($0.count) }",
    "guard let a = URL(string: \"https://example.com/a\") else { return }\ncompletion(1)",
    "let text = \"https://example.com\"\nif let a = URL(string: text) { completion(1) }",
  ]) func `a body that completes once on each path is not reported`(body: String) throws {
    let summary = try Self.summary(body)
    #expect(summary.missing.isEmpty && summary.extra.isEmpty)
  }

  @Test(arguments: [
    "guard a else { return }\ncompletion(1)", "if a { return }\ncompletion(1)",
    "guard let a = URL(string: \"https://example.com/\\(b)\") else { return }\ncompletion(1)",
    "guard let a = URL(string: \"no address\") else { return }\ncompletion(1)",
  ])
  func `an early exit without a completion call is reported`(body: String) throws {
    #expect(try Self.summary(body).missing.map(\.kind) == [.exit])
  }

  @Test(arguments: [
    "if a { completion(1) }", "switch a { case 1: completion(1)\ndefault: break }",
    "for b in c { completion(b); break }", "do { completion(try b()) } catch { print(error) }",
  ]) func `a path that ends without a completion call is reported`(body: String) throws {
    #expect(try Self.summary(body).missing.map(\.kind) == [.end])
  }

  @Test(arguments: [
    "completion(1)\ncompletion(2)", "if a { completion(1) }\ncompletion(2)",
    "Task { completion(1)\ncompletion(2) }",
  ]) func `a second completion call is reported`(body: String) throws {
    #expect(try Self.summary(body).extra.map(\.kind) == [.second])
  }

  @Test func `a completion call in a loop that continues is reported`() throws {
    let summary = try Self.summary("Task { for await a in b { completion(a) } }")
    #expect(summary.extra.map(\.kind) == [.repeated])
  }

  @Test(arguments: [
    "Task { guard a else { return }\ncompletion(1) }",
    "URLSession.shared.dataTask(with: a) { b, _, _ in guard let b else { return }\ncompletion(b) }.resume()",
    "DispatchQueue.main.async { if a { return }\ncompletion(1) }",
    "let done = { if a { return }\ncompletion(1) }\ndone()",
    "func done() { if a { return }\ncompletion(1) }\ndone()",
    "load { b in guard b else { return }\ncompletion(1) }",
    "unknown { b in guard b else { return }\ncompletion(1) }",
    "load { _ in DispatchQueue.main.async { guard a else { return }\ncompletion(1) } }",
  ]) func `an early exit of a closure is reported`(body: String) throws {
    let summary = try Self.summary(
      body, beside: "func load(_ handler: (Bool) -> Void) { handler(true) }")
    #expect(summary.missing.map(\.kind) == [.exit])
  }

  @Test(arguments: [
    "Task { if a { completion(1) } }",
    "a.dataTask(with: b) { c, _, _ in if let c { completion(c) } }.resume()",
    "load { switch $0 { case .success(let b): completion(b)\ncase .failure: break } }",
    "a.dataTaskPublisher(for: b).sink(receiveCompletion: { _ in }) { completion($0) }.store(in: &c)",
    "places().map { $0 }.sink { _ in } receiveValue: { completion($0) }.store(in: &c)",
    "a.dataTaskPublisher(for: b).catch { _ in Empty() }.sink { _ in } receiveValue: { completion($0) }.store(in: &c)",
    "unknown { completion($0) } failure: { print($0) }",
    "unknown(success: { completion($0) }, onError: { _ in })",
    "a.dataTask(with: b) { _, _, _ in completion(1) }",
    "_ = a.dataTask(with: b) { _, _, _ in completion(1) }",
    "let task = a.dataTask(with: b) { _, _, _ in completion(1) }",
  ]) func `a closure that ends without a completion call is reported`(body: String) throws {
    let summary = try Self.summary(
      body,
      beside: """
        func load(_ handler: (Bool) -> Void) { handler(true) }
        func places() -> AnyPublisher<Int, any Error> { fatalError() }
        """)
    #expect(summary.missing.map(\.kind) == [.end])
  }

  @Test func `a task in a loop that calls the completion each time is reported`() throws {
    let body = """
      for b in c {
        Task { do { completion(try await load(b)) } catch { throw error } }
      }
      """
    #expect(try Self.summary(body).extra.map(\.kind) == [.repeated])
  }

  @Test func `an error thrown out of a task is reported`() throws {
    let body = "Task { let a = try await load()\ncompletion(a) }"
    #expect(try Self.summary(body).missing.map(\.kind) == [.error])
  }

  @Test func `an early exit is reported in the function that receives the completion`() throws {
    let summary = try Self.summary(
      "load(then: completion)",
      beside: "func load(then done: (Int) -> Void) { guard a else { return }\ndone(1) }")
    let defect = try #require(summary.missing.first)
    #expect(defect.kind == .exit && defect.function.name == "load" && defect.trail.count == 1)
  }

  @Test(arguments: [
    "load { completion(1) }\ncompletion(2)", "if a { load(completion) }\nload(completion)",
    "Task { completion(1) }\nTask { completion(2) }",
  ]) func `a second caller of the completion is reported`(body: String) throws {
    let summary = try Self.summary(
      body, beside: "func load(_ handler: @escaping (Int) -> Void) { handler(1) }")
    #expect(summary.extra.map(\.kind) == [.second])
  }

  @Test(arguments: [
    ("guard let self else { return }", CompletionDefect.Certainty.remote),
    ("guard let b = c.date(byAdding: .hour, value: 1, to: d) else { return }", .remote),
    ("guard let self, let b = try? c() else { return }", .certain),
    ("guard let self = self, d else { return }", .certain),
  ]) func `an exit is remote only if its condition can hardly fail`(
    exit: String, certainty: CompletionDefect.Certainty
  ) throws {
    let summary = try Self.summary("Task { \(exit)\ncompletion(1) }")
    #expect(summary.missing.map(\.certainty) == [certainty])
  }

  @Test(arguments: [
    "if a { find(completion) }\nfind(completion)", "find(completion)\ncompletion(2)",
    "completion(1)\nfind(completion)", "completion(1)\nload { if $0 { completion(2) } }",
    "find(completion)\nTask { if a { completion(2) } }",
  ]) func `a possible second call by another function is reported`(body: String) throws {
    let summary = try Self.summary(
      body, beside: "func find(_ handler: (Int) -> Void) { if a { handler(1) } }")
    #expect(summary.extra.map(\.kind) == [.second])
    #expect(summary.extra.first?.certainty == .likely)
  }

  @Test(arguments: [
    "if find(completion) { return }\ncompletion(2)",
    "let found = find(completion)\nif !found { completion(2) }",
    "if a { find(completion) } else { find(completion) }",
  ]) func `a function with a result may report its completion call`(body: String) throws {
    let summary = try Self.summary(
      body,
      beside: "func find(_ handler: (Int) -> Void) -> Bool { if a { handler(1) }\nreturn a }")
    #expect(summary.extra.isEmpty)
  }

  @Test(arguments: [
    "self.waiting = completion", "waiting.append(completion)", "items.map { completion($0) }",
    "store.changes.sink { completion($0) }.store(in: &all)", "Elsewhere.load(then: completion)",
    "places().sink { _ in } receiveValue: { completion($0) }.store(in: &all)",
  ]) func `a completion that cannot be followed is undecided`(body: String) throws {
    let summary = try Self.summary(
      body, beside: "func places() -> AnyPublisher<Int, Never> { fatalError() }")
    #expect(summary.missing.isEmpty && summary.extra.isEmpty)
    #expect(summary.counts == [.undecided] && summary.undecided.count == 1)
  }

  @Test(arguments: [
    "self.waiting = completion\nguard a else { completion(1); return }\nstart()",
    "self.waiting = completion\nguard a else { return completion(1) }\nstart()",
    "self.waiting = completion\nif a { start() } else { completion(1); self.waiting = nil }",
    "self.completion = completion\nif a { start() } else { self.completion?(1) }",
    "all.append(completion)\nguard a else { completion(1); return }\nstart()",
    "all[b] = completion\nguard a else { completion(1); return }\nstart()",
    "request = Request(answer: completion)\nguard a else { completion(1); return }\nstart()",
  ]) func `a call on one branch after storing the completion is not reported`(body: String) throws {
    let summary = try Self.summary(
      body, beside: "struct Request { let answer: (Int) -> Void }\nfunc start() {}")
    #expect(summary.missing.isEmpty && summary.extra.isEmpty)
    #expect(summary.counts == [.once, .undecided] && summary.undecided.count == 1)
  }

  @Test(arguments: [
    ("self.waiting = completion\ncompletion(1)\ncompletion(2)", CompletionDefect.Certainty.certain),
    ("Elsewhere.load(then: completion)\ncompletion(2)", .likely),
    ("Elsewhere(answer: completion)\ncompletion(2)", .likely),
  ]) func `a second completion call after storing or passing the completion is reported`(
    body: String, certainty: CompletionDefect.Certainty
  ) throws {
    let summary = try Self.summary(body)
    #expect(summary.extra.map(\.kind) == [.second])
    #expect(summary.extra.first?.certainty == certainty)
  }

  @Test(arguments: [
    "if let error { completion(1) }\nif let data { completion(2) }",
    "if let error = error { completion(1) }\nguard let data = data else { return }\ncompletion(2)",
    "if let data { completion(1) } else if let error { completion(2) }",
    "if error != nil { completion(1) } else if data != nil { completion(2) }",
    "guard let data, error == nil else { completion(1); return }\ncompletion(2)",
    "if let data { completion(1) }\nif error != nil && data == nil { completion(2) }",
    "if data == nil || error != nil { completion(1) }\nif let data { completion(2) }",
    "if let data { DispatchQueue.main.async { completion(1) } }\nif let error { completion(2) }",
  ]) func `data and error of a URL request exclude each other`(body: String) throws {
    let summary = try Self.summary(Self.request(body))
    #expect(summary.missing.isEmpty && summary.extra.isEmpty)
    #expect(summary.counts == [.once])
  }

  @Test(arguments: [
    ("if let error { print(error) }\nif let data { completion(2) }", CompletionDefect.Kind.end),
    ("if let error { completion(1) }\nif let response { completion(2) }", .second),
    ("if let data { if let a = b(data) { completion(1) } } else { completion(2) }", .end),
    ("if let data, let a = b(data) { completion(1) } else if let error { completion(2) }", .end),
    ("if let error { completion(1) }\nguard let response else { return }\ncompletion(2)", .exit),
    ("if let error { completion(1) }\ncompletion(2)", .second),
    ("guard a else { return }\ncompletion(1)", .exit),
    ("guard let data = transform(data) else { return }\ncompletion(1)", .exit),
  ]) func `a path that data and error of a request do not exclude is reported`(
    body: String, kind: CompletionDefect.Kind
  ) throws {
    let summary = try Self.summary(Self.request(body))
    #expect((summary.missing + summary.extra).map(\.kind).contains(kind))
    #expect(
      Set((summary.missing + summary.extra).map(\.node.id)).count
        == (summary.missing + summary.extra).count)
  }

  @Test(arguments: ["unknown", "load"])
  func `two optional values of another closure may both be nil`(call: String) throws {
    let summary = try Self.summary(
      call
        + " { data, response, error in\nif let data { completion(1) } else if let error { completion(2) } }",
      beside: "func load(_ done: (Data?, URLResponse?, Error?) -> Void) { done(nil, nil, nil) }")
    #expect(summary.missing.map(\.kind) == [.end])
  }

  private static func request(_ body: String) -> String {
    "session.dataTask(with: address) { data, response, error in\n\(body)\n}.resume()"
  }

  @Test(arguments: [
    "var done = false\nfunc finish() { guard !done else { return }\ndone = true\ncompletion(1) }\n"
      + "load { finish() }\nDispatchQueue.main.asyncAfter(deadline: b) { finish() }",
    "let group = DispatchGroup()\nload { group.leave() }\ngroup.notify(queue: a) { completion(1) }",
    "load1 { a = $0; if let b { completion(a) } }\nload2 { b = $0; if let a { completion(b) } }",
    "Task { do { completion(try await load()) } catch { completion(2) } }",
    "Task { completion((try? await load()) ?? 1) }", "a ? completion(1) : completion(2)",
    "if let completion = optional { completion(1) } else { completion(2) }",
    "for a in b { load(a) { left -= 1; if left == 0 { completion(1) } } }",
    "for (i, a) in b.enumerated() { if i == last { completion(1) } }",
  ]) func `code that calls the completion in time is not reported`(body: String) throws {
    let summary = try Self.summary(body)
    #expect(summary.missing.isEmpty && summary.extra.isEmpty)
  }

  @Test(arguments: [
    "keep { guard $0 else { return }\ncompletion(1) }",
    "pass { guard $0 else { return }\ncompletion(1) }", "early(completion)",
  ]) func `an early exit before undecided code is reported`(body: String) throws {
    let summary = try Self.summary(
      body,
      beside: """
        func keep(_ handler: @escaping (Bool) -> Void) { waiting = handler }
        func pass(_ handler: @escaping (Bool) -> Void) { Elsewhere.load(handler) }
        func early(_ handler: @escaping (Int) -> Void) {
          guard a else { return }
          Elsewhere.load(handler)
        }
        """)
    #expect(summary.missing.map(\.kind) == [.exit])
  }
}

extension CompletionSummary {
  /// The summary of the first function of a source for its parameter `completion`.
  init(ofFirstFunctionIn text: String) throws {
    let file = ParsedFile(path: "A.swift", bytes: Array(text.utf8), conditions: [.init()])
    let facts = SourceFacts(of: file)
    self = CompletionFollower(index: SourceIndex(of: [facts]))
      .summary(of: try #require(facts.functions.first), CompletionHandles(["completion"]))
  }
}
