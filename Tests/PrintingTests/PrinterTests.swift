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
            let first = try printer.makePDFs(
                of: [TestSheet.document("a"), TestSheet.document("b")], resources: TestSheet.resources(), jobs: 1)
            let second = try printer.makePDFs(
                of: [TestSheet.document("a"), TestSheet.document("b")], resources: TestSheet.resources(), jobs: 1)
            #expect(first.map(\.file) == second.map(\.file))
            #expect(engine.rendered == ["tours/a/print/index.html", "tours/b/print/index.html"])
        }
    }

    @Test("changed data, a changed template, style of maps, font or picture is rendered again, another picture is not")
    func changesAreNoticed() throws {
        try TemporaryFolder.with { folder in
            let engine = RecordingEngine()
            let printer = Printer(engine: engine, cache: folder.path)
            var files = ["media/church.svg": "1", "media/other.svg": "1", "styles/print.css": "1"]
            func count(_ document: PrintDocument) throws -> Int {
                _ = try printer.makePDFs(of: [document], resources: TestSheet.resources(files), jobs: 1)
                return engine.rendered.count
            }
            let body = "<img src='../../../media/church.svg'>"
            let page = TestSheet.document("a", data: TestSheet.data("A", body: body))
            var counts = [try count(page)]
            (files["media/other.svg"], files["styles/print.css"]) = ("2", "2")
            counts.append(try count(page))
            for name in ["media/church.svg", "styles/map-paper.css", "static/own.otf"] {
                files[name] = "2"
                counts.append(try count(page))
            }
            counts.append(try count(TestSheet.document("a")))
            counts.append(try count(TestSheet.document("a", template: "other")))
            #expect(counts == [1, 1, 2, 3, 4, 5, 6])
        }
    }

    @Test("an engine that writes no file is reported as failed")
    func missingResult() throws {
        try TemporaryFolder.with { folder in
            let printer = Printer(engine: LazyEngine(), cache: folder.path)
            #expect(throws: PrintFailure.self) {
                try printer.makePDFs(of: [TestSheet.document("a")], resources: TestSheet.resources(), jobs: 1)
            }
        }
    }

    @Test("an engine that cannot be started is reported with its path")
    func cannotStart() throws {
        try TemporaryFolder.with { folder in
            let location = PrintEngineLocation(interpreter: folder.path + "/no-python", version: "70.0")
            let engine = TypstEngine(location)
            let failure = #expect(throws: PrintFailure.self) {
                try Printer(engine: engine, cache: folder.path).makePDFs(
                    of: [TestSheet.document("a")], resources: TestSheet.resources(), jobs: 1)
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
            let engine = TypstEngine(location)
            let failure = #expect(throws: PrintFailure.self) {
                try Printer(engine: engine, cache: folder.path + "/cache")
                    .makePDFs(of: [TestSheet.document("a")], resources: TestSheet.resources(), jobs: 1)
            }
            #expect(failure == .engine(message: "no such font"))
        }
    }

    @Test(
        "the engine makes the same bytes twice, with one process and with two, and loads only the guide's own files",
        .enabled(if: Engine.location != nil, "typst is not installed; scripts/setup installs it"))
    func realEngine() throws {
        let engine = TypstEngine(try #require(Engine.location))
        let body =
            "<p><img alt='x' src='../../../media/church.svg'><img alt='y' src='https://elsewhere.example/y.png'></p>"
        let template =
            TestSheet.head + """
                #for node in sheet.route.bodyHTML.first().inside {
                  if node.file == none { node.alt } else { image(node.file, alt: node.alt, width: 9mm) }
                }
                """
        let pages = ["a", "b", "c"].map {
            TestSheet.document($0, data: TestSheet.data("A", body: body), template: template, edition: .booklet)
        }
        let resources = TestSheet.resources(["media/church.svg": TestSheet.square])
        try TemporaryFolder.with { folder in
            let one = try Printer(engine: engine, cache: folder.path + "/one")
                .makePDFs(of: pages, resources: resources, jobs: 1)
            let two = try Printer(engine: engine, cache: folder.path + "/two")
                .makePDFs(of: pages.reversed(), resources: resources, jobs: 2).reversed()
            for (first, second) in zip(one, two) {
                for (first, second) in [
                    (first.file, second.file), (try #require(first.folded), try #require(second.folded)),
                ] {
                    let bytes = try contents(first)
                    #expect(bytes == (try contents(second)))
                    #expect(bytes.starts(with: Data("%PDF-".utf8)))
                }
            }
        }
    }

    @Test(
        "a picture that the guide should have and has not is an error of the engine",
        .enabled(if: Engine.location != nil, "typst is not installed; scripts/setup installs it"))
    func missingResource() throws {
        let engine = TypstEngine(try #require(Engine.location))
        try TemporaryFolder.with { folder in
            let body = "<img alt=x src='../../../media/gone.svg'>"
            let page = TestSheet.document("a", data: TestSheet.data("A", body: body))
            let failure = #expect(throws: PrintFailure.self) {
                try Printer(engine: engine, cache: folder.path).makePDFs(
                    of: [page], resources: TestSheet.resources(), jobs: 1)
            }
            #expect(failure?.description.contains("media/gone.svg") == true)
        }
    }

    private func contents(_ file: OutputFile) throws -> Data {
        guard case .copy(let path, _) = file.content else { return Data() }
        return try Data(contentsOf: URL(fileURLWithPath: path))
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
