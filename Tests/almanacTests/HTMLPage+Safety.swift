extension HTMLPage {
  /// Parts of the page that could run code or load external resources. Links are excluded.
  var dangers: [String] {
    elements.flatMap { element -> [String] in
      var found: [String] = []
      for (name, value) in element.attributes {
        if name.hasPrefix("on") || name == "style" || name == "srcdoc" {
          found.append("<\(element.name)> has \(name)")
        }
        guard ["href", "src", "xlink:href", "action", "data", "srcset", "poster"].contains(name)
        else { continue }
        let scheme = Self.scheme(of: value)
        let isLink = element.name == "a" && ["https", "http", "mailto"].contains(scheme)
        if scheme != nil && !isLink { found.append("<\(element.name)> leads to \(value)") }
        if value.hasPrefix("/") { found.append("<\(element.name)> leads to \(value)") }
      }
      if element.name == "script" && element["src"] == nil { found.append("a script in the page") }
      if ["style", "iframe", "object", "embed", "base"].contains(element.name) {
        found.append("<\(element.name)>")
      }
      return found
    } + inlineScripts
  }

  private var inlineScripts: [String] {
    texts.filter { $0.element == "script" }.map { "a script with the text \($0.text)" }
  }

  /// The scheme as a browser reads it, without characters that a browser ignores.
  private static func scheme(of address: String) -> String? {
    let plain = address.unicodeScalars.filter { $0.value > 0x20 }.map(String.init).joined()
      .replacing("&#x", with: "&#")
    guard let colon = plain.firstIndex(of: ":") else { return nil }
    let scheme = plain[..<colon]
    return scheme.contains { "/?#".contains($0) } && !scheme.contains("&#")
      ? nil : scheme.lowercased()
  }
}
