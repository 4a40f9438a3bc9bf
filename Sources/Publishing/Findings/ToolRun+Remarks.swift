internal import Findings

extension ToolRun {
  /// What the tool reports of its own run beside errors, which are reasons of an incomplete run; empty for nothing.
  var remarks: String {
    let all = invocations.flatMap(\.notifications).filter { $0.level != .error }
      .map { "\($0.level.rawValue): \($0.message)" }
    return all.firstFew(3, clippedTo: 200)
  }
}
