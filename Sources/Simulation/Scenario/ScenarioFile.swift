package import Diagnostics
package import Documents
internal import Files
internal import Traces

/// A scenario with the document it was read from, so that differences are reported at their lines.
package struct ScenarioFile: Sendable {
  package internal(set) var scenario: Scenario
  /// The settings that differ from the file, as `name=value`.
  package internal(set) var changes: [String] = []
  let document: Document
  /// The end that the file specifies; a simulation may be shorter or longer.
  let writtenEnd: TraceTime

  /// Decodes a scenario; returns nil and adds diagnostics if it is not valid.
  package init?(yaml bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    guard let document = Document(yaml: bytes, file: file, diagnostics: &diagnostics),
      let scenario = Scenario(document, diagnostics: &diagnostics)
    else { return nil }
    self.document = document
    self.scenario = scenario
    writtenEnd = scenario.end
    for parameter in scenario.parameters {
      var trial = ModelParameters(profile: scenario.profile)
      guard let problem = trial.set(parameter.name, to: parameter.value.value) else { continue }
      diagnostics.append(
        document.diagnostic(
          "scenario.parameter", .error, problem.summary, at: parameter.value.range,
          suggestion: problem.suggestion))
    }
    if diagnostics.hasErrors { return nil }
  }

  /// Reads a scenario from disk.
  package init?(reading path: String, diagnostics: inout [Diagnostic]) {
    do {
      let bytes = try FileBytes.read(path, limit: DocumentLimits.configuration.bytes)
      self.init(yaml: bytes, file: path, diagnostics: &diagnostics)
    } catch {
      diagnostics.append(
        Diagnostic(
          "scenario.unreadable", .error, "the scenario cannot be read: \(error.phrase)",
          at: FilePosition(file: path), suggestion: "Check the path and the file's permissions."))
      return nil
    }
  }

  /// The parameters of the scenario, based on its own profile or on another.
  package func parameters(profile: ModelProfile? = nil) -> ModelParameters {
    var parameters = ModelParameters(profile: profile ?? scenario.profile)
    for parameter in scenario.parameters {
      _ = parameters.set(parameter.name, to: parameter.value.value)
    }
    if let dataProtection = scenario.app.dataProtection {
      parameters.dataProtection = dataProtection
    }
    return parameters
  }
}
