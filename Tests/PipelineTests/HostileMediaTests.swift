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

    private static func published(
        _ name: String, _ result: BuildResult, in folder: String = "media/"
    ) throws -> [UInt8]? {
        try result.files.first { $0.path.text == folder + name }.map { file in
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

    @Test(
        "files of static/ lose what they say under every ending, as those of media/ do",
        arguments: ["photo", "press/a.bin", "a.jpg", ".well-known/a.txt", "a.pdf"], ["tagged.jpg", "phone.heic"])
    func statics(_ name: String, _ fixture: String) throws {
        try TemporaryFolder.with(Self.site([])) { folder in
            try SightSite.add([name.replacing("/", with: "-"): fixture], to: folder)
            let (media, target) = (folder.path + "/Content/media", folder.path + "/Content/static/" + name)
            try FileManager.default.createDirectory(
                at: URL(filePath: target).deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.moveItem(
                atPath: "\(media)/\(name.replacing("/", with: "-"))", toPath: target)
            let result = try SightSite.build(folder)
            #expect(!result.hasErrors, "\(result.diagnostics)")
            let bytes = try #require(try Self.published(name, result, in: ""))
            #expect(!bytes.isEmpty && bytes.firstRange(of: Array("Secret".utf8)) == nil)
        }
    }

    @Test("what cannot be cleaned in static/ is an error with its file, and goes out where site.yaml says so")
    func unknownStatic() throws {
        try TemporaryFolder.with(Self.site([])) { folder in
            try folder.write("PK\u{3}\u{4}Secret", to: "Content/static/press/kit.zip")
            let errors = try SightSite.build(folder).diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.code) == ["bad-media"])
            #expect(errors.first?.location?.file == "Content/static/press/kit.zip")
            #expect(errors.first?.message.hasPrefix("static/press/kit.zip is an archive") == true)
            #expect(errors.first?.remedy?.contains("list it as static/press/kit.zip under media") == true)
            try folder.write(
                SightSite.settings + "media: { as-is: [static/press/*.zip] }\n", to: "Content/site.yaml")
            let result = try SightSite.build(folder)
            #expect(!result.hasErrors)
            #expect(try Self.published("press/kit.zip", result, in: "") == Array("PK\u{3}\u{4}Secret".utf8))
        }
    }

    @Test("what others look for goes out byte for byte from static/")
    func untouched() throws {
        let files = [
            ".well-known/security.txt": "Contact: mailto:a@example.org\nExpires: 2030-01-01T00:00:00Z\n",
            ".well-known/assetlinks.json": "[{\"relation\": []}]\n", "ads.txt": "example.org, 1, DIRECT\n",
            "google1234.html": "google-site-verification: google1234.html\n", "robots.txt": "User-agent: *\n",
            "BingSiteAuth.xml": "<?xml version=\"1.0\"?>\n<users>\n\t<user>0F</user>\n</users>",
            "fonts/a.woff2": StaticFilesTests.font, "style.css": "a { color: red }\n", "app.mjs": "export {}\n",
            ".well-known/acme-challenge/x": "x.y",
        ]
        var site = Self.site([])
        for (path, text) in files { site["Content/static/" + path] = text }
        try TemporaryFolder.with(site) { folder in
            let result = try SightSite.build(folder)
            #expect(!result.hasErrors, "\(result.diagnostics)")
            for (path, text) in files {
                #expect(try Self.published(path, result, in: "") == Array(text.utf8), "\(path)")
            }
        }
    }

    @Test("a photograph in an address of the site's own style sheet, template or script is an error at its line")
    func embedded() throws {
        let photo = try Data(contentsOf: URL(filePath: SightSite.path(of: "tagged.jpg"))).base64EncodedString()
        let address = "data:image/jpeg;base64,\(photo)"
        for (path, text) in [
            ("styles/own.css", "a { color: red }\nb { background: url(\(address)) }\n"),
            ("scripts/own.js", "\nconst b = \"\(address)\"\n"),
            ("partials/own.mustache", "<b>\n<i><img alt=\"\" src=\"\(address)\"></i>\n"),
        ] {
            var site = Self.site([])
            site["Templates/" + path] = text
            try TemporaryFolder.with(site) { folder in
                let errors = try SightSite.build(folder).diagnostics.filter { $0.code == "bad-media" }
                #expect(errors.map(\.location?.file) == ["Templates/" + path])
                #expect(errors.first?.location?.line == 2 && errors.first?.severity == .error)
            }
        }
        let plain = "url(data:font/woff2;base64,\(Data(StaticFilesTests.font.utf8).base64EncodedString()))"
        let site = Self.site([]).merging(["Templates/styles/own.css": "@font-face { src: \(plain) }\n"]) { $1 }
        try TemporaryFolder.with(site) { folder in
            let diagnostics = try SightSite.build(folder).diagnostics
            #expect(!diagnostics.contains { $0.code == "bad-media" })
        }
    }

    @Test("a photograph in an address of a text is an error where its HTML is trusted")
    func embeddedInText() throws {
        let photo = try Data(contentsOf: URL(filePath: SightSite.path(of: "tagged.jpg"))).base64EncodedString()
        var site = Self.site([], settings: "html: trusted\n")
        site["Content/places/pier.md"]? += "\n<img alt=\"\" src=\"data:image/jpeg;base64,\(photo)\">\n"
        try TemporaryFolder.with(site) { folder in
            let errors = try SightSite.build(folder).diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.code) == ["bad-media"] && errors.first?.location?.line == 11)
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
            ("media/a.pdf", "a.pdf", true), ("media/maps/a.pdf", "media/maps/*.pdf", true),
            ("media/maps/a.pdf", "*.pdf", false), ("media/a.pdf.exe", "*.pdf", false), ("media/aab", "*ab", true),
            ("media/a", "", false), ("media/", "*", true), ("media/abcabd", "a*bd", true),
            ("static/a.zip", "static/*.zip", true), ("static/a.zip", "a.zip", false), ("static/a.zip", "*", false),
        ])
    func patterns(_ file: String, _ pattern: String, _ isMeant: Bool) {
        #expect(MediaSettings.matches(file, pattern) == isMeant)
    }
}
