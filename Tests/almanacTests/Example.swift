import Testing

/// The bundled example, built once by the real program for every test that looks at its site.
enum Example {
  static let configuration = Execution.checkout + "/content/example/almanac.yml"
  static let runs = Execution.checkout + "/content/example/runs"

  /// The time of the published report, as the Makefile gives it.
  static let now = ["--now", "2026-03-09T12:00:00+01:00"]

  /// The site, read back; the failure is every test's failure.
  static let site = Result<SiteOnDisk, any Error> {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let build = try Execution(
      ["build", "--config", "content/example/almanac.yml", "-o", scratch.path + "/site"] + now)
    try #require(build.status == 0, "\(build.errors)")
    return try scratch.site()
  }
}
