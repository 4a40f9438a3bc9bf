internal import Text
internal import Traces

/// The parameters of the model that simulates traces, as plain values.
package struct ModelRegister: Sendable {
  package let profiles: [String]
  package let parameters: [Parameter]

  /// One parameter with its value in each profile.
  package struct Parameter: Sendable {
    package let name: String
    package let values: [String]
    /// The source of the value, or the word ASSUMPTION.
    package let basis: String

    package init(name: String, values: [String], basis: String) {
      self.name = name
      self.values = values
      self.basis = basis
    }
  }

  package init(profiles: [String], parameters: [Parameter]) {
    self.profiles = profiles
    self.parameters = parameters
  }

  /// Returns the JSON value of a parameter in readable form.
  package static func text(of json: String) -> String {
    let words = json.filter { !"\"[]".contains($0) }.replacing(",", with: ", ")
    return words.isEmpty ? "none" : words
  }
}

extension ModelRegister {
  /// The parameters of a simulated trace that differ from those of its profile.
  ///
  /// It has none for a profile that the model does not know.
  func changes(in header: TraceHeader?) -> [ChangedParameter] {
    guard let header, header.producer == .simulator,
      let column = profiles.firstIndex(of: header.profile)
    else { return [] }
    let usual = Dictionary(first: parameters.map { ($0.name, $0.values[column]) })
    return header.parameters.compactMap { parameter in
      guard let usual = usual[parameter.name] else { return nil }
      let value = Self.text(of: parameter.value) + (usual.hasSuffix(" s") ? " s" : "")
      return value == usual
        ? nil : ChangedParameter(name: parameter.name, value: value, usual: usual)
    }
  }
}

/// A parameter with another value than in the profile of its trace.
struct ChangedParameter: Equatable {
  let name: String
  let value: String
  /// The value in the profile.
  let usual: String
}

extension [ChangedParameter] {
  /// The parameters as a phrase after a space: ` with withholdWhileIdle true`; empty for none.
  var phrase: String {
    switch count {
    case 0: ""
    case 1: " with \(self[0].name) \(self[0].value.shortened(to: 60))"
    default: " with \(Plural.text(count, "changed parameter"))"
    }
  }
}
