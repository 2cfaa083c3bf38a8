import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Printing

/// What happens to a print in which one document is too much for the engine, and to one whose program is killed.
@Suite(.enabled(if: Engine.location != nil, "WeasyPrint is not installed; scripts/setup installs it"))
struct PrintLimitTests {
    @Test("a document that takes too long is named and has a stand-in, and the others are printed", arguments: [1, 2])
    func takesTooLong(jobs: Int) throws {
        // Each of these boxes is laid out several times for each time that its parent is.
        let endless = String(repeating: "<div>", count: 40) + "x"
        let printed = try print(["<p>one", endless, "<p>three", "<p>four"], jobs: jobs)
        #expect(printed.map(\.remarks) == [[], [.givenUp(reason: "")], [], []])
        #expect(!printed.map(\.isPDF).contains(false))
    }

    @Test("a document that the engine cannot lay out is named with the reason, and the others are printed")
    func cannotBeLaidOut() throws {
        // A drawing without a size in right-to-left text: the pinned version of the engine stumbles over it.
        let drawing = "<p dir=\"rtl\">x <svg viewBox=\"0 0 10 10\"><path d=\"M0 0h1v1z\"/></svg> y"
        let printed = try print(["<p>one", drawing, "<p>three"], jobs: 1)
        #expect(!printed.map(\.isPDF).contains(false))
        #expect(printed[0].remarks.isEmpty && printed[2].remarks.isEmpty)
        guard case .givenUp(let reason)? = printed[1].remarks.first else {
            Issue.record("not given up: \(printed[1].remarks)")
            return
        }
        #expect(reason.hasPrefix("AttributeError"))
    }

    @Test("a page that was given up is printed again when it is asked for again, and its warning names file and page")
    func isTriedAgain() throws {
        let engine = GivingUp()
        try TemporaryFolder.with { folder in
            let printer = Printer(engine: engine, cache: folder.path)
            for _ in 1...2 {
                let printed = try printer.makePDFs(of: [Self.document("<p>", 0)], resources: Self.resources, jobs: 1)
                let warning = try #require(printed.first?.diagnostics.first)
                #expect(warning.code == "print-given-up" && warning.location?.file == "Content/tours/t0.md")
                #expect(warning.message.contains("tours/t0/print/index.html"))
            }
            let inputs = ContentDigest("the inputs")
            let again = try printer.makePDFs(of: [Self.document("<p>", 0)], resources: Self.resources, jobs: 1)
            try printer.keep(again.flatMap(\.diagnostics), about: inputs)
            #expect(printer.kept(about: inputs) == again.flatMap(\.diagnostics))
            try printer.keep([], about: inputs)
            #expect(printer.kept(about: inputs).isEmpty)
        }
    }

    @Test("letters without a font are named with their script, a word and the stop")
    func missingLetters() throws {
        let body =
            "<table><td>Market \u{10FFFD}</table>"
            + "<h3 id=\"stop-2\"><span class=\"disc\">2</span> <span>Market</span></h3><p>Come to the\u{10FFFD}pier."
        let printed = try print([body], jobs: 1)
        #expect(printed[0].remarks == [.missing(script: "", word: "the\u{10FFFD}pier.", stop: "2, Market")])
        let warning = PrintRemark.missing(script: "Thai", word: "วัด", stop: "2, Market").diagnostic(
            of: Self.document("", 0))
        #expect(warning.message.hasPrefix("no font has the Thai letters of \"วัด\" at stop 2, Market:"))
    }

