internal import CHTTP
internal import Diagnostics

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An HTTP server on the loopback address; all pointers of the C library are confined to this file.
@safe final class HTTPServer {
  let port: UInt16
  private let server: OpaquePointer
  private let responder: Unmanaged<Responder>

  /// The handler of requests, called on any thread.
  private final class Responder: Sendable {
    let answer: @Sendable (HTTPRequest) -> HTTPResponse

    init(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
      self.answer = answer
    }
  }

  /// Starts the server; the error contains the diagnostic to report.
  init(
    port: UInt16, answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(HTTPServerError) {
    var taken = port
    var failure = ALMANAC_HTTP_NO_SERVER
    let responder = unsafe Unmanaged.passRetained(Responder(answer))
    let server = unsafe almanac_http_start(
      &taken,
      { context, request, method, path, host, after in
        unsafe HTTPServer.answer(context, request, method, path, host, after)
      }, responder.toOpaque(), &failure)
    guard let server = unsafe server else {
      let code = errno
      unsafe responder.release()
      throw HTTPServerError(diagnostic: .notServed(failure, port, code))
    }
    self.port = taken
    unsafe self.server = server
    unsafe self.responder = responder
  }

  /// Stops the server after all requests are answered.
  func stop() {
    unsafe almanac_http_stop(server)
    unsafe responder.release()
  }

  private static func answer(
    _ context: UnsafeMutableRawPointer?, _ request: OpaquePointer?,
    _ method: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?,
    _ host: UnsafePointer<CChar>?, _ after: UnsafePointer<CChar>?
  ) {
    guard let context = unsafe context, let method = unsafe method, let path = unsafe path else {
      return
    }
    let responder = unsafe Unmanaged<Responder>.fromOpaque(context).takeUnretainedValue()
    let response = responder.answer(
      HTTPRequest(
        method: unsafe String(cString: method), path: unsafe String(cString: path),
        host: unsafe host.map { unsafe String(cString: $0) },
        after: unsafe after.map { unsafe String(cString: $0) }))
    unsafe response.bytes.withUnsafeBufferPointer { bytes in
      unsafe almanac_http_answer(
        request, UInt32(response.status), response.type, response.location, bytes.baseAddress,
        bytes.count)
    }
  }
}

/// The error of a server that cannot be started.
struct HTTPServerError: Error {
  let diagnostic: Diagnostic
}

extension Diagnostic {
  fileprivate static func notServed(
    _ failure: almanac_http_failure, _ port: UInt16, _ code: Int32
  ) -> Diagnostic {
    switch failure {
    case ALMANAC_HTTP_NO_LIBRARY:
      Diagnostic(
        "serve.no-library", .error, "libmicrohttpd is not installed",
        suggestion: "Install it with apt install libmicrohttpd-dev, or brew install libmicrohttpd.")
    case ALMANAC_HTTP_NO_PORT:
      Diagnostic(
        "serve.no-port", .error,
        "port \(port) cannot be used: \(unsafe String(cString: strerror(code)))",
        suggestion: "Choose another with --port, or --port 0 for a free one.")
    default:
      Diagnostic(
        "serve.no-server", .error, "the server cannot be started",
        suggestion: "Close other programs, and try again.")
    }
  }
}
