import SwiftUI

struct HarbourList: View {
  let store: TideStore
  let authorization: LocationAuthorization

  var body: some View {
    List(store.harbours) { harbour in
      LabeledContent(harbour.name, value: store.next(at: harbour)?.level.formatted() ?? "No tide table for today")
    }
    .task { authorization.askIfNeeded() }
  }
}
