/// What a browser asks for.
struct HTTPRequest {
  let method: String
  /// Decoded, and without the query.
  let path: String
  /// The header `Host`; nil without one.
  let host: String?
  /// The value of `after` in the query; nil without one.
  let after: String?
}

/// What a browser gets.
struct HTTPResponse: Equatable {
  var status = 200
  let type: String
  var location: String?
  let bytes: [UInt8]

  /// A line of text about why there is nothing else.
  static func refusal(_ status: Int, _ reason: String) -> HTTPResponse {
    HTTPResponse(
      status: status, type: "text/plain; charset=utf-8", bytes: Array((reason + "\n").utf8))
  }
}
