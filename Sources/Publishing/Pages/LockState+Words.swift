internal import Analysis
internal import Traces

extension LockState {
  /// The state in words.
  var words: String {
    switch self {
    case .unlocked: "unlocked"
    case .locked: "locked"
    case .passcodeLocked: "locked with a passcode"
    case .beforeFirstUnlock: "before the first unlock"
    }
  }
}

extension DataProtection {
  /// The level of protection in words.
  var words: String {
    switch self {
    case .complete: "Complete"
    case .completeUnlessOpen: "Complete unless open"
    case .completeUntilFirstUserAuthentication: "Until first user authentication"
    case .none: "None"
    }
  }
}
