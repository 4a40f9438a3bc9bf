#ifndef ALMANAC_HTTP_H
#define ALMANAC_HTTP_H

#include <stddef.h>
#include <stdint.h>

/// A server on the loopback address.
struct almanac_http_server;

/// A request that has not been answered yet.
struct almanac_http_request;

/// Answers a request, on a thread of its own.
///
/// `host` is null if the request has no Host header, and `after` if the query has no such argument.
typedef void (*almanac_http_responder)(
  void *context, struct almanac_http_request *request, const char *method, const char *path,
  const char *host, const char *after);

/// The reason why the server was not started.
enum almanac_http_failure {
  ALMANAC_HTTP_NO_LIBRARY = 1,
  ALMANAC_HTTP_NO_PORT = 2,
  ALMANAC_HTTP_NO_SERVER = 3,
};

/// Starts a server on 127.0.0.1 with libmicrohttpd.
///
/// The library is loaded here, because no other command needs it and its dependencies.
///
/// - Parameters:
///   - port: the port to listen on, 0 for a free one; receives the port in use.
///   - failure: receives the reason if the result is null. For a port, `errno` has the details.
struct almanac_http_server *almanac_http_start(
  uint16_t *port, almanac_http_responder responder, void *context,
  enum almanac_http_failure *failure);

/// Stops the server once all requests are answered.
void almanac_http_stop(struct almanac_http_server *server);

/// Answers a request with a copy of the bytes.
///
/// - Parameters:
///   - type: the value of the Content-Type header.
///   - location: the value of the Location header, null for none.
void almanac_http_answer(
  struct almanac_http_request *request, unsigned status, const char *type, const char *location,
  const uint8_t *bytes, size_t count);

#endif
