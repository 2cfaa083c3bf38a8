import Calendar
import Foundation
import GuideModel
import Media
import TestSupport
import Testing

@testable import Pipeline

@Suite struct PictureTests {
    @Test("no file of a guide has a word that a telephone wrote into a photograph", arguments: [true, false])
    func metadata(_ makesPictures: Bool) throws {
        try site { folder, cache in
            let files = try files(folder, cache: makesPictures ? cache : nil, makesPictures: makesPictures)
            #expect(files["media/tagged.jpg"] != nil && files["media/tagged.webp"] != nil)
            for (path, bytes) in files {
                let text = String(decoding: bytes, as: Unicode.ASCII.self)
                let found = ["Secret", "Exif\0\0", "http://ns.adobe.com/xap", "<x:xmpmeta"].filter(text.contains)
                #expect(found.isEmpty, "\(path)")
            }
            #expect((files["data/pictures/tagged.jpg/320.avif"] != nil) == makesPictures)
        }
    }

    @Test(
        "a page offers its picture in widths and formats, with its size, its focus and its colour; only the first is loaded at once"
    )
    func page() throws {
        try site { folder, cache in
            let files = try files(folder, cache: cache)
            let page = text(files["places/pier/index.html"])
            #expect(
                page.contains("<source type=\"image/avif\" srcset=\"../../data/pictures/tagged.jpg/400.avif 400w\""))
            #expect(page.contains("tagged.jpg/400.jpg 400w\""))
            #expect(page.contains("width=\"400\" height=\"300\""))
            #expect(page.contains("class=\"focus-x2 focus-y8 tone-"))
            // The first picture is fetched at once, the others when they are near.
            #expect(page.firstMatch(of: /<img [^>]*>/).map { !$0.output.contains("loading=\"lazy\"") } == true)
            #expect(!page.contains("style=\""))
            for address in page.matches(of: /\.\.\/\.\.\/(data\/pictures\/[^ ,"]+)/).map(\.1) {
                #expect(files[String(address)] != nil, "\(address)")
            }
            #expect(text(files["styles/pictures.css"]).contains(".tone-"))
        }
    }

    @Test("links to a page have a picture of 1200 by 630 pixels, also where its cover is drawn")
    func previews() throws {
        try site { folder, cache in
            let files = try files(folder, cache: cache)
            let drawn = try #require(files.keys.first { $0.hasPrefix("data/cards/cover.") })
            for (page, card) in ["places/pier": "data/cards/media/tagged.jpg/20-80.jpg", "places/hill": drawn] {
                let head = "<meta property=\"og:image\" content=\"https://guide.test/\(card)\">"
                #expect(text(files["\(page)/index.html"]).contains(head))
                let bytes = try #require(files[card])
                #expect(bytes.starts(with: [0xFF, 0xD8]) && JPEGHead(bytes).size == [1200, 630])
            }
        }
    }

    @Test("pages with the same picture, kept around the same point, share the picture for links to them")
    func sharedPreviews() throws {
        func place(_ title: String, focus: String = "") -> String {
            "---\ntitle: \(title)\nkind: sight\nlocation: 60.17, 24.95\n"
                + "image: { file: tagged.jpg, alt: A pier, credit: Me\(focus) }\n---\nA pier.\n"
        }
        try site { folder, cache in
            try folder.write(place("East"), to: "Content/places/east.md")
            try folder.write(place("West"), to: "Content/places/west.md")
            try folder.write(place("South", focus: ", focus: { x: 50, y: 0 }"), to: "Content/places/south.md")
            let files = try files(folder, cache: cache)
            let cards = files.keys.filter { $0.hasPrefix("data/cards/media/") }.sorted()
            #expect(cards == ["20-80", "50-0", "50-50"].map { "data/cards/media/tagged.jpg/\($0).jpg" })
            for (place, card) in ["east": "50-50", "west": "50-50", "south": "50-0"] {
                let address = "/data/cards/media/tagged.jpg/\(card).jpg\""
                #expect(text(files["places/\(place)/index.html"]).contains(address))
            }
            // Not the bytes, of which a failure would print all.
            #expect((files[cards[1]] == files[cards[2]]) == false)
        }
    }

    @Test("a second build decodes nothing and makes the same bytes")
    func again() throws {
        try site { folder, cache in
            let first = try files(folder, cache: cache)
            // What nobody can decode any more is not decoded.
            let path = folder.path + "/Content/media/tagged.jpg"
            let kept = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
            let names = try FileManager.default.contentsOfDirectory(atPath: cache + "/pictures")
            #expect(names.contains { $0.hasSuffix(".look") } && names.contains { $0.hasSuffix(".avif") })
            let dates = try names.map { try modified(cache + "/pictures/" + $0) }
            #expect(try files(folder, cache: cache) == first)
            #expect(try FileManager.default.contentsOfDirectory(atPath: cache + "/pictures").sorted() == names.sorted())
            #expect(try names.map { try modified(cache + "/pictures/" + $0) } == dates)
            #expect(kept == 6200)
            // Without what was kept, on one core: the same.
            try FileManager.default.removeItem(atPath: cache)
            #expect(try files(folder, cache: cache, jobs: 1) == first)
        }
    }

    @Test(
        "a build that makes no picture asks the cache which libvips there is; one that makes some finds out that it is another"
    )
    func library() throws {
        try site { folder, cache in
            var inputs = SightSite.inputs(folder, cache: cache)
            inputs.libraryPath = ""
            let build = SiteBuild(inputs)
            func planned() throws -> (site: PlannedSite, digest: ContentDigest?) {
                let site = try build.plan(for: .building(makesPDFs: false))
                let picture = site.plan.outputs.first { $0.path.text == "data/pictures/tagged.jpg/320.jpg" }
                return (site, try #require(picture).digest())
            }
            func make(_ site: PlannedSite) throws { try site.makePDFs(of: site.plan.outputs) { _, _, _ in } }
            let first = try planned()
            try make(first.site)
            let kept = PictureCache(cache + "/pictures")
            let names = try FileManager.default.contentsOfDirectory(atPath: cache + "/pictures")
            let name = try #require(names.first { $0.hasSuffix(".library") })
            #expect(try planned().digest == first.digest)
            // As another libvips would have written it that nobody has loaded since.
            kept.keep(try #require(kept.bytes(name)) + Array("9".utf8), as: name)
            // The looks are of this libvips: the picture is looked at, and the difference is found at once.
            #expect(try planned().digest == first.digest)
            let other = PictureLibrary(cache: kept, path: "")
            #expect(other.workshop != nil && other.workshop != PictureWorkshop.open())
            #expect(throws: PictureFault.otherLibrary) { try other.confirm() }
            #expect(PictureLibrary(cache: kept, path: "").workshop == PictureWorkshop.open())
            try PictureLibrary(cache: kept, path: "").confirm()
            // Where no picture must be looked at, the difference is found before one is made.
            kept.keep(try #require(kept.bytes(name)) + Array("9".utf8), as: name)
            for name in ["jpg", "webp"] {
                try FileManager.default.removeItem(atPath: "\(folder.path)/Content/media/tagged.\(name)")
            }
            try folder.write(
                "---\ntitle: The pier\nkind: sight\nlocation: 60.17, 24.95\n---\nA pier.\n",
                to: "Content/places/pier.md")
            let site = try build.plan(for: .building(makesPDFs: false))
            #expect(throws: PictureFault.otherLibrary) { try make(site) }
            try make(build.plan(for: .building(makesPDFs: false)))
        }
    }

    @Test("a picture that nobody can decode is a warning at the line that names it, and is published as it is")
    func damaged() throws {
        try site { folder, cache in
            try FileManager.default.removeItem(atPath: folder.path + "/Content/media/tagged.jpg")
            try FileManager.default.copyItem(
                atPath: SightSite.path(of: "hollow.jpg"), toPath: folder.path + "/Content/media/tagged.jpg")
            var inputs = BuildInputs(site: folder.path, now: Instant(secondsSince1970: 1_795_500_000))
            (inputs.makesPictures, inputs.cache) = (true, cache)
            let result = try SiteBuild(inputs).run(makesPDFs: false)
            let found = try #require(result.diagnostics.first { $0.message.contains("cannot be decoded") })
            #expect(found.severity == .warning && found.code == "bad-picture")
            #expect(found.location?.file == "Content/places/pier.md")
            #expect(found.location?.line == 5 && found.location?.column == 8)
            #expect(result.files.contains { $0.path.text == "media/tagged.jpg" })
        }
    }
}

extension PictureTests {
    private func site(_ body: (TemporaryFolder, _ cache: String) throws -> Void) throws {
        let files = [
            "Content/site.yaml": SightSite.settings,
            "Content/places/pier.md": """
            ---
            title: The pier
            kind: sight
            location: 60.17, 24.95
            image: tagged.jpg
            alt: A pier
            credit: Me
            focus: { x: 20, y: 80 }
            images: [{ file: tagged.webp, alt: Waves, credit: Me }]
            ---
            A pier.

            ![Waves](tagged.webp)
            """,
            "Content/places/hill.md": "---\ntitle: The hill\nkind: sight\nlocation: 60.18, 24.95\n---\nA hill.\n",
        ]
        try TemporaryFolder.with(files) { folder in
            try SightSite.add(["tagged.jpg": "tagged.jpg", "tagged.webp": "tagged.webp"], to: folder)
            try body(folder, folder.path + "/cache")
        }
    }

    private func files(
        _ folder: TemporaryFolder, cache: String?, makesPictures: Bool = true, jobs: Int = 2
    ) throws -> [String: [UInt8]] {
        var inputs = SightSite.inputs(folder, cache: cache, makesPictures: makesPictures)
        inputs.jobs = jobs
        let result = try SiteBuild(inputs).run(makesPDFs: false)
        #expect(!result.hasErrors)
        return try Dictionary(
            uniqueKeysWithValues: result.files.map { file in
                switch file.content {
                case .bytes(let bytes): (file.path.text, bytes)
                case .copy(let path, _): (file.path.text, Array(try Data(contentsOf: URL(filePath: path))))
                }
            })
    }

    private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

    private func modified(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
}
