internal import Traces

extension DataProtection {
  /// The level of protection in words.
  var phrase: String {
    switch self {
    case .complete: "Complete"
    case .completeUnlessOpen: "Complete unless open"
    case .completeUntilFirstUserAuthentication: "Until first user authentication"
    case .none: "None"
    }
  }
}
