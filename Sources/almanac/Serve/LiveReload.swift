/// The additions to served pages: a script that reloads them, and an overlay for errors; they are
/// never written to disk.
enum LiveReload {
  static let scriptPath = "/-/reload.js"
  static let stylePath = "/-/reload.css"
  static let changesPath = "/-/changes"

  /// Returns a page that loads the script and may request changes from this server.
  ///
  /// - Parameter generation: The number of the build that wrote the page.
  static func page(_ html: [UInt8], generation: Int) -> [UInt8] {
    let text = String(decoding: html, as: UTF8.self)
    let open = text.replacing(
      "default-src 'none';", with: "default-src 'none'; connect-src 'self';", maxReplacements: 1)
    let tags =
      "<link rel=\"stylesheet\" href=\"\(stylePath)\">"
      + "<script src=\"\(scriptPath)\" data-generation=\"\(generation)\" defer></script>"
    return Array(open.replacing("</head>", with: tags + "</head>", maxReplacements: 1).utf8)
  }

  /// Returns a page to serve in place of a missing one.
  static func placeholder(_ title: String, generation: Int) -> [UInt8] {
    page(
      Array(
        """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(title)</title></head>
        <body><h1>\(title)</h1></body></html>

        """.utf8), generation: generation)
  }

  static let script = #"""
    (() => {
      const page = Number(document.currentScript.dataset.generation);
      let known = -1;
      const show = (error) => {
        document.getElementById("almanac-overlay")?.remove();
        if (!error) return;
        const overlay = document.createElement("div");
        overlay.id = "almanac-overlay";
        overlay.setAttribute("role", "alert");
        const title = document.createElement("h2");
        title.textContent = "Build failed. This page is from the last successful build.";
        const text = document.createElement("pre");
        text.textContent = error;
        const close = document.createElement("button");
        close.textContent = "Close";
        close.addEventListener("click", () => overlay.remove());
        overlay.append(title, text, close);
        document.body.append(overlay);
      };
      const watch = async () => {
        for (;;) {
          try {
            const answer = await fetch("/-/changes?after=" + known, { cache: "no-store" });
            const state = await answer.json();
            if (state.generation !== page && state.error === null) {
              location.reload();
              return;
            }
            if (state.generation !== known) show(state.error);
            known = state.generation;
          } catch {
            await new Promise((done) => setTimeout(done, 500));
          }
        }
      };
      watch();
    })();

    """#

  static let style = """
    #almanac-overlay { position: fixed; inset: 0; z-index: 9999; overflow: auto; padding: 2rem;
      background: #1b1b1f; color: #f2f2f2; forced-color-adjust: none; font: 1rem/1.5 system-ui, sans-serif; }
    #almanac-overlay h2 { margin: 0 0 1rem; color: inherit; font-size: 1.25rem; }
    #almanac-overlay pre { margin: 0 0 1rem; background: none; color: inherit;
      font: .9rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
    #almanac-overlay button { font: inherit; padding: .3rem 1rem; }

    """
}
