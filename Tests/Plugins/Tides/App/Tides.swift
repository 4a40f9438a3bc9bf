import SwiftUI

@main struct Tides: App {
  var body: some Scene { WindowGroup { Text("Tides") } }
}
