import Foundation

/// A coarse picture of a page: the amount of ink in each cell of a grid over the window, from 0 to 15.
///
/// It is coarse on purpose: other fonts move and widen lines a little, but a broken layout moves everything.
struct Screenshot: Equatable, Decodable, Sendable {
  static let columns = 40
  static let rows = 30

  /// The ink of the cells, row by row.
  let ink: [Int]

  init(ink: [Int]) { self.ink = ink }

  /// Parses a grid of hexadecimal digits.
  init?(_ lines: [Substring]) {
    let digits = lines.flatMap { $0.map { $0.hexDigitValue ?? -1 } }
    guard digits.count == Self.columns * Self.rows, !digits.contains(-1) else { return nil }
    ink = digits
  }

  init(from decoder: any Decoder) throws {
    ink = try decoder.singleValueContainer().decode([Int].self)
  }

  /// A line of hexadecimal digits for each row.
  var lines: [String] {
    stride(from: 0, to: ink.count, by: Self.columns).map { start in
      ink[start..<start + Self.columns].map { String($0, radix: 16) }.joined()
    }
  }

  /// The difference of two screenshots as a fraction of the ink of both: 0 if they are equal, 1 if nothing agrees.
  ///
  /// A cell may match any of its neighbors, so that a line may be slightly higher or lower.
  func difference(from other: Screenshot) -> Double {
    let total = (ink + other.ink).reduce(0, +)
    guard total > 0 else { return 0 }
    return Double(missing(from: other) + other.missing(from: self)) / Double(total)
  }

  /// The ink without a match near its cell in another screenshot.
  private func missing(from other: Screenshot) -> Int {
    var missing = 0
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let own = ink[row * Self.columns + column]
        let near = max(0, row - 1)...min(Self.rows - 1, row + 1)
        let beside = max(0, column - 1)...min(Self.columns - 1, column + 1)
        let closest = near.flatMap { row in
          beside.map { abs(other.ink[row * Self.columns + $0] - own) }
        }.min()
        missing += min(closest ?? own, own)
      }
    }
    return missing
  }
}

extension Browser {
  /// The current content of the window.
  func screenshot() throws -> Screenshot {
    let captured: Captured = try ask("Page.captureScreenshot", ["format": "png"])
    return try evaluate(
      """
      return (async () => {
        const bytes = Uint8Array.from(atob("\(captured.data)"), letter => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
        const {width, height} = image;
        const canvas = new OffscreenCanvas(width, height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        const pixels = canvas.getImageData(0, 0, width, height).data;
        const columns = \(Screenshot.columns), rows = \(Screenshot.rows);
        const sums = new Float64Array(columns * rows), counts = new Float64Array(columns * rows);
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const cell = Math.floor(y * rows / height) * columns + Math.floor(x * columns / width);
            const place = 4 * (y * width + x);
            const light = 0.3 * pixels[place] + 0.6 * pixels[place + 1] + 0.1 * pixels[place + 2];
            sums[cell] += 255 - light;
            counts[cell] += 255;
          }
        }
        return Array.from(sums, (sum, cell) => Math.min(15, Math.round(30 * sum / counts[cell])));
      })();
      """)
  }

  /// Adds styles to the open page and optionally removes its own.
  func restyle(_ styles: String, keepsOwn: Bool) throws {
    let _: Int = try evaluate(
      """
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`\(styles)`);
      document.adoptedStyleSheets = [sheet];
      if (!\(keepsOwn)) document.querySelectorAll("link[rel=stylesheet]").forEach(link => { link.disabled = true; });
      return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))));
      """)
  }
}

private struct Captured: Decodable {
  let data: String
}
