import Foundation
import GuideModel
import Synchronization
import TestSupport
import Testing

@testable import Printing

@Suite struct PrinterTests {
    @Test("a document is rendered once; unchanged it comes from the cache")
    func unchangedIsNotRenderedAgain() throws {
        try TemporaryFolder.with { folder in
            let engine = RecordingEngine()
            let printer = Printer(engine: engine, cache: folder.path)
            let first = try printer.makePDFs(of: [document("a"), document("b")], resources: style("x"), jobs: 1)
            let second = try printer.makePDFs(of: [document("a"), document("b")], resources: style("x"), jobs: 1)
            #expect(first.map(\.file) == second.map(\.file))
            #expect(engine.rendered == ["tours/a/print/index.html", "tours/b/print/index.html"])
        }
    }

    @Test("a changed style, page or picture is rendered again, and another picture is not")
    func changesAreNoticed() throws {
        try TemporaryFolder.with { folder in
            let engine = RecordingEngine()
            let printer = Printer(engine: engine, cache: folder.path)
            let page = document("a", html: "<img src='../../../media/church.svg'>")
            for (church, other) in [("1", "1"), ("1", "2"), ("2", "2")] {
                _ = try printer.makePDFs(of: [page], resources: pictures(church: church, other: other), jobs: 1)
            }
            #expect(engine.rendered.count == 2)
            _ = try printer.makePDFs(of: [page], resources: style("new"), jobs: 1)
            #expect(engine.rendered.count == 3)
            _ = try printer.makePDFs(of: [document("a", html: "<p>")], resources: style("new"), jobs: 1)
            #expect(engine.rendered.count == 4)
        }
    }

