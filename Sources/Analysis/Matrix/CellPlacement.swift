/// The cells of the matrix that a reload is evidence for.
///
/// A reload can happen in several contexts at once, for example while the app is in front and the widget is
/// visible. Such a reload speaks for the cells of all its contexts when they ask for the same, and for
/// none of them when they do not: the trace does not show which context led to the result.
package enum CellPlacement: Equatable, Sendable {
  case cells([CellID])
  /// Contexts that ask for different things held at once, or the context changed while the provider ran.
  case overlap([CellID])
  /// The trace does not say enough; the text says what is missing, as a phrase.
  case unknown(String)

  /// A reload of a widget that uses no location: the matrix does not speak of it.
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
