import Analysis
import Diagnostics
import Findings
import Foundation
import JSON
import Readiness
import Traces

extension FuzzedReader {
  /// Readers of CI results and device recordings.
  static let results = [
    FuzzedReader("trace", words: traceWords) { bytes in
      var analysis = TraceAnalysis(file: "a.jsonl", matrix: matrix)
      _ = TraceReader().read(bytes, named: "a.jsonl", into: &analysis)
      let report = (consume analysis).finish()
      if bytes.isLeading { _ = TraceSummary(of: report).report() }
    },
    FuzzedReader("device-recording", words: traceWords) { bytes in
      var recording = DeviceImport()
      recording.read(bytes, named: "a.log")
      recording.read(bytes, named: "b.log")
      _ = recording.finish()
    },
    FuzzedReader("sarif", words: sarifWords, lintFile("a.sarif")),
    FuzzedReader("lint-json", words: recordWords, lintFile("a.json")),
    FuzzedReader("lint-log", words: logWords, lintFile("a.log")),
    FuzzedReader("lint-xml", words: xmlWords + xmlResultWords, lintFile("a.xml")),
    FuzzedReader("summary", words: jsonWords) { bytes in
      do {
        let json = try JSONObject(bytes, maximumDepth: 16)
        _ = try TraceSummary.basis(of: json)
        _ = try TraceSummary(json, matrix: matrix).report()
      } catch {}
    },
    FuzzedReader("history", words: jsonWords) { bytes in
      var diagnostics: [Diagnostic] = []
      let history = History(lines: bytes, file: "history.jsonl", diagnostics: &diagnostics)
      let written = history.file(keeping: 100).bytes
      _ = History(lines: written, file: "history.jsonl", diagnostics: &diagnostics)
    },
    FuzzedReader("release", words: jsonWords + ["\"run\":", "\"review\":", "\"schemaVersion\":1"]) {
      bytes in
      var diagnostics: [Diagnostic] = []
      _ = ReleaseDocument(json: bytes, file: "release.json", diagnostics: &diagnostics)?.bytes
    },
    FuzzedReader(
      "code-owners",
      words: [
        "* @a\n", "/docs/ ", "**/", "[Section][2] @b\n", "^[A]\n", "\\ ", "!a", "# ", "a@b.c",
      ]
    ) { bytes in
      let owners = CodeOwners(text: String(decoding: bytes, as: UTF8.self))
      for path in ["Widgets/A.swift", "docs/a/b c.md", "a", "~/a", ""] {
        _ = owners.owners(of: path)
      }
      _ = owners.all
    },
    FuzzedReader("matrix", words: [",", "\n", "\"", "R01", "C1"]) { bytes in
      do {
        _ = try AuthorizationMatrix(text: String(decoding: bytes, as: UTF8.self), file: "m.csv")
      } catch {}
    },
  ]

  /// The program's own matrix.
  private static let matrix: AuthorizationMatrix = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    do {
      let text = try String(contentsOf: root.appending(path: "content/matrix.csv"), encoding: .utf8)
      return try AuthorizationMatrix(text: text, file: "matrix.csv")
    } catch {
      fatalError("cannot read content/matrix.csv: \(error)")
    }
  }()

  /// Reads a lint file and writes its findings.
  private static func lintFile(_ name: String) -> @Sendable ([UInt8]) -> Void {
    { bytes in
      guard let reading = LintFile(bytes, named: name).reading, bytes.isLeading else { return }
      _ = SARIFWriter().sarif(of: reading.findings)
    }
  }

  private static let jsonWords = [
    "{", "}", "[", "]", ",", ":", "\"", "null", "true", "1e308", "-0", "9223372036854775808",
    "\\u0000", "\\ud800",
    "\"version\":", "\n",
  ]
  private static let traceWords =
    jsonWords + [
      "\"t\":", "\"seq\":", "\"type\":", "\"instance\":", "\"widget.added\"",
      "\"reload.requested\"",
      "\"reload.started\"", "\"timeline.provided\"", "\"widget.visible\"", "\"location.result\"",
      "\"auth.changed\"", "\"device.locked\"", "\"trace.header\"", "\"epoch\":", "\"timeZone\":",
    ]
  static let sarifWords =
    jsonWords + [
      "\"runs\":", "\"tool\":", "\"driver\":", "\"results\":", "\"ruleId\":", "\"ruleIndex\":",
      "\"message\":",
      "\"text\":", "\"locations\":", "\"physicalLocation\":", "\"artifactLocation\":", "\"uri\":",
      "\"index\":",
      "\"region\":", "\"startLine\":", "\"byteOffset\":", "\"codeFlows\":", "\"threadFlows\":",
      "\"suppressions\":",
      "\"originalUriBaseIds\":", "\"uriBaseId\":", "\"%SRCROOT%\"", "\"extensions\":", "\"taxa\":",
      "{0}", "%2e%2e",
    ]
  private static let recordWords =
    jsonWords + [
      "\"file\":", "\"line\":", "\"character\":", "\"reason\":", "\"rule_id\":", "\"severity\":",
      "\"check_name\":",
      "\"location\":", "\"path\":", "\"lines\":", "\"begin\":", "\"issues\":", "\"testNodes\":",
      "\"diagnostics\":",
    ]
  private static let logWords = [
    "a.swift:1:2: error: ", "warning: ", "note: ", "\n", "\u{1B}[31m", "::error file=a,line=1::",
    "##[error]", "##teamcity[", "** BUILD FAILED **", "^~~~", " | ", "[rule]",
    "(in target 'A' from project 'B')",
  ]
  private static let xmlResultWords = [
    "<checkstyle>", "<file name=\"a\">", "<error line=\"1\" message=\"b\"/>", "<testsuites>",
    "<testcase>", "<failure>",
    "<pmd>", "<issues>", "<html>", "<table", "<tr>", "<td>", "<plist version=\"1.0\">", "<dict>",
    "<key>diagnostics</key>", "<array>",
  ]
}
