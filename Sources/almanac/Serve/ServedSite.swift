internal import Files
internal import SiteWriting
internal import Text

/// Serves the site of a folder; files outside the folder are never read.
struct ServedSite: Sendable {
  let folder: String
  let state: ServedState

  /// Returns the response to a request.
  func response(to request: HTTPRequest) -> HTTPResponse {
    guard Self.isOwn(request.host) else {
      return .refusal(403, "This server accepts requests only for 127.0.0.1 and localhost.")
    }
    guard ["GET", "HEAD"].contains(request.method) else {
      return .refusal(405, "Only GET and HEAD are supported.")
    }
    switch request.path {
    case LiveReload.scriptPath:
      return HTTPResponse(
        type: "text/javascript; charset=utf-8", bytes: Array(LiveReload.script.utf8))
    case LiveReload.stylePath:
      return HTTPResponse(type: "text/css; charset=utf-8", bytes: Array(LiveReload.style.utf8))
    case LiveReload.changesPath:
      let state = state.wait(after: request.after.flatMap { Int($0) } ?? -1)
      return HTTPResponse(type: "application/json", bytes: state.json)
    default: return file(at: request.path)
    }
  }

  /// Returns whether the host is this machine; another site whose name resolves to it must not read
  /// anything.
  private static func isOwn(_ host: String?) -> Bool {
    let parts = (host ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return ["127.0.0.1", "localhost"].contains(parts.first)
      && parts.dropFirst().allSatisfy { UInt16($0) != nil }
  }

  private func file(at path: String) -> HTTPResponse {
    let generation = state.current.generation
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    // A hidden file is never a file of the site.
    let isSafe = parts.enumerated().allSatisfy { index, part in
      part.isEmpty
        ? index == parts.count - 1
        : !part.hasPrefix(".") && PagePath(checking: String(part)) != nil
    }
    guard path.hasPrefix("/"), isSafe, let found = found(parts.map(String.init)) else {
      return notFound(generation)
    }
    switch found {
    case .folder:
      return HTTPResponse(
        status: 301, type: "text/plain; charset=utf-8",
        location: WebAddress.encoded(path: path) + "/", bytes: [])
    case .file(let name, let bytes):
      let type = Self.type(of: name)
      let isPage = type.hasPrefix("text/html")
      return HTTPResponse(
        type: type, bytes: isPage ? LiveReload.page(bytes, generation: generation) : bytes)
    }
  }

  private enum Found {
    case folder
    case file(name: String, bytes: [UInt8])
  }

  /// Finds a file or folder below the site's folder; links are not followed.
  private func found(_ parts: [String]) -> Found? {
    var location = folder
    do throws(FileSystemError) {
      for (index, part) in parts.enumerated() {
        location += "/" + (part.isEmpty ? "index.html" : part)
        switch try FileSystem.kind(of: location) {
        case .folder where index == parts.count - 1: return .folder
        case .folder: continue
        case .file where index == parts.count - 1:
          return .file(name: location, bytes: try FileSystem.read(location))
        case .file, .missing, .other: return nil
        }
      }
    } catch {
      // A build is replacing the folder at this moment, or the file is not readable.
      return nil
    }
    return nil
  }

  private func notFound(_ generation: Int) -> HTTPResponse {
    let title = generation == 0 ? "The site is being built" : "Page not found"
    return HTTPResponse(
      status: 404, type: "text/html; charset=utf-8",
      bytes: LiveReload.placeholder(title, generation: generation))
  }

  private static func type(of name: String) -> String {
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    return types[ending] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "jsonl": "text/plain; charset=utf-8", "sarif": "application/json", "svg": "image/svg+xml",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp",
    "gif": "image/gif", "ico": "image/x-icon", "xml": "application/xml",
    "txt": "text/plain; charset=utf-8", "md": "text/plain; charset=utf-8",
    "csv": "text/csv; charset=utf-8", "webmanifest": "application/manifest+json",
  ]
}
