import Foundation
import Testing

struct DeterminismTests {
  @Test func `builds in other folders, at other times and under other locales are identical`()
    throws
  {
    try Scratch.with { scratch in
      let first = try Execution(
        ["build", "--config", "content/example/almanac.yml", "-o", scratch.path + "/one/site"],
        environment: ["TZ": "UTC", "LANG": "C"])
      Thread.sleep(forTimeInterval: 1.1)
      try scratch.copy(Execution.checkout + "/content/example", to: "elsewhere/my example")
      let second = try Execution(
        ["build", "-o", "../other"], in: scratch.path + "/elsewhere/my example",
        environment: [
          "TZ": "Asia/Kathmandu", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "COLUMNS": "20",
          "CI": "true", "USER": "somebody",
        ])
      #expect(first.status == second.status)
      let difference = try scratch.site("elsewhere/other")
        .firstDifference(from: scratch.site("one/site"))
      #expect(difference == nil)
    }
  }

  @Test func `a second build changes no byte and rewrites no page`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/run-1/traces/S1.jsonl")
      _ = try Execution.build(["--runs", "runs"], in: scratch)
      let before = try scratch.site()
      let again = try Execution.build(["--runs", "runs"], in: scratch)
      #expect(try scratch.site().firstDifference(from: before) == nil)
      #expect(again.errors.contains("\(before.files.count - 1) unchanged"), "\(again.errors)")
    }
  }

  @Test func `the report time comes from --now or SOURCE_DATE_EPOCH, and from nothing else`() throws
  {
    try Scratch.with { scratch in
      _ = try Execution.build(["--now", "2031-02-03T04:05:06+01:00"], in: scratch)
      let given = try scratch.site()
      #expect(
        given.files["index.html"].map { String(decoding: $0, as: UTF8.self) }?.contains(
          "2031-02-03") == true)
      #expect(given.text.contains(#""reportTime": "2031-02-03T04:05:06+01:00""#))
      _ = try Execution(
        ["build"], in: scratch.path, environment: ["SOURCE_DATE_EPOCH": "1927854306"])
      #expect(try scratch.site().text.contains(#""reportTime": "2031-02-03T03:05:06Z""#))
      _ = try Execution.build(in: scratch)
      #expect(try scratch.site().text.contains(#""reportTime": null"#))
    }
  }
}
