import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Printing

/// What typst makes of the data of a page: templates that a test writes, on one screen.
@Suite(.enabled(if: Engine.location != nil, "typst is not installed; scripts/setup installs it"))
struct TypstTests {
    @Test("what was written is text and never markup")
    func hostileText() throws {
        let title = "*Bold* #import \"/etc/passwd\" $x$ <label> `code` \\ // no #panic() <script>"
        try print([TestSheet.data(title)], TestSheet.head) { results in
            #expect(results[0].remarks.isEmpty)
            let text = try PrintTools.text(of: results[0].pdf).split(whereSeparator: \.isWhitespace)
            #expect(text == title.split(separator: " "))
        }
    }

    @Test("a template reads nothing outside of the guide, neither files nor the network")
    func closedFolder() throws {
        for source in ["#read(\"/../../../../../../etc/passwd\")", "#import \"@preview/cetz:0.3.0\": *"] {
            try print([TestSheet.data("A")], TestSheet.head + source) { results in
                guard case .givenUp? = results[0].remarks.first else {
                    Issue.record("it could read: \(source)")
                    return
                }
            }
        }
    }

    @Test("the same data give the same bytes, alone and after other documents, and pass the check of PDF/UA-1")
    func sameBytes() throws {
        var alone: [Data] = []
        for title in ["One", "Two"] {
            try print([TestSheet.data(title)], TestSheet.head) { alone.append(try Data(contentsOf: $0[0].file)) }
        }
        for jobs in [1, 2] {
            try print([TestSheet.data("One"), TestSheet.data("Two")], TestSheet.head, jobs: jobs) { results in
                let bytes = try results.map { try Data(contentsOf: $0.file) }
                #expect(bytes == alone)
            }
        }
        #expect(String(decoding: alone[0], as: UTF8.self).contains("pdfuaid:part"))
    }

    @Test("letters without a font are boxes, and named with their script, a word and the stop")
    func missingLetters() throws {
        let stop = #"{"number": "2", "title": "Market", "storyHTML": "<p>Come to the\#u{10FFFD}pier.</p>"}"#
        let template = TestSheet.head + "#for stop in sheet.route.stops [#stop.storyHTML.first().inside.first()]"
        try print([TestSheet.data("A", stops: stop)], template) { results in
            #expect(results[0].remarks == [.missing(script: "", word: "the\u{10FFFD}pier.", stop: "2, Market")])
            let text = try PrintTools.text(of: results[0].pdf)
            #expect(text.contains("the\u{25A1}pier."))
        }
    }

    @Test(
        "a document that takes too long, and one that cannot be set, are named and have a stand-in",
        arguments: [1, 2])
    func givenUp(jobs: Int) throws {
        let template =
            TestSheet.head + """
                #if sheet.route.title == "Long" { for a in range(100000) { for b in range(100000) { let c = calc.sin(b) } } }
                #if sheet.route.title == "Wrong" { sheet.route.titel }
                """
        try print(["One", "Long", "Wrong", "Four"].map { TestSheet.data($0) }, template, jobs: jobs) { results in
            #expect(results[0].remarks.isEmpty && results[3].remarks.isEmpty)
            #expect(results[1].remarks == [.givenUp(reason: "")])
            guard case .givenUp(let reason)? = results[2].remarks.first else {
                Issue.record("not given up: \(results[2].remarks)")
                return
            }
            #expect(reason.contains("titel"))
            let text = try PrintTools.text(of: results[2].pdf)
            #expect(text.contains("https://guide.example/tours/t2/"))
        }
    }

    @Test("a text is a tree: addresses are whole, pictures are the guide's, and what cannot be printed is left out")
    func tree() throws {
        let source =
            Resources.treePy + """

                html = "<p lang='fr'>A &amp; <a href='../b/'>b</a><br>c<img src='x.png' alt='X'><script>no</script></p>tail"
                fields = {"bodyHTML": html, "langHTML": ' lang="ar" dir="rtl"', "title": "<b>", "qrHTML": "<svg><title>Q &amp; A</title></svg>"}
                print(read(fields, "", lambda url: "/" + url, lambda url: "https://g.example/" + url, ""))
                """
        let body =
            "[{'tag': 'p', 'inside': ['A & ', {'tag': 'a', 'inside': ['b'], 'href': 'https://g.example/../b/'}, "
            + "{'tag': 'br', 'inside': []}, 'c', {'tag': 'img', 'inside': [], 'alt': 'X', 'file': '/x.png'}], 'lang': 'fr'}, 'tail']"
        let drawing = "{'svg': '<svg><title>Q &amp; A</title></svg>', 'alt': 'Q & A'}"
        #expect(
            try Engine.answer(to: source)
                == "{'bodyHTML': \(body), 'langHTML': 'ar', 'title': '<b>', 'qrHTML': \(drawing)}\n")
    }

    @Test("the picture of a stop is its copy for paper, otherwise the drawing itself, which the guide need not have")
    func pictures() throws {
        let source =
            Resources.treePy + """

                for picture in ({"alt": "A", "printURL": "p.jpg", "url": "u.jpg"}, {"alt": "B", "printURL": None, "url": "d.svg"}):
                    print(read(picture, "", lambda url, needed=True: "%s %s" % (url, needed), None, "")["printURL"])
                """
        #expect(try Engine.answer(to: source) == "p.jpg True\nd.svg False\n")
    }

    private struct Result {
        let remarks: [PrintRemark]
        let pdf: String
        var file: URL { URL(fileURLWithPath: pdf) }
    }

    private func print(
        _ data: [String], _ template: String, jobs: Int = 1, _ look: ([Result]) throws -> Void
    ) throws {
        try TemporaryFolder.with { folder in
            let engine = TypstEngine(try #require(Engine.location), limit: 5)
            let tasks = data.enumerated().map { number, data in
                PrintTask(
                    document: TestSheet.document("t\(number)", data: data, template: template),
                    target: "\(folder.path)/\(number).pdf")
            }
            let resources = TestSheet.resources()
            let remarks = try engine.render(
                tasks, resources: resources, jobs: jobs, cache: folder.path, progress: nil)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.allSatisfy { $0.hasSuffix(".pdf") })
            try look(zip(tasks, remarks).map { Result(remarks: $1, pdf: $0.target) })
        }
    }
}
