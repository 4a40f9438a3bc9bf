import Testing

/// The bundled example, built once for all tests that read its site.
enum Example {
  static let configuration = Execution.checkout + "/content/example/almanac.yml"
  static let runs = Execution.checkout + "/content/example/runs"

  /// The time of the published report, as in the Makefile.
  static let now = ["--now", "2026-03-09T12:00:00+01:00"]

  /// The written site. If the build fails, all tests that use it fail.
  static let site = Result<SiteOnDisk, any Error> {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let build = try Execution(
      ["build", "--config", "content/example/almanac.yml", "-o", scratch.path + "/site"] + now)
    try #require(build.status == 0, "\(build.errors)")
    return try scratch.site()
  }
}
