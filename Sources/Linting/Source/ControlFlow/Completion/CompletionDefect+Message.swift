internal import Findings
internal import Projects
internal import SwiftSyntax

extension CompletionDefect {
  /// What is wrong and how to fix it, in one sentence.
  var message: String {
    let place = function.title
    switch kind {
    case .exit:
      return "\(place) returns here without calling \(handle); call it on this path too"
    case .end where node.id == function.nameToken.id:
      return "a path through \(place) ends without calling \(handle); call it on every path"
    case .end:
      return "a path through this ends without calling \(handle); call it on every path"
    case .error:
      return "an error thrown here ends the task without calling \(handle); catch it and call"
        + " \(handle)"
    case .skipped(let optional):
      return "\(handle) is not called if \(optional) is nil; call it in that case too"
    case .second:
      return "\(handle) may already have been called before this; return after the first call"
    case .repeated:
      return
        "\(handle) is called in a loop that continues, so it may be called again; return after"
        + " the call"
    case .many(.element):
      return "\(handle) is called for each matching element, so possibly never or several times;"
        + " choose the element first, and call \(handle) once"
    case .many(.timer):
      return "\(handle) is called each time this timer fires; use a timer that does not repeat"
    case .many(.value):
      return "\(handle) is called for each value of this publisher; take the first one"
    }
  }

  /// The severity, if a certain defect is an error.
  var level: FindingLevel {
    switch certainty {
    case .certain: .error
    case .likely: .warning
    case .remote: .note
    }
  }
}
