import Diagnostics
import Files
import Findings
import Linting
import Projects
import SiteWriting

extension FuzzedReader {
  /// Readers of files that the program itself writes.
  static func files(in folder: FuzzFolder) -> [FuzzedReader] {
    let own = FuzzFolder(at: folder.path + "/own")
    return [
      FuzzedReader("cache", words: ["SQLite format 3\u{0}", "\u{0}\u{0}\u{0}\u{1}"]) { bytes in
        own.replace("cache.sqlite", with: bytes)
        guard Cache.shared.open(at: CacheLocation(path: own.path + "/cache.sqlite")) != nil
        else { return }
        let key = SHA256.digest(of: Array("key".utf8))
        _ = Cache.shared.value(for: key)
        Cache.shared.store(Array("value".utf8), for: key, isRun: true)
        Cache.shared.close()
      },
      FuzzedReader(
        "site-manifest",
        words: [
          "{\n  \"almanacManifest\": 1,\n  \"files\": [\n", "{\"path\": \"a\"}", ",\n",
          "\n  ]\n}\n",
          "\"path\":", "\"../a\"", "\"size\": 1", "\\u002e",
        ]
      ) { bytes in
        own.replace("manifest.json", with: bytes)
        do { _ = try Manifest.paths(in: own.path) } catch {}
      },
      FuzzedReader("lint-baseline", words: sarifWords) { bytes in
        own.replace("baseline.sarif", with: bytes)
        var problems: [Diagnostic] = []
        let path = own.path + "/baseline.sarif"
        let baseline = LintBaseline(reading: path, tool: tool.name, &problems)
        _ = baseline.map { report.compared(with: $0, files: ["A.swift"]) }
      },
    ]
  }

  private static let tool = Tool(name: "almanac")
  private static let report = LintReport(
    Linter().lint(WidgetProject(root: "", targets: [])), rules: [], tool: tool, root: "")
}
