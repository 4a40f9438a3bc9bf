internal import Diagnostics

/// Diagnostics in the order they are met, the same one kept once with its count.
struct DiagnosticTally: Sendable {
  private(set) var diagnostics: [Diagnostic] = []
  private var positions: [String: Int] = [:]

  /// Adds a diagnostic, or counts it when one with the same id and key is there.
  ///
  /// - Parameter make: asked only for the first, since a place costs a walk through the file.
  mutating func add(_ id: String, key: String = "", _ make: () -> Diagnostic) {
    if let position = positions["\(id) \(key)"] {
      diagnostics[position].count += 1
    } else {
      positions["\(id) \(key)"] = diagnostics.count
      diagnostics.append(make())
    }
  }

  /// Adds a diagnostic that stands for itself.
  mutating func add(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }
}
