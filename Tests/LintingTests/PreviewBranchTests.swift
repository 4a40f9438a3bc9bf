import Testing

@testable import Linting

/// Conditions about a preview, in both directions.
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
  ]) func `a wait for previews alone is a wait`(snapshot: String, isFound: Bool) throws {
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
  ]) func `a timeline for all but previews can grow old`(body: String, isFound: Bool) throws {
    let code = Self.code(
      timeline: "URLSession.shared.dataTask(with: address) { _, _, _ in\n"
        + body.replacing("TIMELINE", with: Self.atEnd) + "\n}.resume()")
    #expect(
      try WidgetCode.findings("RLD-008", in: code) == (isFound ? ["warning: \(Self.atEnd)"] : []))
  }
}
