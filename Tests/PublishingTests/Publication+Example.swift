import Analysis
import Diagnostics
import Documents
import Files
import Findings
import Guidance
import Publishing
import Readiness
import Runs
import SiteWriting
import Templates
import Text

extension Publication {
  /// The project's content with the runs of the bundled example, and its sources as unread loose
  /// files.
  static func example() throws -> Publication {
    var diagnostics: [Diagnostic] = []
    let content = root + "/content"
    let matrix = try matrix()
    let found = RunFolder.find(in: [content + "/example/runs", content + "/example/TideNearby"])
    let lint = LintOptions(
      sourceRoot: content + "/example", guidancePrefixes: GuidanceCitation.prefixes)
    let options = RunOptions(
      matrix: matrix, lint: lint, project: ProjectWidgets(named: ["nearby", "pinned"])
    ) { _ in }
    let guidance = GuidanceLibrary(
      reading: [ContentFolder(path: content, name: "content")], diagnostics: &diagnostics)
    return Publication(
      settings: SiteSettings(), runs: found.runs.map { Run(reading: $0, options: options) },
      guidance: guidance, matrix: matrix,
      templates: TemplateLibrary(sitesFrom: [root + "/templates"]),
      assets: SiteAssets(
        templates: [], content: [], guidance: guidance, diagnostics: &diagnostics),
      reportTime: nil, toolVersion: "1.0")
  }

  /// A copy with a release review.
  func reviewed(_ assessment: Assessment?, others: [Assessment] = []) -> Publication {
    Publication(
      settings: settings, runs: runs, guidance: guidance, matrix: matrix, templates: templates,
      assets: assets, reportTime: reportTime, toolVersion: toolVersion,
      assessments: [assessment].compactMap(\.self) + others)
  }

  /// The bundled matrix.
  static func matrix() throws -> AuthorizationMatrix {
    try AuthorizationMatrix(
      text: String(bytes: FileBytes.read(root + "/content/matrix.csv", limit: 1 << 20)),
      file: "matrix.csv")
  }

  /// The project's folder.
  static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// The contents of one file of the site; empty if there is none.
  func bytes(of path: String) -> ByteOutput {
    site.files.first { $0.path.description == path }?.bytes ?? []
  }
}
