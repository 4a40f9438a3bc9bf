"""A local stand-in for the services that a job uses: releases to download, comments of GitHub, notes of GitLab.

service.py FOLDER: writes the port to FOLDER/port, serves FOLDER/files, keeps the comments in FOLDER/comments.json, and writes one
line for each request to FOLDER/requests. With FOLDER/read-only it refuses to write; with FOLDER/person GitHub's token is a
person's.
"""
import email.parser
import http.server
import json
import os
import re
import sys

folder = sys.argv[1]


def at(name):
    return os.path.join(folder, name)


class Handler(http.server.BaseHTTPRequestHandler):
    def answer(self, code, value):
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        self.send_response(code)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def text(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.headers["Content-Type"].startswith("multipart/form-data"):
            head = f"Content-Type: {self.headers['Content-Type']}\r\n\r\n".encode()
            form = email.parser.BytesParser().parsebytes(head + body)
            return form.get_payload()[0].get_payload(decode=True).decode()
        return json.loads(body)["body"]

    def handle_any(self):
        token = self.headers.get("Authorization") or self.headers.get("PRIVATE-TOKEN") or "-"
        with open(at("requests"), "a") as log:
            log.write(f"{self.command} {self.path} {token}\n")
        path, _, query = self.path.partition("?")
        if path.startswith("/files/"):
            name = at(path[1:])
            return self.answer(200, open(name, "rb").read()) if os.path.exists(name) else self.answer(404, {})
        if path == "/user":
            # A job of GitHub may not ask who it is; a person's token and GitLab's may.
            isJob = token.startswith("Bearer") and not os.path.exists(at("person"))
            return self.answer(403, {}) if isJob else self.answer(200, {"id": 5, "login": "ada"})
        comments = json.load(open(at("comments.json"))) if os.path.exists(at("comments.json")) else []
        if self.command == "GET" and re.fullmatch(r"/(repos/a/b/issues|projects/9/merge_requests)/7/(comments|notes)", path):
            size = int(re.search(r"per_page=(\d+)", query)[1])
            page = int(re.search(r"(?<!per_)page=(\d+)", query)[1])
            return self.answer(200, comments[(page - 1) * size : page * size])
        if os.path.exists(at("read-only")):
            return self.answer(403, {"message": "Resource not accessible by integration"})
        if self.command == "POST" and re.fullmatch(r"/(repos/a/b/issues|projects/9/merge_requests)/7/(comments|notes)", path):
            user = {"type": "User", "login": "ada"} if os.path.exists(at("person")) else {"type": "Bot", "login": "job"}
            author = {"user": user, "author": {"id": 5}}
            comments.append({"id": 1000 + len(comments), "body": self.text(), **author})
            code = 201
        elif found := re.fullmatch(r"/(?:repos/a/b/issues/comments|projects/9/merge_requests/7/notes)/(\d+)", path):
            [comment] = [comment for comment in comments if comment["id"] == int(found[1])]
            comment["body"] = self.text()
            code = 200
        else:
            return self.answer(404, {})
        with open(at("comments.json"), "w") as kept:
            json.dump(comments, kept)
        return self.answer(code, {})

    do_GET = do_POST = do_PUT = do_PATCH = handle_any

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
with open(at("port.new"), "w") as port:
    port.write(str(server.server_port))
os.rename(at("port.new"), at("port"))
server.serve_forever()
