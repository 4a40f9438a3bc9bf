internal import Findings
internal import SwiftSyntax

/// LOC-012: whoever asks for a location hears of success and of failure.
struct FinishExactlyOnce: GuidanceRule {
  let id = "LOC-012"
  let level = FindingLevel.error

  private static let callbacks = ["didUpdateLocations", "didFailWithError"]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let index = target.index
    for name in index.descendants(of: "CLLocationManagerDelegate").sorted() {
      guard let type = index.declaration(of: name), let token = type.nameToken,
        target.compiles(type.file), !type.isProtocol, asks(name, index)
      else { continue }
      let members = ([name] + index.ancestors(of: name)).flatMap { index.members(of: $0) }
      let missing = Self.callbacks.filter { callback in
        !members.contains { $0.name == "locationManager" && $0.labels == ["_", callback] }
      }
      // What a superclass from elsewhere declares is not known.
      guard !missing.isEmpty, !hasForeignParent(type, index) else { continue }
      let names = missing.map { "locationManager(_:\($0):)" }.joined(separator: " and ")
      report.add(
        "\(name) asks for a location and has no \(names), so the provider can wait without end",
        at: token, in: type.file)
    }
    for file in target.ownFiles where file.file.mentions("CoreLocation") {
      for function in file.functions { checkAnswers(of: function, &report) }
    }
  }

  /// A continuation that a function was given and may resume twice.
  private func checkAnswers(of function: FunctionFact, _ report: inout RuleReport) {
    let types = ["CheckedContinuation", "UnsafeContinuation"]
    for parameter in function.parameters where types.contains(parameter.type.lastName) {
      guard let statements = function.statements else { continue }
      let name = (parameter.secondName ?? parameter.firstName).text
      let paths = CompletionPaths(of: name, through: statements, in: function.file)
      for call in paths.secondCalls + paths.repeatedCalls {
        report.add(
          "\(name) may already have been resumed on the way here, and a second time ends the program; "
            + "leave after the first",
          at: call, in: function.file, level: .warning)
      }
    }
  }

  /// Whether the type asks once for a location: it, or another with a manager whose delegate it may be.
  private func asks(_ name: String, _ index: SourceIndex) -> Bool {
    index.calls(inside: name).contains { $0.name == "requestLocation" }
  }

  private func hasForeignParent(_ type: TypeFact, _ index: SourceIndex) -> Bool {
    guard type.node.is(ClassDeclSyntax.self), let parent = type.inherited.first else {
      return false
    }
    return !index.declares(parent) && !parent.hasSuffix("Delegate") && !parent.hasSuffix("Object")
      && parent != "Sendable"
  }
}
