import Diagnostics
import Markdown
import Testing
import Text

@testable import Publishing

/// `:::parameters` shows the model's register, so that pages need not repeat its numbers.
struct ParameterDirectiveTests {
  private static let example = Result { try Publication.example() }

  /// The output of the directive, and its diagnostic.
  private func shown(
    _ text: String, of register: ModelRegister?
  ) throws -> (html: String, problem: String?) {
    let all = try Self.example.get()
    let publication = Publication(
      settings: all.settings, runs: [], guidance: all.guidance, matrix: all.matrix,
      templates: all.templates, assets: all.assets, reportTime: nil, toolVersion: "1.0",
      register: register)
    let document = MarkdownDocument(Array(text.utf8), file: "a.md")
    let directive = try #require(document.directives.first)
    let filler = DirectiveFiller(publication: publication, path: .about)
    return (
      String(bytes: try #require(filler.html(of: directive))),
      filler.problem(with: directive, in: document)?.summary
    )
  }

  private let register = ModelRegister(
    profiles: ["strict", "field"],
    parameters: [
      .init(name: "budget.cap", values: ["55", "60"], basis: "ASSUMPTION"),
      .init(name: "budgets", values: ["1", "1"], basis: "A2"),
    ])

  @Test func `a group shows its parameters, with differing values in bold`() throws {
    let (html, problem) = try shown(":::parameters group=budget", of: register)
    #expect(html.contains("<code>budget.cap</code>") && !html.contains("<code>budgets</code>"))
    #expect(html.contains(#"<td data-label="field"><strong>60</strong>"#))
    #expect(problem == nil)
  }

  @Test func `without a group every parameter is shown`() throws {
    let (html, problem) = try shown(":::parameters", of: register)
    #expect(html.contains("<code>budget.cap</code>") && html.contains("<code>budgets</code>"))
    #expect(problem == nil)
  }

  @Test func `an unknown group is reported`() throws {
    let (html, problem) = try shown(":::parameters group=budgte", of: register)
    #expect(html.contains("Not shown"))
    #expect(problem == "unknown parameter group budgte")
  }

  @Test func `a site without a model shows a notice and reports no problem`() throws {
    let (html, problem) = try shown(":::parameters group=budget", of: nil)
    #expect(html.contains("Not shown"))
    #expect(problem == nil)
  }

  @Test func `published budget figures are shown with the model's values`() throws {
    let register = ModelRegister(
      profiles: ["strict"],
      parameters: [.init(name: "budget.watchPerDay", values: ["71"], basis: "A8")])
    let (html, problem) = try shown(":::budget-figures", of: register)
    #expect(html.contains(#"<th>40 to 70 a day"#))
    #expect(html.contains("<code>budget.watchPerDay</code>: 71"))
    #expect(
      html.contains("stated for entries; a minimum for reloads exists, without a number (D12)"))
    #expect(problem == nil)
    #expect(try !shown(":::budget-figures", of: nil).html.contains("<code>"))
  }
}
