internal import Diagnostics

/// Diagnostics in order of appearance, with equal ones merged and counted.
struct DiagnosticTally: Sendable {
  private(set) var diagnostics: [Diagnostic] = []
  private var positions: [String: Int] = [:]

  /// Adds a diagnostic, or increments the count of the one with the same id and key.
  ///
  /// - Parameter make: Creates the diagnostic. It is called only for the first one, because finding
  ///   its place scans the file.
  mutating func add(_ id: String, key: String = "", _ make: () -> Diagnostic) {
    if let position = positions["\(id) \(key)"] {
      diagnostics[position].count += 1
    } else {
      positions["\(id) \(key)"] = diagnostics.count
      diagnostics.append(make())
    }
  }

  /// Adds a diagnostic that is never merged with others.
  mutating func add(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }
}
