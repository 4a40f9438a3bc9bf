internal import Documents
internal import Publishing
internal import Simulation
internal import Traces

extension ModelRegister {
  /// The register of the simulator: every parameter in every profile.
  static var ofTheSimulator: ModelRegister {
    let profiles = ModelProfile.allCases
    let values = profiles.map { profile in
      Dictionary(
        ModelParameters(profile: profile).headerParameters.map { ($0.name, shown($0.value)) },
        uniquingKeysWith: { first, _ in first })
    }
    return ModelRegister(
      profiles: profiles.map(\.rawValue),
      parameters: ModelParameters.register.map { parameter in
        let unit = parameter.expected.hasPrefix("seconds") ? " s" : ""
        return Parameter(
          name: parameter.name, values: values.map { ($0[parameter.name] ?? "") + unit },
          basis: parameter.basis)
      })
  }

  /// Returns the JSON value of a parameter in readable form.
  private static func shown(_ json: String) -> String {
    let words = json.filter { !"\"[]".contains($0) }.replacing(",", with: ", ")
    return words.isEmpty ? "none" : words
  }
}
