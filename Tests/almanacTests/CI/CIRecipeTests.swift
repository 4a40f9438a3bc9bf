import Diagnostics
import Foundation
import Testing

@testable import Documents

/// The scripts and configurations of the guide for Xcode Cloud, Bitrise, Jenkins and Buildkite.
@Suite(.enabled(if: Execution.canRun("zip", "shasum"), "needs zip and shasum"))
struct CIRecipeTests {
  private static let page = WrittenPage.all.first { $0.path == "guides/ci-services.md" }

  /// The block of the page that shows a file.
  private static func file(_ path: String) throws -> String {
    try #require(page?.blocks.first { $0.words.last == path }, "\(path)").text
  }

  /// A project with an error, whose base branch allows none; its change allows everything.
  private func withChange(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.copy(Execution.checkout + "/content/example/TideNearby", to: "project")
      try scratch.copy(
        Execution.checkout + "/content/scenarios/S1.yml", to: "project/scenarios/S1.yml")
      try scratch.write(
        "gates: [{ name: Errors, measure: findings, level: error, atMost: 0 }]\n",
        to: "project/almanac.yml")
      for script in [
        "scripts/install-almanac.sh", "scripts/widget-report.sh", ".buildkite/widget-report.sh",
        "ci_scripts/ci_post_clone.sh", "ci_scripts/ci_post_xcodebuild.sh",
      ] {
        try scratch.addProgram(script: try Self.file(script), as: "project/" + script)
      }
      try scratch.write("", to: "bin/none")
      try scratch.link("bin/almanac", to: Execution.program)
      try CIJob.commit(in: scratch)
      try scratch.write(
        "gates: [{ name: Errors, measure: findings, level: error, atMost: 99 }]\n",
        to: "project/almanac.yml")
      try body(scratch)
    }
  }

  /// A stand-in for GitHub's downloads: a tarball with a program, which `curl` copies. Returns its checksum.
  private func publish(in scratch: Scratch) throws -> String {
    try FileManager.default.removeItem(atPath: scratch.path + "/bin/almanac")
    try scratch.addProgram(script: "#!/bin/sh\necho downloaded\n", as: "made/almanac-1/bin/almanac")
    try scratch.addProgram(
      script: """
        #!/bin/sh
        for word; do
          case $previous in --output) output=$word ;; esac
          previous=$word
        done
        echo "$word" >> "\(scratch.path)/addresses"
        cp "\(scratch.path)/release.tar.xz" "$output"

        """, as: "bin/curl")
    let packed = try CIJob.shell(
      "tar -cJf ../release.tar.xz -C ../made almanac-1; shasum -a 256 ../release.tar.xz",
      in: scratch, [:])
    return String(packed.output.prefix(64))
  }

  @Test(arguments: [true, false])
  func `the script installs the release only if its checksum matches`(isRight: Bool) throws {
    try withChange { scratch in
      let checksum = try publish(in: scratch)
      let ended = try CIJob.shell(
        "scripts/install-almanac.sh", in: scratch,
        ["ALMANAC_SHA256": isRight ? checksum : String(repeating: "0", count: 64)])
      #expect((ended.status == 0) == isRight, "\(ended.errors)")
      #expect(scratch.has(".almanac/bin/almanac") == isRight)
      let address = try scratch.text("addresses")
      #expect(address.hasPrefix("https://github.com/almanac-authors/almanac/releases/download/v"))
      #expect(address.hasSuffix(".tar.xz\n"))
    }
  }

  private static let services: [(name: String, variable: String)] = [
    ("Xcode Cloud", "CI_PULL_REQUEST_TARGET_BRANCH"), ("Bitrise", "BITRISEIO_GIT_BRANCH_DEST"),
    ("Jenkins", "CHANGE_TARGET"), ("Buildkite", "BUILDKITE_PULL_REQUEST_BASE_BRANCH"),
  ]

  /// What a service runs, as the page shows it.
  private func script(of service: String) throws -> String {
    switch service {
    case "Xcode Cloud": return "ci_scripts/ci_post_clone.sh; ci_scripts/ci_post_xcodebuild.sh"
    case "Buildkite": return ".buildkite/widget-report.sh"
    case "Jenkins":
      let text = try Self.file("ci/widget-report.jenkinsfile")
      return String(try #require(text.firstMatch(of: #/sh '([^']+)'/#)).output.1)
    default:
      var problems: [Diagnostic] = []
      let document = Document(
        yaml: Array(try Self.file("bitrise.yml").utf8), file: "bitrise.yml", diagnostics: &problems)
      let steps = document?.root?["workflows"]?["widget-report"]?["steps"]?.items ?? []
      let inputs = steps.compactMap { $0["script"]?["inputs"]?.items.first }
      let content = inputs.first?["content"]?.text
      return try #require(content)
    }
  }

  @Test(arguments: services.indices)
  func `a change is checked with the settings of the branch that it is merged into`(
    service: Int
  ) throws {
    let (name, variable) = Self.services[service]
    try withChange { scratch in
      try scratch.write("", to: "deployed/none")
      try scratch.addProgram(
        script:
          "#!/bin/sh\necho \"$*\" > '\(scratch.path)/annotation'\ncat >> '\(scratch.path)/annotation'\n",
        as: "bin/buildkite-agent")
      func run(_ variables: [String: String]) throws -> Execution {
        try CIJob.shell(
          try script(of: name), in: scratch,
          [
            "CI_PRIMARY_REPOSITORY_PATH": scratch.path + "/project",
            "BITRISE_DEPLOY_DIR": scratch.path + "/deployed", "BUILD_NUMBER": "7",
          ].merging(variables) { $1 })
      }
      let change = try run([variable: "main"])
      #expect(change.status == 1, "\(name): \(change.output) \(change.errors)")
      #expect(try scratch.text("project/site/summary.md").contains("NO-GO"))
      #expect(scratch.has("deployed/widget-report.zip") == (name == "Bitrise"))
      if name == "Buildkite" {
        let annotation = try scratch.text("annotation")
        #expect(annotation.hasPrefix("annotate --context almanac --style error\n"))
        #expect(annotation.contains("NO-GO"))
      }
      // Without a base, it is the branch's own settings that count.
      let own = try run([:])
      #expect(own.status != 1 && own.status != 2, "\(name): \(own.errors)")
    }
  }

  @Test func `a change whose pages do not build fails, whatever its verdict`() throws {
    try withChange { scratch in
      try scratch.write("# A\n\n[broken](nowhere.md)\n", to: "project/content/guides/a.md")
      try scratch.write("inputs: { content: content }\n", to: "project/almanac.yml")
      let ended = try CIJob.shell(
        "scripts/widget-report.sh", in: scratch, ["BASE": "main", "BUILD_NUMBER": "7"])
      #expect(ended.status == 2, "\(ended.errors)")
      #expect(ended.errors.contains("nowhere.md"), "\(ended.errors)")
    }
  }
}
