/// The start of a reload: the provider is asked for a timeline.
package struct ReloadStart: Equatable, Sendable {
  package var reloadID: String
  package var instance: String
  package var requestIDs: [String]
  package var charge: Charge

  /// Whether the reload took from the budget, or why not.
  package enum Charge: Equatable, Sendable {
    case charged
    case free(FreeReason)
    /// The trace says that the reload was free and gives no reason that we know.
    case freeUnexplained(String)
    /// The trace does not say: no provider on a device is told what a reload cost.
    case unrecorded
  }

  package init(reloadID: String, instance: String, requestIDs: [String], charge: Charge) {
    self.reloadID = reloadID
    self.instance = instance
    self.requestIDs = requestIDs
    self.charge = charge
  }
}
