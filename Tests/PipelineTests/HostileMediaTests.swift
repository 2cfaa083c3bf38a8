import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

/// What a file says about its maker does not go out, whatever the file is called; what cannot be cleaned is an error at its line.
@Suite struct HostileMediaTests {
    private static func site(_ names: [String], settings: String = "") -> [String: String] {
        let links = names.map { "[It](media/\($0))" }.joined(separator: ", ")
        var files = SightSite.files(pier: "summary: Wood.")
        files["Content/site.yaml"]? += settings
        files["Content/places/pier.md"]? += "\nIt is a photo: \(links).\n"
        return files
    }

    private static func published(_ name: String, _ result: BuildResult) throws -> [UInt8]? {
        try result.files.first { $0.path.text == "media/\(name)" }.map { file in
            switch file.content {
            case .bytes(let bytes): bytes
            case .copy(let path, _): Array(try Data(contentsOf: URL(filePath: path)))
            }
        }
    }

    @Test(
        "a photograph loses its words under every ending, and without one",
        arguments: ["photo", "a.bin", "a.jpe", "a.jfif", "a.heic", "a.mp4", "a.pdf"],
        ["tagged.jpg", "tagged.webp", "tagged.avif", "phone.heic"])
    func endings(_ name: String, _ fixture: String) throws {
        try TemporaryFolder.with(Self.site([name])) { folder in
            try SightSite.add([name: fixture], to: folder)
            let result = try SightSite.build(folder)
            #expect(!result.hasErrors, "\(result.diagnostics)")
            let bytes = try #require(try Self.published(name, result))
            #expect(!bytes.isEmpty && bytes.firstRange(of: Array("Secret".utf8)) == nil)
        }
    }

    @Test("what nobody knows is an error at the line that links it, and goes out where site.yaml says so")
    func unknown() throws {
        for name in ["photo", "a.bin", "a.jpg"] {
            try TemporaryFolder.with(Self.site([name])) { folder in
                try folder.write("\u{1}\u{2}\u{0}Secret", to: "Content/media/\(name)")
                let errors = try SightSite.build(folder).diagnostics.filter { $0.severity == .error }
                #expect(errors.map(\.code) == ["bad-media"])
                #expect(errors.first?.location?.file == "Content/places/pier.md" && errors.first?.location?.line == 9)
                #expect(errors.first?.message.hasPrefix("media/\(name) is of a kind") == true)
                try folder.write(
                    SightSite.settings + "media: { as-is: [\"media/\(name.prefix(1))*\"] }\n", to: "Content/site.yaml")
                let result = try SightSite.build(folder)
                #expect(!result.hasErrors)
                #expect(try Self.published(name, result) == Array("\u{1}\u{2}\u{0}Secret".utf8))
            }
        }
    }

    @Test("a pattern that means no file is an error at its line")
    func idle() throws {
        try TemporaryFolder.with(Self.site([], settings: "media:\n  as-is:\n    - nothing-*.pdf\n")) { folder in
            let errors = try SightSite.build(folder).diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.code) == ["missing-media"] && errors.first?.location?.line == 9)
        }
    }

    @Test(
        "a pattern stands for names within a folder",
        arguments: [
            ("a.pdf", "a.pdf", true), ("maps/a.pdf", "media/maps/*.pdf", true), ("maps/a.pdf", "*.pdf", false),
            ("a.pdf.exe", "*.pdf", false), ("aab", "*ab", true), ("a", "", false), ("", "*", true),
            ("abcabd", "a*bd", true),
        ])
    func patterns(_ file: String, _ pattern: String, _ isMeant: Bool) {
        #expect(MediaSettings.matches(file, pattern) == isMeant)
    }
}
