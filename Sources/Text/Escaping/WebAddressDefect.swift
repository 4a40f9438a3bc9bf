/// Why a text is not the address of a web page.
package enum WebAddressDefect: Sendable {
  case scheme, length, user, space, host, character, port, query

  /// The text as a phrase, without any part of it, because each may be a password.
  package var phrase: String {
    switch self {
    case .scheme: "a string that does not begin with http:// or https://"
    case .length: "one of more than \(WebAddress.maximumLength) bytes"
    case .user: "one with a user name or an @"
    case .space: "one with a space"
    case .host: "one without a host"
    case .character: "one with a character that must be encoded"
    case .port: "one with a colon after the host and no port"
    case .query: "one with ? or #"
    }
  }

  /// How to correct it, as a sentence.
  package var suggestion: String {
    switch self {
    case .scheme, .host: "Write the complete address, such as https://example.org/reports/."
    case .length: "Shorten it."
    case .user: "Remove the user name and password before the host."
    case .space: "Write each space as %20."
    case .character: "Percent-encode control characters and any of < > \" \\ ^ ` { | }."
    case .port: "Write the port after the colon, or remove the colon."
    case .query: "Remove everything from the ? or # on."
    }
  }
}
