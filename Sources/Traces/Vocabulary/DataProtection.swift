/// The data protection of the widget extension: what of it stays readable while the device is locked.
package enum DataProtection: String, CaseIterable, Sendable {
  case complete = "Complete"
  case completeUnlessOpen = "CompleteUnlessOpen"
  case completeUntilFirstUserAuthentication = "CompleteUntilFirstUserAuthentication"
  case none = "None"

  /// A value of the entitlement, with or without its `NSFileProtection`.
  package init?(entitlement: String) {
    let prefix = "NSFileProtection"
    let name =
      entitlement.hasPrefix(prefix) ? entitlement.dropFirst(prefix.count) : entitlement[...]
    self.init(rawValue: String(name))
  }
}