    @Test("the engine ends with all its workers, and leaves nothing behind, when the program that started it is gone")
    func programIsKilled() throws {
        try TemporaryFolder.with { folder in
            let work = folder.path + "/work"
            try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: false)
            let pages = try (0..<2).map { number in
                let file = "\(work)/page-\(number).html"
                try Self.page(String(repeating: "<div>", count: 40) + "x").write(
                    toFile: file, atomically: false, encoding: .utf8)
                return ["page": "tours/t\(number)/print/index.html", "source": file, "pdf": "\(work)/\(number).pdf"]
            }
            let style = "\(work)/print.css"
            try Self.style.write(toFile: style, atomically: false, encoding: .utf8)
            let order: [String: Any] = [
                "base": "https://guide.example/", "folder": work, "jobs": 2, "seconds": 3600,
                "resources": ["styles/print.css": style], "documents": pages,
            ]
            try JSONSerialization.data(withJSONObject: order).write(to: URL(fileURLWithPath: work + "/order.json"))
            let (process, input, output) = (Process(), Pipe(), Pipe())
            process.executableURL = URL(fileURLWithPath: try #require(Engine.location).interpreter)
            process.arguments = ["-I", "-c", PrintDriver.weasyprint.source, work + "/order.json"]
            (process.standardInput, process.standardOutput) = (input, output)
            try process.run()
            try input.fileHandleForWriting.close()
            // Its end comes when the last process that could write has ended.
            let answers = try output.fileHandleForReading.readToEnd()
            #expect(answers?.isEmpty ?? true)
            process.waitUntilExit()
            #expect(!FileManager.default.fileExists(atPath: work))
        }
    }

    @Test("a folder that a killed print left behind is removed by the next one, and one in use is not")
    func abandonedFolders() throws {
        try TemporaryFolder.with { folder in
            let mine = try WorkFolder(in: folder.path)
            let old = folder.path + "/waymark-print-killed"
            try FileManager.default.createDirectory(atPath: old + "/inner", withIntermediateDirectories: true)
            for name in ["lock", "inner/part.pdf"] {
                #expect(FileManager.default.createFile(atPath: "\(old)/\(name)", contents: Data("x".utf8)))
            }
            let other: WorkFolder? = try WorkFolder(in: folder.path)
            let path = try #require(other?.path)
            #expect(FileManager.default.fileExists(atPath: mine.path) && FileManager.default.fileExists(atPath: path))
            #expect(!FileManager.default.fileExists(atPath: old))
        }
    }

    // MARK: The world of these tests

    private struct Result {
        let remarks: [PrintRemark]
        let isPDF: Bool
    }

    private func print(_ bodies: [String], jobs: Int) throws -> [Result] {
        try TemporaryFolder.with { folder in
            let engine = PythonEngine(.weasyprint, try #require(Engine.location), limit: 5)
            let tasks = bodies.enumerated().map { number, body in
                PrintTask(document: Self.document(body, number), target: "\(folder.path)/\(number).pdf")
            }
            let remarks = try engine.render(
                tasks, resources: Self.resources, jobs: jobs, cache: folder.path, progress: nil)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.allSatisfy { $0.hasSuffix(".pdf") })
            return try zip(tasks, remarks).map { task, remarks in
                let bytes = try Data(contentsOf: URL(fileURLWithPath: task.target))
                return Result(remarks: remarks, isPDF: bytes.starts(with: Data("%PDF-".utf8)))
            }
        }
    }

    private static let style = "div { display: flex }"

    private static var resources: PrintResources {
        let file = OutputFile(OutputPath(trusted: "styles/print.css"), text: style, owner: "the test")
        return PrintResources(baseURL: "https://guide.example/", files: [file], mediaDigests: [:])
    }

    private static func page(_ body: String) -> String {
        "<!doctype html><html lang=\"en\"><head><title>A</title>"
            + "<link rel=\"stylesheet\" href=\"../../../styles/print.css\"></head><body>\(body)"
    }

    private static func document(_ body: String, _ number: Int) -> PrintDocument {
        PrintDocument(
            page: OutputPath(trusted: "tours/t\(number)/print/index.html"), html: Array(page(body).utf8),
            pdf: OutputPath(trusted: "tours/t\(number)/t\(number).pdf"), owner: "Content/tours/t\(number).md")
    }
}

private struct GivingUp: PrintEngine {
    let identity = "giving up"
    func render(
        _ tasks: [PrintTask], resources: PrintResources, jobs: Int, cache: String,
        progress: (@Sendable (Int) -> Void)?
    ) throws(PrintFailure) -> [[PrintRemark]] {
        for task in tasks {
            guard FileManager.default.createFile(atPath: task.target, contents: Data("%PDF".utf8)) else {
                throw .disk(path: task.target, reason: "cannot create")
            }
        }
        return tasks.map { _ in [.givenUp(reason: "")] }
    }
}
