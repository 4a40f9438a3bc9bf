/// The data protection class of the widget extension, which determines what is readable while the
/// device is locked.
package enum DataProtection: String, CaseIterable, Sendable {
  case complete = "Complete"
  case completeUnlessOpen = "CompleteUnlessOpen"
  case completeUntilFirstUserAuthentication = "CompleteUntilFirstUserAuthentication"
  case none = "None"

  /// Parses the value of the entitlement, with or without the prefix `NSFileProtection`.
  package init?(entitlement: String) {
    let prefix = "NSFileProtection"
    let name =
      entitlement.hasPrefix(prefix) ? entitlement.dropFirst(prefix.count) : entitlement[...]
    self.init(rawValue: String(name))
  }
}
