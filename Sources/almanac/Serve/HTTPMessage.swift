/// A request of a browser.
struct HTTPRequest {
  let method: String
  /// The decoded path, without the query.
  let path: String
  /// The `Host` header, or nil without one.
  let host: String?
  /// The value of `after` in the query, or nil without one.
  let after: String?
}

/// A response to a browser.
struct HTTPResponse: Equatable {
  var status = 200
  let type: String
  var location: String?
  let bytes: [UInt8]

  /// Returns a response with a line of text that explains the refusal.
  static func refusal(_ status: Int, _ reason: String) -> HTTPResponse {
    HTTPResponse(
      status: status, type: "text/plain; charset=utf-8", bytes: Array((reason + "\n").utf8))
  }
}