    @Test("an engine that writes no file is reported as failed")
    func missingResult() throws {
        try TemporaryFolder.with { folder in
            let printer = Printer(engine: LazyEngine(), cache: folder.path)
            #expect(throws: PrintFailure.self) {
                try printer.makePDFs(of: [document("a")], resources: style("x"), jobs: 1)
            }
        }
    }

    @Test("an engine that cannot be started is reported with its path")
    func cannotStart() throws {
        try TemporaryFolder.with { folder in
            let location = PrintEngineLocation(interpreter: folder.path + "/no-python", version: "70.0")
            let engine = PythonEngine(.weasyprint, location)
            let failure = #expect(throws: PrintFailure.self) {
                try Printer(engine: engine, cache: folder.path).makePDFs(
                    of: [document("a")], resources: style("x"), jobs: 1)
            }
            #expect(failure?.description.contains("no-python") == true)
        }
    }

    @Test("an engine that crashes is reported with its last output")
    func dyingEngine() throws {
        let script = "#!/bin/sh\necho 'no such font' >&2\nexit 3\n"
        try TemporaryFolder.with(["python": script]) { folder in
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/python")
            let location = PrintEngineLocation(interpreter: folder.path + "/python", version: "70.0")
            let engine = PythonEngine(.weasyprint, location)
            let failure = #expect(throws: PrintFailure.self) {
                try Printer(engine: engine, cache: folder.path + "/cache")
                    .makePDFs(of: [document("a")], resources: style("x"), jobs: 1)
            }
            #expect(failure == .engine(message: "no such font"))
        }
    }

    @Test(
        "WeasyPrint makes the same bytes twice, with one process and with two, and loads only the guide's own files",
        .enabled(if: Engine.location != nil, "WeasyPrint is not installed; scripts/setup installs it"))
    func realEngine() throws {
        let engine = PythonEngine(.weasyprint, try #require(Engine.location))
        let html =
            "<!doctype html><html lang=en><title>A</title><link rel=stylesheet href=../../../styles/print.css>"
            + "<img alt=x src='../../../media/church.svg'><img alt=y src='https://elsewhere.example/y.png'><h1>A</h1><a href='../index.html'>page</a>"
        let pages = ["a", "b", "c"].map { document($0, html: html) }
        try TemporaryFolder.with { folder in
            let one = try Printer(engine: engine, cache: folder.path + "/one")
                .makePDFs(of: pages, resources: styleAndPicture, jobs: 1)
            let two = try Printer(engine: engine, cache: folder.path + "/two")
                .makePDFs(of: pages, resources: styleAndPicture, jobs: 2)
            for (first, second) in zip(one, two) {
                let bytes = try contents(first)
                #expect(bytes == (try contents(second)))
                #expect(bytes.starts(with: Data("%PDF-".utf8)))
            }
        }
    }

    @Test(
        "a document has the same bytes whichever documents were made before it",
        .enabled(if: Engine.location != nil, "WeasyPrint is not installed; scripts/setup installs it"))
    func orderOfDocuments() throws {
        let engine = PythonEngine(.weasyprint, try #require(Engine.location))
        let pages = [
            document("a", html: Self.page(style: "@page{size:A5}", body: Self.map(name: "Harbour") + "<p>fi")),
            document("b", html: Self.page(style: "@page{size:A6}p{font-weight:bold}", body: "<p>Old Town")),
            document("c", html: Self.page(style: "@page{size:A5}", body: Self.map(name: "Market"))),
        ]
        try TemporaryFolder.with { folder in
            let together = try Printer(engine: engine, cache: folder.path + "/together")
                .makePDFs(of: pages, resources: styleAndPicture, jobs: 1)
            let backwards = try Printer(engine: engine, cache: folder.path + "/backwards")
                .makePDFs(of: pages.reversed(), resources: styleAndPicture, jobs: 1)
            for (first, second) in zip(together, backwards.reversed()) {
                #expect(try contents(first) == contents(second))
            }
            #expect(try contents(together[0]) != contents(together[2]))
        }
    }

    @Test(
        "a document that the engine could not make as it should is named, with what was missing",
        .enabled(if: Engine.location != nil, "WeasyPrint is not installed; scripts/setup installs it"))
    func complaints() throws {
        let engine = PythonEngine(.weasyprint, try #require(Engine.location))
        let broken = "<img alt=x src='../../../media/church.png'>"
        let files = [("styles/print.css", ""), ("media/church.png", "no picture")].map {
            OutputFile(OutputPath(trusted: $0.0), text: $0.1, owner: "the test")
        }
        let media = PrintResources(baseURL: "https://guide.example/", files: files, mediaDigests: [:])
        try TemporaryFolder.with { folder in
            let failure = #expect(throws: PrintFailure.self) {
                try Printer(engine: engine, cache: folder.path)
                    .makePDFs(of: [document("a", html: Self.page(style: "", body: broken))], resources: media, jobs: 1)
            }
            #expect(failure?.description.contains("tours/a/print/index.html") == true)
            #expect(failure?.description.contains("media/church.png") == true)
        }
    }

    @Test(
        "a map is drawn with its names, also when it is not well-formed XML",
        .enabled(if: Engine.location != nil, "WeasyPrint is not installed; scripts/setup installs it"))
    func maps() throws {
        let engine = PythonEngine(.weasyprint, try #require(Engine.location))
        let maps = [Self.map(name: ""), Self.map(name: "Harbour"), Self.map(name: "Harbour&nbsp;Street")]
        let pages = zip(["a", "b", "c"], maps).map { document($0, html: Self.page(style: "p{margin:0}", body: $1)) }
        try TemporaryFolder.with { folder in
            let files = try Printer(engine: engine, cache: folder.path)
                .makePDFs(of: pages, resources: styleAndPicture, jobs: 1).map(contents)
            // A font is embedded with the first letter.
            #expect(files[1].count > files[0].count + 1000)
            #expect(files[2].count > files[0].count + 1000)
        }
    }

    @Test(
        "a picture that the guide should have and has not is an error of the engine",
        .enabled(if: Engine.location != nil, "WeasyPrint is not installed; scripts/setup installs it"))
    func missingResource() throws {
        let engine = PythonEngine(.weasyprint, try #require(Engine.location))
        try TemporaryFolder.with { folder in
            let page = document("a", html: "<img alt=x src='../../../media/gone.svg'>")
            let failure = #expect(throws: PrintFailure.self) {
                try Printer(engine: engine, cache: folder.path).makePDFs(of: [page], resources: style("x"), jobs: 1)
            }
            #expect(failure?.description.contains("media/gone.svg") == true)
        }
    }

    private static func page(style: String, body: String) -> String {
        "<!doctype html><html lang=en><head><title>A</title><link rel=\"stylesheet\" href=\"../../../styles/print.css\">"
            + "<style>\(style)</style></head><body>\(body)"
    }

    private static func map(name: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" viewBox=\"0 0 90 60\" width=\"90\" height=\"60\">"
            + "<title>The way</title><style>text { fill: #000 }</style><path d=\"M0 0h60v30z\"/>"
            + "<svg width=\"20\" height=\"20\"><path d=\"M1 1h9v9z\"/></svg>"
            + "<text x=\"40\" y=\"30\" text-anchor=\"middle\">\(name)</text></svg>"
    }

    private var styleAndPicture: PrintResources {
        let files = [("styles/print.css", "h1{color:#000}"), ("media/church.svg", Self.square)].map {
            OutputFile(OutputPath(trusted: $0.0), text: $0.1, owner: "the test")
        }
        return PrintResources(baseURL: "https://guide.example/a/", files: files, mediaDigests: [:])
    }

    private static let square =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><path d='M0 0h1v1H0z'/></svg>"

    private func contents(_ printed: Printer.Printed) throws -> Data {
        guard case .copy(let path, _) = printed.file.content else { return Data() }
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    private func document(_ slug: String, html: String = "<h1>") -> PrintDocument {
        PrintDocument(
            page: OutputPath(trusted: "tours/\(slug)/print/index.html"), html: Array(html.utf8),
            pdf: OutputPath(trusted: "tours/\(slug)/\(slug).pdf"), owner: "Content/tours/\(slug).md")
    }

    private func style(_ text: String) -> PrintResources {
        let file = OutputFile(OutputPath(trusted: "styles/print.css"), text: text, owner: "the theme")
        return PrintResources(baseURL: "https://guide.example/", files: [file], mediaDigests: [:])
    }

    private func pictures(church: String, other: String) -> PrintResources {
        let files = [("media/church.svg", church), ("media/other.svg", other)].map {
            OutputFile(OutputPath(trusted: $0.0), text: $0.1, owner: "media")
        }
        return PrintResources(baseURL: "https://guide.example/", files: files, mediaDigests: [:])
    }
}

/// Where the project's own set-up puts WeasyPrint.
enum Engine {
    static var location: PrintEngineLocation? { PrintTools.engine }

    /// What a piece of Python writes that has WeasyPrint.
    static func answer(to source: String, _ arguments: String...) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: try #require(location).interpreter)
        process.arguments = ["-I", "-X", "utf8", "-c", source] + arguments
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

private final class RecordingEngine: PrintEngine {
    let identity = "recording"
    private let pages = Mutex<[String]>([])
    var rendered: [String] { pages.withLock { $0 } }

    func render(
        _ tasks: [PrintTask], resources: PrintResources, jobs: Int, cache: String,
        progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) -> [[PrintRemark]] {
        for task in tasks {
            pages.withLock { $0.append(task.document.page.text) }
            guard FileManager.default.createFile(atPath: task.target, contents: Data("%PDF".utf8)) else {
                throw .disk(path: task.target, reason: "cannot create")
            }
        }
        return tasks.map { _ in [] }
    }
}

private struct LazyEngine: PrintEngine {
    let identity = "lazy"
    func render(
        _ tasks: [PrintTask], resources: PrintResources, jobs: Int, cache: String,
        progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) -> [[PrintRemark]] { tasks.map { _ in [] } }
}
