import Calendar
import GuideModel
import OpeningHours
import Synchronization
import TestSupport
import Testing
import Web

@testable import LiveServer

@Suite("The guide's files as they are sent")
struct GuidePagesTests {
    private static let style = "body{color:#123}\n"
    private static let page = String(repeating: "<p>The same again and again.</p>\n", count: 200)

    private struct World {
        let pages: GuidePages
        let folder: TemporaryFolder

        func ask(
            _ path: String, query: String? = nil, coding: String? = nil, _ change: (inout WebRequest) -> Void = { _ in }
        ) async -> (WebResponse, [String: String]) {
            var request = WebRequest(path: "/guide/" + path)
            (request.queryText, request.acceptedEncodings) = (query, coding)
            change(&request)
            let answer = await pages.answer(request)
            // What is kept is answered at once in the same way.
            if let again = pages.answerAtOnce(request) {
                #expect(
                    again.status == answer.status && again.allHeaders.map(\.value) == answer.allHeaders.map(\.value))
            }
            return (answer, Dictionary(answer.allHeaders.map { ($0.name, $0.value) }) { first, _ in first })
        }
    }

    private func with(_ body: (World) async throws -> Void) async throws {
        let folder = try TemporaryFolder([
            "styles/main.css": Self.style, "index.html": Self.page, "404.html": Self.page, "tiny.txt": "a",
            "large.txt": String(repeating: "0123456789abcdef", count: 50_000),
        ])
        defer { folder.remove() }
        let settings = CurrentSettings(title: "", zone: .utc, url: "https://example.org/guide/")
        try await body(
            World(pages: GuidePages(folder: GuideFolder(path: folder.path), settings: settings), folder: folder))
    }

    @Test("an address lasts that names the file as it is, and no other; a page never does")
    func lasting() async throws {
        try await with { world in
            let version = String(ContentDigest(Self.style).description.prefix(8))
            #expect(
                await world.ask("styles/main.css", query: version).1["Cache-Control"]?.contains("immutable") == true)
            for query in [
                nil, "", "utm_term=x", "abcdefgh", "campaign=", "00000000", version + "=", version + "&a",
                "a&" + version,
            ] {
                #expect(
                    await world.ask("styles/main.css", query: query).1["Cache-Control"] == "no-cache", "\(query ?? "-")"
                )
            }
            let digest = String(ContentDigest(Self.page).description.prefix(8))
            #expect(await world.ask("", query: digest).1["Cache-Control"] == "no-cache")
            try world.folder.write("body{}", to: "styles/main.css")
            #expect(await world.ask("styles/main.css", query: version).1["Cache-Control"] == "no-cache")
        }
    }

    @Test("text is packed once for those who take it, under a tag of its own; tiny files are not")
    func packed() async throws {
        try await with { world in
            let (whole, plain) = await world.ask("")
            let (packed, told) = await world.ask("", coding: "gzip")
            #expect(plain["Vary"] == "Accept-Encoding" && told["Vary"] == "Accept-Encoding")
            #expect(plain["Content-Encoding"] == nil && told["Content-Encoding"] == "gzip")
            #expect(plain["ETag"] != told["ETag"] && told["Accept-Ranges"] == nil)
            guard case .prepared(let long) = whole.body, case .prepared(let short) = packed.body else {
                Issue.record("a page is kept")
                return
            }
            #expect(long.bytes == Array(Self.page.utf8) && short.count < long.count / 10)
            #expect(short.bytes.prefix(3) == [0x1f, 0x8b, 8])
            #expect(await world.ask("tiny.txt", coding: "gzip").1["Content-Encoding"] == nil)
            #expect(await world.ask("none/", coding: "gzip").0.status == 404)
            #expect(await world.ask("none/", coding: "gzip").1["Content-Encoding"] == "gzip")
            let large = await world.ask("large.txt")
            guard case .file(_, 0..<800_000) = large.0.body else {
                Issue.record("a large file comes from the disk")
                return
            }
            #expect(await world.ask("large.txt", coding: "gzip").1["Content-Encoding"] == "gzip")
        }
    }

    @Test("parts are parts of the file as it is, and only of the one of which the browser has the rest")
    func parts() async throws {
        try await with { world in
            let tag = await world.ask("").1["ETag"] ?? ""
            let part = await world.ask("", coding: "gzip") { $0.range = "bytes=0-9" }
            #expect(part.0.status == 206 && part.1["ETag"] == tag && part.1["Content-Encoding"] == nil)
            for (mark, status) in [(tag, 206), ("\"old\"", 200), ("W/" + tag, 200)] {
                let found = await world.ask("") { ($0.range, $0.ifRange) = ("bytes=0-9", mark) }
                #expect(found.0.status == status, "\(mark)")
            }
            let head = await world.ask("") { ($0.range, $0.method) = ("bytes=0-9", .head) }
            #expect(head.0.status == 200)
        }
    }

    @Test("what is kept has a bound, and what was replaced is not sent")
    func bound() async throws {
        let folder = try TemporaryFolder(
            Dictionary(uniqueKeysWithValues: (1...50).map { ("\($0).bin", String(repeating: "x", count: 5000)) }))
        defer { folder.remove() }
        let guide = GuideFolder(path: folder.path)
        let files = GuideFiles(
            settings: CurrentSettings(title: "", zone: .utc, url: "https://example.org/"), most: 40_000)
        for number in 1...50 {
            let file = try #require(guide.file(at: "\(number).bin"))
            _ = await files.file(file, at: "\(number).bin")
            #expect(files.size <= 40_000)
        }
        #expect(files.kept("50.bin") != nil && files.kept("1.bin") == nil)
        try folder.write("other", to: "50.bin")
        #expect(files.kept("50.bin") == nil)
    }

    @Test(
        "a moment is written as HTTP wants it",
        arguments: [
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (1_764_000_000, "Mon, 24 Nov 2025 16:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
        ])
    func date(_ seconds: Int, _ text: String) {
        #expect(DateField(clock: { Instant(secondsSince1970: seconds) }).text == text)
    }
}
