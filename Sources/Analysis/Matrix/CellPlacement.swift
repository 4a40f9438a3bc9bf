/// The cells of the matrix that a reload is evidence for.
///
/// A reload can happen in several contexts at once, for example while the app is in the foreground
/// and the widget is visible. Such a reload is evidence for the cells of all its contexts if their
/// expectations are the same. Otherwise it is evidence for none of them, because the trace does not
/// show which context led to the result.
package enum CellPlacement: Equatable, Sendable {
  case cells([CellID])
  /// Contexts with different expectations applied at once, or the context changed while the
  /// provider ran.
  case overlap([CellID])
  /// The trace does not record enough. The text is what is missing, as a phrase.
  case unknown(String)

  /// The placement of a reload of a widget that uses no location, which the matrix does not cover.
  static let outside = CellPlacement.cells([])

  init(_ contexts: WidgetContexts, row: SettingRow, matrix: AuthorizationMatrix) {
    let ids = contexts.elements.map { CellID(row, $0) }
    guard let first = ids.first.map({ matrix[$0] }) else {
      self = .unknown("no context is known")
      return
    }
    let isUnanimous = ids.dropFirst().allSatisfy { id in
      let cell = matrix[id]
      return cell.flag == first.flag && cell.isDelivered == first.isDelivered
        && cell.display == first.display
    }
    self = isUnanimous ? .cells(ids) : .overlap(ids)
  }
}
