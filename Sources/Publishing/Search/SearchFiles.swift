internal import JSON
internal import SiteWriting
internal import Text

/// The data of the search script, as scripts that set constants.
///
/// A page opened from disk can load no other form.
struct SearchFiles {
  let index: SearchIndex
  let publication: Publication

  var files: [SiteFile] { [entries, words] }

  /// The pages and their sections by name.
  private var entries: SiteFile {
    script(.searchEntries, "searchPages") { json in
      json.array { json in
        for page in index.pages {
          json.array { json in
            json.value(page.path.description)
            json.value(page.label.title)
            json.value(page.label.detail)
            json.value(page.summary)
            json.value(page.age)
            for section in page.sections {
              json.value(section.anchor)
              json.value(section.title)
            }
          }
        }
      }
    }
  }

  /// The words, each with the numbers of the entries that contain it.
  ///
  /// Pages and sections are numbered in the order of the entries.
  ///
  /// A line is the number of characters shared with the line before, the rest of the word, and
  /// differences of entry numbers, all in base 36.
  private var words: SiteFile {
    script(.searchWords, "searchWords") { json in
      json.object { json in
        json.member("stop", SearchTerms.stopWords.sorted().joined(separator: " "))
        json.member("synonyms", SearchVocabulary.synonyms.map { $0.joined(separator: "|") })
        json.member("words", lines)
      }
    }
  }

  private var lines: String {
    var lines: ByteOutput = []
    var last: [Unicode.Scalar] = []
    for (word, entries) in postings.sorted(by: { $0.key < $1.key }) {
      let scalars = Array(word.unicodeScalars)
      let shared = min(35, zip(last, scalars).prefix { $0 == $1 }.count)
      last = scalars
      if !lines.isEmpty { lines.append(utf8: "\n") }
      lines.append(utf8: String(shared, radix: 36))
      lines.append(utf8: String(String.UnicodeScalarView(scalars[shared...])))
      var before = 0
      for entry in entries {
        lines.append(utf8: " " + String(entry - before, radix: 36))
        before = entry
      }
    }
    return String(bytes: lines)
  }

  /// The entries that contain each word, in order.
  private var postings: [String: [Int]] {
    var postings: [String: [Int]] = [:]
    var entry = 0
    func add(_ words: some Sequence<String>) {
      for word in words where postings[word]?.last != entry {
        postings[word, default: []].append(entry)
      }
    }
    for page in index.pages {
      for text in [page.label.title, page.label.detail, page.summary] { add(SearchTerms(of: text)) }
      add(page.terms)
      entry += 1
      for section in page.sections {
        add(section.terms)
        entry += 1
      }
    }
    return postings
  }

  private func script(
    _ path: PagePath, _ name: String, _ write: @escaping @Sendable (inout JSONWriter) -> Void
  ) -> SiteFile {
    SiteFile(path, key: index.showsTexts ? nil : publication.key(of: path)) { output in
      var json = JSONWriter(
        appendingTo: ByteOutput("const \(name) = ".utf8), layout: .oneLine)
      write(&json)
      output.append(contentsOf: json.finish())
      output.append(utf8: ";\n")
      return []
    }
  }
}
