package import Text

/// The description of a CI run in `run.yml`: the app and build that it checked, and when.
package struct RunDescription: Hashable, Sendable {
  /// The name of the run's folder on the site.
  package let id: String
  package let app: String
  package let version: String?
  package let build: String?
  package let kind: RunKind
  package let commit: String?
  package let branch: String?
  package let date: Instant
  /// The position of the date in the file.
  package let dateRange: DocumentRange
  /// The page of the run in the CI system.
  package let url: String?
}

/// The purpose of a run.
package enum RunKind: String, CaseIterable, Sendable {
  /// A change before it is merged.
  case ci
  /// A build that may be released.
  case candidate
  /// A build that was released; later runs are compared with it.
  case release
}

extension RunDescription: DocumentDecodable {
  package static let documentName = "run.yml"

  package init?(from fields: inout DocumentFields) {
    let id = fields.required("id", .identifier, "The unique name of the run, used in its address.")
    let app = fields.required("app", .line, "The name of the app.")
    version =
      fields.optional("version", .line, "The app's version (CFBundleShortVersionString).")?
      .withoutPersonalPlaces
    build =
      fields.optional("build", .line, "The app's build number (CFBundleVersion).")?
      .withoutPersonalPlaces
    let kind = fields.required("kind", .choice(RunKind.self), "The purpose of the run.")
    commit = fields.optional("commit", .line, "The commit of the sources.")?.withoutPersonalPlaces
    branch = fields.optional("branch", .line, "The branch of the sources.")?.withoutPersonalPlaces
    let date = fields.required(
      "date", .located(.instant), "The date and time of the run.")
    url = fields.optional("url", .webAddress, "The page of the run in the CI system.")
    guard let id, let app, let kind, let date else { return nil }
    self.id = id
    self.app = app.withoutPersonalPlaces
    self.kind = kind
    self.date = date.value
    dateRange = date.range
  }
}
