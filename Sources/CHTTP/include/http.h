#ifndef ALMANAC_HTTP_H
#define ALMANAC_HTTP_H

#include <stddef.h>
#include <stdint.h>

/// A server on the loopback address.
struct almanac_http_server;

/// A request that waits for its answer.
struct almanac_http_request;

/// Answers a request, on a thread of its own.
///
/// A text is null where the request does not have it: the host, and the value of `after` in the query.
typedef void (*almanac_http_responder)(
  void *context, struct almanac_http_request *request, const char *method, const char *path,
  const char *host, const char *after);

/// Why no server was started.
enum almanac_http_failure {
  ALMANAC_HTTP_NO_LIBRARY = 1,
  ALMANAC_HTTP_NO_PORT = 2,
  ALMANAC_HTTP_NO_SERVER = 3,
};

/// Serves on 127.0.0.1 with libmicrohttpd, which is loaded now: no other command needs it and the libraries below it.
///
/// - Parameters:
///   - port: 0 for a free one; the port that is taken is put here.
///   - failure: why the result is null; `errno` says more about a port.
struct almanac_http_server *almanac_http_start(
  uint16_t *port, almanac_http_responder responder, void *context,
  enum almanac_http_failure *failure);

/// Ends the server when all requests are answered.
void almanac_http_stop(struct almanac_http_server *server);

/// Answers a request with bytes, which are copied.
///
/// - Parameters:
///   - type: the value of Content-Type.
///   - location: where the client should look instead; null for nowhere.
void almanac_http_answer(
  struct almanac_http_request *request, unsigned status, const char *type, const char *location,
  const uint8_t *bytes, size_t count);

#endif
