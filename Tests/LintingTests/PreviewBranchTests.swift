import Testing

@testable import Linting

/// Conditions on `isPreview`, in both directions.
struct PreviewBranchTests {
  private static let sample = "completion(Entry(date: .now))"
  private static let wait =
    "URLSession.shared.dataTask(with: address) { _, _, _ in completion(Entry(date: .now)) }.resume()"

  private static func code(snapshot: String = sample, timeline: String) -> String {
    WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n"
      + WidgetCode.provider(snapshot: snapshot, timeline: timeline)
  }

  @Test(arguments: [
    ("if !context.isPreview {\nWAIT\n} else { SAMPLE }", false),
    ("if context.isPreview { SAMPLE } else {\nWAIT\n}", false),
    ("guard !context.isPreview else { return SAMPLE }\nWAIT\n", false),
    ("guard context.isPreview == false else { return SAMPLE }\nWAIT\n", false),
    ("if context.isPreview && !isReady { SAMPLE } else {\nWAIT\n}", false),
    ("guard context.isPreview else {\nWAIT\nreturn }\nSAMPLE", false),
    ("if context.isPreview {\nWAIT\n} else { SAMPLE }", true),
    ("if !context.isPreview { SAMPLE } else {\nWAIT\n}", true),
    ("guard context.isPreview else { return SAMPLE }\nWAIT\n", true),
    ("if context.isPreview, begin(\nWAIT\n) { SAMPLE }", true),
    ("if !context.isPreview, begin(\nWAIT\n) { SAMPLE }", false),
    ("guard !context.isPreview else {\nWAIT\nreturn }\nSAMPLE", true),
  ]) func `only a wait that runs for previews is reported`(snapshot: String, isFound: Bool) throws {
    let snapshot = snapshot.replacing("WAIT", with: Self.wait).replacing(
      "SAMPLE", with: Self.sample)
    let code = Self.code(
      snapshot: snapshot,
      timeline: "completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))")
    #expect(
      try WidgetCode.findings("GAL-001", in: code) == (isFound ? ["warning: \(Self.wait)"] : []))
  }

  private static let atEnd = "completion(Timeline(entries: entries, policy: .atEnd))"

  @Test(arguments: [
    ("if context.isPreview {\nTIMELINE\n}", false), ("if !context.isPreview {\nTIMELINE\n}", true),
    ("guard !context.isPreview else { return }\nTIMELINE\n", true),
    ("guard context.isPreview else { return }\nTIMELINE\n", false),
  ]) func `only a timeline that is not for previews is reported as stale`(
    body: String, isFound: Bool
  ) throws {
    let code = Self.code(
      timeline: "URLSession.shared.dataTask(with: address) { _, _, _ in\n"
        + body.replacing("TIMELINE", with: Self.atEnd) + "\n}.resume()")
    #expect(
      try WidgetCode.findings("RLD-008", in: code) == (isFound ? ["warning: \(Self.atEnd)"] : []))
  }

  @Test(arguments: [
    ("make(context.isPreview)", "_ isSample: Bool", "if isSample {\nSAMPLE\nreturn }\nWAIT", false),
    (
      "let isSample = context.isPreview\nmake(isSample)", "_ isSample: Bool",
      "guard !isSample else { return SAMPLE }\nWAIT", false
    ),
    ("make(!context.isPreview)", "_ isLive: Bool", "if isLive {\nWAIT\n} else {\nSAMPLE\n}", false),
    (
      "make(context.isPreview ? .sample : .live)", "_ source: Source",
      "switch source { case .sample: SAMPLE\ncase .live: WAIT }", false
    ),
    ("make(context.isPreview)", "_ isSample: Bool", "if isSample {\nWAIT\nreturn }\nSAMPLE", true),
    ("make(isReady)", "_ isSample: Bool", "if isSample {\nSAMPLE\nreturn }\nWAIT", true),
    ("make(context.isPreview)", "_ isSample: Bool", "if isReady {\nSAMPLE\nreturn }\nWAIT", true),
  ]) func `a preview flag is followed into a helper function`(
    call: String, parameter: String, body: String, isFound: Bool
  ) throws {
    let body = body.replacing("WAIT", with: Self.wait).replacing("SAMPLE", with: Self.sample)
      .replacing("completion(", with: "done(")
    let call = call.replacing("make(", with: "make(completion, ")
    let helper =
      "enum Source { case sample, live }\nfunc make(_ done: @escaping (Entry) -> Void, \(parameter)) {\n\(body)\n}\n"
    let code = Self.code(snapshot: call, timeline: Self.atEnd) + helper
    #expect(try WidgetCode.findings("GAL-001", in: code).isEmpty == !isFound)
  }

  @Test func `a timeline for previews only may end immediately`() throws {
    let atEnd = "completion(Timeline(entries: [Entry(date: .now)], policy: .atEnd))"
    let later = "completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 7200)))"
    let preview = Self.code(timeline: "if context.isPreview {\n\(atEnd)\n} else {\n\(later)\n}")
    #expect(try WidgetCode.findings("RLD-007", in: preview) == [])
    let other = Self.code(timeline: "if context.isPreview {\n\(later)\n} else {\n\(atEnd)\n}")
    #expect(try WidgetCode.findings("RLD-007", in: other) == ["warning: \(atEnd)"])
  }
}
