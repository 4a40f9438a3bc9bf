internal import Documents
internal import Publishing
internal import Simulation
internal import Text
internal import Traces

extension ModelRegister {
  /// The register of the simulator: every parameter in every profile.
  static var ofTheSimulator: ModelRegister {
    let profiles = ModelProfile.allCases
    let values = profiles.map { profile in
      Dictionary(
        first: ModelParameters(profile: profile).headerParameters.map {
          ($0.name, text(of: $0.value))
        })
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
}
