#include "http.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// The declarations of microhttpd.h, ABI version 12, that this file uses. The library is loaded at
// run time and not linked, so the header itself is not needed.
enum { no = 0, thread_per_connection = 4, polling_thread = 8 };
enum { option_end = 0, connection_limit = 2, connection_timeout = 3, listening_socket = 12 };
enum { header_kind = 1, argument_kind = 8 };
enum { must_copy = 2 };

typedef int (*access_handler)(
  void *context, void *connection, const char *path, const char *method, const char *version,
  const char *upload, size_t *upload_size, void **state);

struct library {
  void *(*start)(
    unsigned flags, uint16_t port, void *accept, void *accept_context, access_handler, void *context,
    ...);
  void (*stop)(void *daemon);
  const char *(*lookup)(void *connection, int kind, const char *key);
  void *(*response)(size_t size, void *bytes, int mode);
  int (*add_header)(void *response, const char *name, const char *value);
  int (*queue)(void *connection, unsigned status, void *response);
  void (*destroy)(void *response);
};

struct almanac_http_server {
  struct library library;
  void *daemon;
  almanac_http_responder responder;
  void *context;
};

struct almanac_http_request {
  const struct library *library;
  void *connection;
  int result;
};

static void *loaded(void) {
  static const char *const names[] = {
    "libmicrohttpd.so.12", "libmicrohttpd.dylib", "/opt/homebrew/lib/libmicrohttpd.dylib",
    "/usr/local/lib/libmicrohttpd.dylib",
  };
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    void *handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (handle != NULL) return handle;
  }
  return NULL;
}

static int find(struct library *library) {
  void *handle = loaded();
  if (handle == NULL) return 0;
  // POSIX's dlsym returns functions as pointers to data.
  *(void **)&library->start = dlsym(handle, "MHD_start_daemon");
  *(void **)&library->stop = dlsym(handle, "MHD_stop_daemon");
  *(void **)&library->lookup = dlsym(handle, "MHD_lookup_connection_value");
  *(void **)&library->response = dlsym(handle, "MHD_create_response_from_buffer");
  *(void **)&library->add_header = dlsym(handle, "MHD_add_response_header");
  *(void **)&library->queue = dlsym(handle, "MHD_queue_response");
  *(void **)&library->destroy = dlsym(handle, "MHD_destroy_response");
  return library->start != NULL && library->stop != NULL && library->lookup != NULL
    && library->response != NULL && library->add_header != NULL && library->queue != NULL
    && library->destroy != NULL;
}

static int listening(uint16_t *port) {
  int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  if (descriptor < 0) return -1;
  int yes = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(*port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0
      || listen(descriptor, 64) != 0
      || getsockname(descriptor, (struct sockaddr *)&address, &length) != 0) {
    int code = errno;
    close(descriptor);
    errno = code;
    return -1;
  }
  *port = ntohs(address.sin_port);
  return descriptor;
}

static int handle(
  void *context, void *connection, const char *path, const char *method, const char *version,
  const char *upload, size_t *upload_size, void **state) {
  (void)version, (void)upload, (void)upload_size, (void)state;
  const struct almanac_http_server *server = context;
  struct almanac_http_request request = {&server->library, connection, no};
  server->responder(
    server->context, &request, method, path,
    server->library.lookup(connection, header_kind, "Host"),
    server->library.lookup(connection, argument_kind, "after"));
  return request.result;
}

struct almanac_http_server *almanac_http_start(
  uint16_t *port, almanac_http_responder responder, void *context,
  enum almanac_http_failure *failure) {
  struct library library;
  if (!find(&library)) {
    *failure = ALMANAC_HTTP_NO_LIBRARY;
    return NULL;
  }
  int descriptor = listening(port);
  if (descriptor < 0) {
    *failure = ALMANAC_HTTP_NO_PORT;
    return NULL;
  }
  *failure = ALMANAC_HTTP_NO_SERVER;
  struct almanac_http_server *server = malloc(sizeof *server);
  if (server == NULL) {
    close(descriptor);
    return NULL;
  }
  *server = (struct almanac_http_server){library, NULL, responder, context};
  server->daemon = library.start(
    polling_thread | thread_per_connection, 0, NULL, NULL, handle, server,
    listening_socket, descriptor, connection_limit, 64u, connection_timeout, 10u, option_end);
  if (server->daemon == NULL) {
    close(descriptor);
    free(server);
    return NULL;
  }
  return server;
}

void almanac_http_stop(struct almanac_http_server *server) {
  server->library.stop(server->daemon);
  free(server);
}

void almanac_http_answer(
  struct almanac_http_request *request, unsigned status, const char *type, const char *location,
  const uint8_t *bytes, size_t count) {
  const struct library *library = request->library;
  void *response = library->response(count, (void *)bytes, must_copy);
  if (response == NULL) return;
  library->add_header(response, "Content-Type", type);
  library->add_header(response, "Cache-Control", "no-store");
  library->add_header(response, "X-Content-Type-Options", "nosniff");
  library->add_header(response, "Cross-Origin-Resource-Policy", "same-origin");
  if (location != NULL) library->add_header(response, "Location", location);
  request->result = library->queue(request->connection, status, response);
  library->destroy(response);
}
