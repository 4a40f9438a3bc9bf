/// The start of a reload: the system requests a timeline from the provider.
package struct ReloadStart: Equatable, Sendable {
  package var reloadID: String
  package var instance: String
  package var requestIDs: [String]
  package var charge: Charge

  /// Whether the reload was charged, or why not.
  package enum Charge: Equatable, Sendable {
    case charged
    case free(FreeReason)
    /// The trace records that the reload was free, without a known reason.
    case freeUnexplained(String)
    /// The trace does not record the charge; a device does not report it to the provider.
    case unrecorded
  }

  package init(reloadID: String, instance: String, requestIDs: [String], charge: Charge) {
    self.reloadID = reloadID
    self.instance = instance
    self.requestIDs = requestIDs
    self.charge = charge
  }
}
