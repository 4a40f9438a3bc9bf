import Foundation
import Testing

/// The files of `almanac init`, which every other command accepts.
struct InitTests {
  private static let written = [
    "almanac.yml", "widget-report/run.yml", "widget-report/collect.sh",
    "widget-report/scenarios/nearby.yml", "widget-report/scenarios/pinned.yml", ".gitignore",
  ]

  private func inApp(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.copy(Execution.checkout + "/content/example/TideNearby", to: "app")
      try body(scratch)
    }
  }

  /// The environment in which a script finds the program that was built with the tests.
  private static let path: [String: String] = {
    let folder = (Execution.program as NSString).deletingLastPathComponent
    return ["PATH": folder + ":/usr/bin:/bin"]
  }()

  @Test func `init writes settings, scenarios and the next step`() throws {
    try inApp { scratch in
      let execution = try Execution(["init", "app"], in: scratch.path)
      #expect(execution.status == 0 && execution.errors == "", "\(execution.errors)")
      for name in Self.written { #expect(scratch.has("app/" + name), "\(name)") }
      #expect(execution.output.contains("wrote app/almanac.yml\n"), "\(execution.output)")
      #expect(execution.output.contains("next: sh widget-report/collect.sh"))
      let settings = try scratch.text("app/almanac.yml")
      #expect(settings.contains(#"widgetKinds: ["nearby", "pinned"]"#), "\(settings)")
      #expect(try scratch.text("app/.gitignore") == "/runs/\n/site/\n")
    }
  }

  @Test(arguments: [
    "Gezeiten & Nähe", "_w", "-w", "near.", String(repeating: "nearby.", count: 12),
  ])
  func `a widget kind may contain any characters`(kind: String) throws {
    try inApp { scratch in
      let app = scratch.path + "/app"
      for file in try FileManager.default.contentsOfDirectory(atPath: app + "/Widgets")
      where file.hasSuffix(".swift") {
        let text = try scratch.text("app/Widgets/" + file)
        try scratch.write(
          text.replacing("\"nearby\"", with: "\"\(kind)\""), to: "app/Widgets/" + file)
      }
      #expect(try Execution(["init"], in: app).status == 0)
      let simulated = try Execution(["simulate", "widget-report/scenarios", "--check"], in: app)
      #expect(simulated.status == 0, "\(simulated.errors)")
      let script = ["widget-report/collect.sh", "first", "candidate"]
      let collected = try Execution(script, in: app, environment: Self.path, program: "/bin/sh")
      #expect(collected.status == 0, "\(collected.output)\(collected.errors)")
    }
  }

  @Test func `build, check, validate and simulate accept the written files`() throws {
    try inApp { scratch in
      let app = scratch.path + "/app"
      _ = try Execution(["init"], in: app)
      let files = Self.written.filter { $0.hasSuffix(".yml") }
      let validated = try Execution(["validate", "--strict"] + files, in: app)
      #expect(validated.status == 0, "\(validated.output)\(validated.errors)")
      let simulated = try Execution(["simulate", "widget-report/scenarios", "--check"], in: app)
      #expect(simulated.status == 0, "\(simulated.errors)")

      let script = ["widget-report/collect.sh", "first", "candidate"]
      let collected = try Execution(script, in: app, environment: Self.path, program: "/bin/sh")
      #expect(collected.status == 0, "\(collected.output)\(collected.errors)")
      #expect(collected.output.contains("skipped: swiftlint is not installed"))
      let again = try Execution(script, in: app, environment: Self.path, program: "/bin/sh")
      #expect(again.status == 2 && again.errors.contains("exists already"))

      let description = try scratch.text("app/runs/first/run.yml")
      #expect(description.contains("id: first\n") && description.contains("kind: candidate\n"))
      let built = try Execution(["build"], in: app)
      #expect([0, 3].contains(built.status), "\(built.errors)")
      #expect(!built.errors.contains("warning:"), "\(built.errors)")
      let checked = try Execution(["check"], in: app)
      #expect([1, 3].contains(checked.status), "\(checked.errors)")
      #expect(checked.output.contains("1 of 4 gates failed"), "\(checked.output)")
      #expect(!checked.errors.contains("warning:"), "\(checked.errors)")
    }
  }

  @Test(arguments: [
    ["first run", "ci"], ["../x", "ci"], ["..", "ci"], [".hidden", "ci"], ["a/b", "ci"],
    ["é", "ci"], ["first", "nightly"],
  ])
  func `a run with an invalid id or kind is not collected`(words: [String]) throws {
    try inApp { scratch in
      let app = scratch.path + "/app"
      _ = try Execution(["init"], in: app)
      let collected = try Execution(
        ["widget-report/collect.sh"] + words, in: app, environment: Self.path, program: "/bin/sh")
      #expect(collected.status == 2 && collected.errors.contains("invalid"), "\(collected.errors)")
      #expect(!FileManager.default.fileExists(atPath: app + "/runs"))
      #expect(!FileManager.default.fileExists(atPath: app + "/x"))
    }
  }

  @Test func `a failed collection leaves no run`() throws {
    try inApp { scratch in
      let app = scratch.path + "/app"
      _ = try Execution(["init"], in: app)
      let template = try scratch.text("app/widget-report/run.yml")
      try scratch.write(template + "unknown: [\n", to: "app/widget-report/run.yml")
      let collected = try Execution(
        ["widget-report/collect.sh", "first"], in: app, environment: Self.path,
        program: "/bin/sh")
      #expect(collected.status != 0)
      #expect(!FileManager.default.fileExists(atPath: app + "/runs/first"))
    }
  }

  @Test func `a collection leaves nothing but the run in the checkout`() throws {
    try inApp { scratch in
      let app = scratch.path + "/app"
      _ = try Execution(["init"], in: app)
      let before = try FileManager.default.contentsOfDirectory(atPath: app)
      try scratch.write(
        """
        #!/bin/sh
        while [ "$1" != -resultBundlePath ]; do shift; done
        mkdir "$2"
        """, to: "bin/xcodebuild")
      try scratch.write("#!/bin/sh\necho '{}'\n", to: "bin/xcrun")
      for name in ["xcodebuild", "xcrun"] {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: scratch.path + "/bin/" + name)
      }
      let path = scratch.path + "/bin:" + (Self.path["PATH"] ?? "")
      let collected = try Execution(
        ["widget-report/collect.sh", "first"], in: app, environment: ["PATH": path],
        program: "/bin/sh")
      #expect(collected.status == 0, "\(collected.output)\(collected.errors)")
      #expect(FileManager.default.fileExists(atPath: app + "/runs/first/lint/tests.json"))
      #expect(
        try Set(FileManager.default.contentsOfDirectory(atPath: app))
          == Set(before).union(["runs"]))
    }
  }

  @Test func `existing files are not overwritten`() throws {
    try inApp { scratch in
      try scratch.write("site: {title: Mine}\n", to: "app/almanac.yml")
      try scratch.write("build\nsite/", to: "app/.gitignore")
      try scratch.link("app/widget-report", to: "elsewhere")
      try scratch.write("x", to: "app/elsewhere/run.yml")
      let first = try Execution(["init", "app"], in: scratch.path)
      #expect(first.output.contains("kept app/almanac.yml: already exists"))
      #expect(try scratch.text("app/almanac.yml") == "site: {title: Mine}\n")
      #expect(try scratch.text("app/.gitignore") == "build\nsite/\n/runs/\n")
      #expect(try scratch.text("app/elsewhere/run.yml") == "x")
      let before = try scratch.text("app/widget-report/collect.sh")
      let second = try Execution(["init", "app"], in: scratch.path)
      #expect(!second.output.contains("wrote"), "\(second.output)")
      #expect(second.output.contains("kept app/.gitignore: already up to date"))
      #expect(try scratch.text("app/widget-report/collect.sh") == before)
    }
  }

  @Test func `without widgets, init writes no scenario and reports the reason`() throws {
    try Scratch.with { scratch in
      try scratch.write("", to: "It's a \"test\"/README")
      let folder = scratch.path + "/It's a \"test\""
      let execution = try Execution(["init"], in: folder)
      #expect(execution.status == 0)
      #expect(execution.errors.contains("no widget kind was found"), "\(execution.errors)")
      let validated = try Execution(
        ["validate", "almanac.yml", "widget-report/run.yml"], in: folder)
      #expect(validated.status == 0, "\(validated.errors)")
      let parsed = try Execution(
        ["-n", "widget-report/collect.sh"], in: folder, program: "/bin/sh")
      #expect(parsed.status == 0, "\(parsed.errors)")
    }
  }

  @Test(arguments: [
    (["init", "nope"], "no such folder \"nope\""), (["init", "a", "b"], "one folder"),
  ])
  func `an invalid folder is rejected`(words: [String], reason: String) throws {
    try Scratch.with { scratch in
      let execution = try Execution(words, in: scratch.path)
      #expect(execution.status == 2 && execution.errors.contains(reason), "\(execution.errors)")
      #expect(!scratch.has("almanac.yml"))
    }
  }
}
