"""Serves a folder below a path prefix, with the policy of a host that allows a page nothing but its own files."""
import http.server
import sys

folder, prefix = sys.argv[1:]


class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *arguments):
        super().__init__(*arguments, directory=folder)

    def translate_path(self, path):
        return super().translate_path(path.removeprefix(prefix) if path.startswith(prefix) else "/not/below/the/prefix")

    def end_headers(self):
        self.send_header(
            "Content-Security-Policy", "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'")
        super().end_headers()

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print("on port", server.server_port, flush=True)
server.serve_forever()
