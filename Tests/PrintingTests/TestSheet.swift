import Foundation
import GuideModel
import Processes
import TestSupport

@testable import Printing

/// Small documents for paper: data, and templates that a test writes.
enum TestSheet {
    static let head = """
        #let sheet = json("/sheet.json")
        #set document(title: sheet.route.title)
        #set page(width: 148mm, height: 210mm)
        #set text(lang: sheet.page.lang, font: "TeX Gyre Pagella")
        = #sheet.route.title

        """

    /// - Parameters:
    ///   - stops: objects of JSON.
    ///   - body: HTML.
    static func data(_ title: String, stops: String = "", body: String = "") -> String {
        func quoted(_ text: String) -> String {
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        return """
            {"page": {"lang": "en", "dir": "ltr", "title": \(quoted(title))}, "site": {"date": {"machine": "2026-11-27"}},
            "route": {"title": \(quoted(title)), "paper": "A5", "bodyHTML": \(quoted(body)), "stops": [\(stops)]}}
            """
    }

    static func document(
        _ slug: String, data: String = data("A"), template: String = head, edition: PrintEdition = .sheet
    ) -> PrintDocument {
        PrintDocument(
            page: OutputPath(trusted: "tours/\(slug)/print/index.html"), data: Array(data.utf8),
            templates: [TemplateFile(path: edition.template, text: template)], edition: edition,
            pdf: OutputPath(trusted: "tours/\(slug)/\(slug).pdf"),
            folded: edition == .booklet ? OutputPath(trusted: "tours/\(slug)/\(slug)-fold.pdf") : nil,
            owner: "Content/tours/\(slug).md")
    }

    static func resources(_ files: [String: String] = [:]) -> PrintResources {
        let files = files.sorted { $0.key < $1.key }.map {
            OutputFile(OutputPath(trusted: $0.key), text: $0.value, owner: "the test")
        }
        return PrintResources(baseURL: "https://guide.example/", files: files, mediaDigests: [:])
    }

    static let square = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><path d='M0 0h1v1H0z'/></svg>"
}

/// Where the project's own set-up puts typst.
enum Engine {
    static var location: PrintEngineLocation? { PrintTools.engine }

    /// What a piece of Python writes.
    static func answer(to source: String, _ arguments: String...) throws -> String {
        try ProcessCall(location?.interpreter ?? "", ["-I", "-X", "utf8", "-c", source] + arguments).run().text
    }
}
