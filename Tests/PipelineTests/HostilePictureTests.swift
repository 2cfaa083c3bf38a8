import Calendar
import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

/// What nobody can decode, or should, is named at the line that names it; what is only unusual is made.
@Suite struct HostilePictureTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let fixture: String
        /// The file's name in `media/`, whose ending may be that of another kind.
        let name: String
        /// What the warning says; `nil` where there is none.
        var fault: String?
        var testDescription: String { "\(fixture) as \(name)" }
    }

    static let samples = [
        Sample(fixture: "boast.png", name: "a.png", fault: "60000 × 60000 pixels, more than"),
        Sample(fixture: "hollow.jpg", name: "a.jpg", fault: "damaged and cannot be decoded"),
        Sample(fixture: "hollow.webp", name: "a.webp", fault: "damaged and cannot be decoded"),
        Sample(fixture: "cut-off.jpeg", name: "a.jpeg", fault: "ends in the middle"),
        Sample(fixture: "cut-off.png", name: "a.png", fault: "ends in the middle"),
        Sample(fixture: "cut-off.webp", name: "a.webp", fault: "ends in the middle"),
        Sample(fixture: "make", name: "a.png", fault: "is not a picture of pixels"),
        Sample(fixture: "tagged.webp", name: "a.jpg"), Sample(fixture: "tagged.jpg", name: "a.png"),
        Sample(fixture: "green.png", name: "a.webp"),
        Sample(fixture: "inks.jpg", name: "a.jpg"), Sample(fixture: "deep.png", name: "a.png"),
        Sample(fixture: "grey.jpg", name: "a.jpg"), Sample(fixture: "hole.png", name: "a.png"),
        Sample(fixture: "red-is-green.png", name: "a.png"), Sample(fixture: "strip.png", name: "a.png"),
        Sample(fixture: "words-bomb.png", name: "a.png"), Sample(fixture: "moving.gif", name: "a.gif"),
    ]

    @Test(
        "a hostile picture is a warning that names it, an unusual one is shown", arguments: HostilePictureTests.samples)
    func picture(_ sample: Sample) throws {
        try TemporaryFolder.with(SightSite.files(pier: SightSite.image(sample.name))) { folder in
            try SightSite.add([sample.name: sample.fixture], to: folder)
            let result = try SightSite.build(folder)
            let warnings = result.diagnostics.filter { $0.severity != .note }
            #expect(!result.hasErrors)
            guard let fault = sample.fault else {
                #expect(warnings.isEmpty, "\(warnings)")
                let isMade = result.files.contains { $0.path.text.hasPrefix("data/pictures/\(sample.name)/") }
                #expect(isMade || sample.fixture == "moving.gif")
                return
            }
            #expect(warnings.count { $0.message.contains(fault) } == 1, "\(warnings)")
            #expect(warnings.allSatisfy { $0.code == "bad-picture" }, "\(warnings)")
            // It is there as it is, and the guide is whole.
            #expect(result.files.contains { $0.path.text == "media/\(sample.name)" })
            #expect(result.files.contains { $0.path.text == "places/pier/index.html" })
        }
    }

    @Test(
        "a picture that moves stays as it is, without its comments, and its preview stands still",
        arguments: ["gif", "webp", "png"])
    func moving(_ ending: String) throws {
        let fixture = "frames.\(ending)"
        try TemporaryFolder.with(SightSite.files(pier: SightSite.image("a.\(ending)"))) { folder in
            try SightSite.add(["a.\(ending)": fixture], to: folder)
            let sent = try Data(contentsOf: URL(fileURLWithPath: SightSite.path(of: fixture)))
            let result = try SightSite.build(folder)
            #expect(result.diagnostics.filter { $0.severity != .note }.isEmpty, "\(result.diagnostics)")
            #expect(!result.files.contains { $0.path.text.hasPrefix("data/pictures/") })
            let file = try #require(result.files.first { $0.path.text == "media/a.\(ending)" })
            guard case .bytes(let bytes) = file.content else { throw Missing() }
            // The three pictures are there: what says so, and nearly all bytes.
            let marks: [String: [UInt8]] = [
                "gif": [0x21, 0xF9, 0x04], "webp": Array("ANMF".utf8), "png": Array("fcTL".utf8),
            ]
            #expect(bytes.ranges(of: try #require(marks[ending])).count == 3)
            #expect(bytes.count <= sent.count && bytes.firstRange(of: Array("Secret".utf8)) == nil)
            #expect(result.files.contains { $0.path.text.hasPrefix("data/cards/") && $0.path.text.hasSuffix(".jpg") })
            let page = try #require(result.files.first { $0.path.text == "places/pier/index.html" })
            guard case .bytes(let html) = page.content else { throw Missing() }
            #expect(String(decoding: html, as: UTF8.self).contains("media/a.\(ending)\""))
        }
    }

    private struct Missing: Error {}
}
