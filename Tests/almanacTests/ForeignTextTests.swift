import Foundation
import Testing

/// A site with unchecked texts, addresses and settings of a tool.
struct ForeignTextTests {
  private static let secret = "s3cr3t"

  /// A log whose run and result contain a secret wherever tools write how they were called.
  private static var sarif: String {
    SmallRun.sarif(message: "see https://evil.example/a, www.evil.example or a@evil.example")
      .replacing(
        #""results":[{"#,
        with: """
          "invocations":[{"executionSuccessful":true,"commandLine":"lint --token \(secret)",
          "arguments":["\(secret)"],"environmentVariables":{"TOKEN":"\(secret)"},"account":"\(secret)",
          "machine":"\(secret)","workingDirectory":{"uri":"file:///\(secret)/"},"properties":{"a":"\(secret)"}}],
          "versionControlProvenance":[{"repositoryUri":"https://me:\(secret)@a.example/"}],
          "results":[{"hostedViewerUri":"https://me:\(secret)@a.example/v",
          "workItemUris":["https://a.example/w?token=\(secret)"],
          """)
  }

  private static func withSite(_ body: ([String: [UInt8]]) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(sarif, to: "runs/run-1/lint/a.sarif")
      let build = try Execution.build(in: scratch)
      try #require(build.status == 0, "\(build.errors)")
      try body(scratch.site().files)
    }
  }

  @Test func `an address in a message is text, not a link`() throws {
    try Self.withSite { files in
      let texts = files.filter { $0.key.hasSuffix(".html") }
        .map { String(decoding: $0.value, as: UTF8.self) }
      #expect(texts.contains { $0.contains("evil.example") })
      for text in texts {
        #expect(text.firstMatch(of: /(href|src)="[^"]*evil\.example/) == nil)
      }
    }
  }

  @Test func `no file has a tool's command line, environment, account or credentials`() throws {
    try Self.withSite { files in
      for (path, bytes) in files {
        #expect(bytes.firstRange(of: Array(Self.secret.utf8)) == nil, "\(path)")
      }
    }
  }

  /// Other sites may have the same origin, and everything that a page stores there is theirs as well.
  @Test func `the scripts store nothing, write no markup and compile no pattern`() throws {
    let folder = Execution.checkout + "/templates/assets"
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".js") }
    #expect(scripts.count >= 3)
    for script in scripts {
      let text = try String(contentsOfFile: folder + "/" + script, encoding: .utf8)
      for word in [
        "localStorage", "sessionStorage", "indexedDB", "cookie", "serviceWorker", "caches",
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
        "RegExp(",
      ] {
        #expect(!text.contains(word), "\(script): \(word)")
      }
    }
  }
}
