import Foundation
import Testing

/// The guide to digests on many machines, played on this one.
struct ShardingGuideTests {
  /// A Python that has PySpark, and Java for it; nil where there is none.
  static let python: String? = {
    let named = ProcessInfo.processInfo.environment["ALMANAC_PYSPARK"]
    let probe = "import pyspark, shutil, sys; sys.exit(0 if shutil.which('java') else 1)"
    return [named, "/usr/bin/python3"].compactMap { $0 }.first { python in
      do {
        return try Execution(["-c", probe], environment: environment, program: python).status == 0
      } catch {
        return false
      }
    }
  }()

  private static let environment: [String: String] = {
    let folder = Execution.program.split(separator: "/").dropLast().joined(separator: "/")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": "/\(folder):\(path)", "SPARK_LOCAL_IP": "127.0.0.1"]
  }()

  @Test(
    .enabled(
      if: python != nil, "needs Java and PySpark; ALMANAC_PYSPARK names a Python that has it"))
  func `the Spark script of the guide makes the site of the files`() throws {
    let guide = try #require(WrittenPage.all.first { $0.path == "guides/sharding.md" })
    let script = try #require(guide.blocks.first { $0.words == ["python", "shards.py"] })
    let python = try #require(Self.python)
    try Scratch.with { scratch in
      try scratch.copy(Example.runs, to: "runs")
      try scratch.write(script.text, to: "shards.py")
      let direct = try Execution(["check", "--runs", "runs", "--format", "json"], in: scratch.path)
      let run = "runs/2026-03-05-ci-121"
      let spark = try Execution(
        ["shards.py", run, "3"], in: scratch.path, environment: Self.environment, program: python)
      #expect(spark.status == 0, "\(spark.errors)")
      for folder in ["traces", "lint"] {
        try FileManager.default.removeItem(atPath: scratch.path + "/\(run)/\(folder)")
      }
      let check = try Execution(["check", "--runs", "runs", "--format", "json"], in: scratch.path)
      #expect(check.output == direct.output)
      #expect(check.status == direct.status)
    }
  }
}
