import Foundation
import GuideModel
import Processes
import TestSupport
import Testing

@testable import Printing

/// What happens to a print in which one document is too much for the engine, and to one whose program is killed.
@Suite(.enabled(if: Engine.location != nil, "typst is not installed; scripts/setup installs it"))
struct PrintLimitTests {
    @Test("a page that was given up is printed again when it is asked for again, and its warning names file and page")
    func isTriedAgain() throws {
        let engine = GivingUp()
        try TemporaryFolder.with { folder in
            let printer = Printer(engine: engine, cache: folder.path)
            for _ in 1...2 {
                let printed = try printer.makePDFs(
                    of: [TestSheet.document("t0")], resources: TestSheet.resources(), jobs: 1)
                let warning = try #require(printed.first?.diagnostics.first)
                #expect(warning.code == "print-given-up" && warning.location?.file == "Content/tours/t0.md")
                #expect(warning.message.contains("tours/t0/print/index.html"))
            }
            let inputs = ContentDigest("the inputs")
            let again = try printer.makePDFs(of: [TestSheet.document("t0")], resources: TestSheet.resources(), jobs: 1)
            try printer.keep(again.flatMap(\.diagnostics), about: inputs)
            #expect(printer.kept(about: inputs) == again.flatMap(\.diagnostics))
            try printer.keep([], about: inputs)
            #expect(printer.kept(about: inputs).isEmpty)
        }
    }

    @Test("a warning of letters without a font says which script, which word and at which stop")
    func missingLetters() {
        let warning = PrintRemark.missing(script: "Thai", word: "วัด", stop: "2, Market").diagnostic(
            of: TestSheet.document("t0"))
        #expect(warning.message.hasPrefix("no font has the Thai letters of \"วัด\" at stop 2, Market:"))
    }

    @Test("the engine ends with all its workers, and leaves nothing behind, when the program that started it is gone")
    func programIsKilled() throws {
        try TemporaryFolder.with { folder in
            let work = folder.path + "/work"
            try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: false)
            let template = "\(work)/template"
            let endless = "#for a in range(100000) { for b in range(100000) { let c = calc.sin(b) } }"
            try (TestSheet.head + endless).write(toFile: template, atomically: false, encoding: .utf8)
            let pages = try (0..<2).map { number -> [String: Any] in
                let file = "\(work)/page-\(number)"
                try TestSheet.data("A").write(toFile: file, atomically: false, encoding: .utf8)
                return [
                    "page": "tours/t\(number)/print/index.html", "source": file, "pdf": "\(work)/\(number).pdf",
                    "template": "print/sheet.typ", "templates": ["print/sheet.typ": template],
                ]
            }
            let order: [String: Any] = [
                "base": "https://guide.example/", "folder": work, "jobs": 2, "seconds": 3600,
                "resources": [String: String](), "documents": pages,
            ]
            try JSONSerialization.data(withJSONObject: order).write(to: URL(fileURLWithPath: work + "/order.json"))
            let interpreter = try #require(Engine.location).interpreter
            // Its input ends at once. `cat` ends when the last process that could write has ended.
            let line = ["-c", "\"$0\" \"$@\" | cat", interpreter, "-I", "-c", PrintDriver.source, work + "/order.json"]
            let answers = try ProcessCall("/bin/sh", line).run().output
            #expect(answers.isEmpty)
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
