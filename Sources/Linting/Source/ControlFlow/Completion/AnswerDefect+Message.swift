internal import Findings
internal import Projects
internal import SwiftSyntax

extension AnswerDefect {
  /// What is wrong and what to do, in one sentence.
  var message: String {
    let place = function.title
    switch kind {
    case .exit:
      return "\(place) is left here without a call of \(handle); call it on this path too"
    case .end where node.id == function.nameToken.id:
      return "a path of \(place) reaches its end without a call of \(handle); call it on every path"
    case .end:
      return "a path through this ends without a call of \(handle); call it on every path"
    case .error:
      return "an error that is thrown here ends the task without a call of \(handle); catch it and "
        + "call \(handle)"
    case .second:
      return "\(handle) may already have been called on the way here; leave after the first call"
    case .repeated:
      return
        "\(handle) is called in a loop that goes on, so it may be called again; leave after the call"
    }
  }

  /// How bad it is where a certain defect is an error.
  var level: FindingLevel {
    switch certainty {
    case .certain: .error
    case .likely: .warning
    case .remote: .note
    }
  }
}
