internal import Analysis
internal import Diagnostics
internal import Findings
internal import Traces

extension ReadInput {
  /// What no reader could have said, as a phrase; nil when all is sound.
  var flaw: String? {
    if !diagnostics.allSatisfy(\.isSound) { return "an excerpt marks what is not in it" }
    switch self {
    case .trace(let reading, let report):
      if reading.file != report.file { return "it has two names" }
      return reading.isSound ? report.flaw : "a count is negative"
    case .lint(let file): return file.byteSize >= 0 ? file.flaw : "its size is negative"
    case .scenario: return nil
    case .unread(_, let byteSize, _): return byteSize >= 0 ? nil : "its size is negative"
    }
  }
}
