import Foundation
import Testing

/// Results with paths outside of the app's source code.
struct SourcePathTests {
  private static let files = [
    "outside/x.swift", "app/.env", "app/.git/config", "app/.hidden/x.swift", "app/Secrets.xcconfig",
    "app/Config.xcconfig", "app/key.pem", "app/AuthKey.p8", "app/GoogleService-Info.plist",
    "app/MySecrets.swift",
  ]

  @Test func `a site shows only source lines of files below the checkout`() throws {
    try Scratch.with { scratch in
      for (index, file) in Self.files.enumerated() {
        try scratch.write("let hidden\(index) = 1\n", to: file)
      }
      try scratch.write("let shown = 1\n", to: "app/App/A.swift")
      try scratch.link("app/link.swift", to: "../outside/x.swift")
      try scratch.link("app/linked", to: "../outside")
      let paths =
        Self.files.map { $0.replacing("app/", with: "") } + [
          "../outside/x.swift", "App/../../outside/x.swift", "%2e%2e/outside/x.swift",
          "link.swift", "linked/x.swift", "/etc/passwd", "file:///etc/passwd", "./.env",
          "App//..//.env", scratch.path + "/outside/x.swift", "App/A.swift",
        ]
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      for (index, path) in paths.enumerated() {
        try scratch.write(
          SmallRun.sarif(message: "m", rule: "R\(index)", path: path),
          to: "runs/run-1/lint/\(index).sarif")
      }
      let build = try Execution.build(["--runs", "runs", "--source-root", "app"], in: scratch)
      #expect([0, 3].contains(build.status), "\(build.errors)")
      let text = try scratch.site().text
      #expect(text.contains("shown"))
      for index in Self.files.indices {
        #expect(!text.contains("hidden\(index) "), "\(Self.files[index])")
      }
      #expect(!text.contains("root:x:"))
    }
  }
}
