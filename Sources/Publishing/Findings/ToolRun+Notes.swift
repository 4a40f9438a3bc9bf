internal import Findings
internal import Text

extension ToolRun {
  /// What the tool reports about its own run, except errors; empty if it reports nothing.
  ///
  /// Errors are left out because they are reasons of an incomplete run.
  var notes: String {
    let all = invocations.flatMap(\.notifications)
      .filter { $0.level != .error && !$0.message.isEmpty }
      .map { "\($0.level.rawValue): \($0.message)" }
    return all.shortList(3, each: 200)
  }
}
