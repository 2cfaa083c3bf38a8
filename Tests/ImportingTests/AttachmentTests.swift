import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Importing

/// Pictures, sounds and films that a source names by paths and that lie beside it.
@Suite struct AttachmentTests {
    private static let png = [UInt8](
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!)
    private static let webp = [UInt8](
        Data(base64Encoded: "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA")!)
    private static let mp3: [UInt8] =
        [0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0] + [0xFF, 0xFB, 0x90, 0] + .init(repeating: 0, count: 500)

    private func file(_ name: String, _ text: String) -> ImportFile { ImportFile(path: name, bytes: Array(text.utf8)) }

    /// The files of a place as they are asked for.
    private func given(_ found: Proposals, _ files: [String: [UInt8]]) -> Proposals {
        var found = found
        found.attach(
            { files[$0.name] },
            develop: { bytes throws(AttachmentProblem) in
                if bytes.count > 20 { return PhotoSample(latitude: 60.17).bytes }
                throw AttachmentProblem("reading HEIC needs libvips")
            })
        return found
    }

    @Test(
        "names of files are taken apart, and none leads out of its folder",
        arguments: [
            ("files/a.jpg", ["files", "a.jpg"]), ("/srv/www/a.MP3", ["srv", "www", "a.MP3"]),
            ("https://a.test/b/c%20d.png?w=1#x", ["b", "c d.png"]), ("file:///videos/a.mov", ["videos", "a.mov"]),
            ("C:\\Tours\\gate.wav", ["Tours", "gate.wav"]), ("./a.webp", ["a.webp"]), ("../a.jpg", nil),
            ("files/..%2f..%2fa.jpg", nil), ("..\\a.jpg", nil), (".hidden/a.jpg", nil), ("a.exe", nil),
            ("a.svg", ["a.svg"]),
            ("scan.TIFF", ["scan.TIFF"]), ("IMG 1.heic", ["IMG 1.heic"]), ("old.avi", ["old.avi"]), ("a.docx", nil),
            ("data:image/png;base64,AAAA", nil), ("javascript:a.jpg", nil), ("File:Pier.jpg", nil), ("", nil),
            ("a\u{0}.jpg", nil), ("x", nil), (".jpg", nil),
        ])
    func references(text: String, parts: [String]?) {
        #expect(FileReference(text)?.parts == parts)
    }

    @Test("a file that has most folders in common is meant")
    func best() throws {
        let reference = try #require(FileReference("/var/www/east/Gate.jpg"))
        #expect(reference.best(of: ["a/west/gate.jpg", "a/east/gate.jpg", "gate.jpg"]) == "a/east/gate.jpg")
        #expect(reference.best(of: ["b/gate.jpg", "a/gate.jpg"]) == "a/gate.jpg" && reference.best(of: []) == nil)
    }

    @Test("HTML names what it shows")
    func tags() {
        let html =
            "<p><IMG alt='The \"pier\"' src=\"files/pier.jpg\"/> a < b <audio controls src=x.mp3></audio>"
            + "<a href='b.mp4'>Film</a><img src=\"https://a.test/b.jpg\"><img alt=x><a href=\"p.html\">"
        let found = FileTags.found(in: html)
        #expect(found.map(\.source) == ["files/pier.jpg", "x.mp3", "b.mp4", "https://a.test/b.jpg", "p.html"])
        #expect(found.first?.words == "The \"pier\"" && found.map(\.isNear) == [true, true, true, false, false])
    }

    private static let tour = """
        <tourml:Tour xmlns:tourml="http://tapintomuseums.org/TourML" tourml:id="t"><tourml:TourMetadata><tourml:Title>Village</tourml:Title>
        </tourml:TourMetadata>
        <tourml:Stop tourml:id="s1" tourml:view="StopGroup"><tourml:Title>Gate</tourml:Title>
        <tourml:AssetRef tourml:id="g1" tourml:usage="geo"/><tourml:AssetRef tourml:id="h1" tourml:usage="header_image"/></tourml:Stop>
        <tourml:Stop tourml:id="s2" tourml:view="ImageStop"><tourml:Title>The gate in 1905</tourml:Title>
        <tourml:AssetRef tourml:id="i1" tourml:usage="primary"/></tourml:Stop>
        <tourml:Stop tourml:id="s3" tourml:view="audio_stop"><tourml:Title>The guard tells</tourml:Title>
        <tourml:AssetRef tourml:id="a1" tourml:usage="audio"/></tourml:Stop>
        <tourml:Asset tourml:id="g1" tourml:type="geo"><tourml:Content><tourml:Data>{"type":"Point","coordinates":[24.94,60.17]}</tourml:Data></tourml:Content></tourml:Asset>
        <tourml:Asset tourml:id="h1" tourml:type="image"><tourml:Source tourml:uri="/app/assets/header.webp"/></tourml:Asset>
        <tourml:Asset tourml:id="i1" tourml:type="image"><tourml:AssetRights><tourml:CreditLine>Ada, CC BY 4.0</tourml:CreditLine></tourml:AssetRights>
        <tourml:Source tourml:uri="/app/assets/gate.png"/></tourml:Asset>
        <tourml:Asset tourml:id="a1" tourml:type="audio"><tourml:Source tourml:uri="/app/assets/guard.ogg"/><tourml:Source tourml:uri="/app/assets/guard.mp3"/></tourml:Asset>
        <tourml:Connection tourml:srcId="s1" tourml:destId="s2"/><tourml:Connection tourml:srcId="s1" tourml:destId="s3"/></tourml:Tour>
        """

    @Test("what a TourML tour has on its server comes with its stops, and a second import changes nothing")
    func tourML() throws {
        let found = TourMLImport.proposals(of: file("t.xml", Self.tour), ImportOptions())
        let files = ["header.webp": Self.webp, "gate.png": Self.png, "guard.mp3": Self.mp3]
        try ImportHouse.with { house in
            let plan = try house.bringIn(given(found, files))
            let text = try house.folder.read("Content/places/gate.md")
            #expect(
                text.contains("- { file: gate-1.png, alt: The gate in 1905, credit: \"Ada, CC BY 4.0\" }"), "\(text)")
            #expect(text.contains("#   - { file: gate-1.webp, alt:  } # header.webp"), "\(text)")
            #expect(text.contains("- { type: audio, title: The guard tells, file: gate-1.mp3 }"), "\(text)")
            #expect(plan.report.dropped.isEmpty, "\(plan.report.dropped)")
            #expect(
                try house.faults.allSatisfy { $0.hasPrefix("missing-transcript") || $0.hasPrefix("missing-credit") })
            for name in ["gate-1.png", "gate-1.webp", "gate-1.mp3"] {
                #expect(house.folder.exists("Content/media/" + name), "\(name)")
            }
            let again = try house.bringIn(given(found, files))
            #expect(again.files.isEmpty && again.pictures.isEmpty && again.report.conflicts.isEmpty)
            #expect(try house.folder.read("Content/places/gate.md") == text)
        }
    }

    @Test("what is not there, is no picture or leads out of its folder is named with its stop")
    func missing() throws {
        let found = TourMLImport.proposals(
            of: file("t.xml", Self.tour.replacing("/app/assets/header.webp", with: "../../header.webp")),
            ImportOptions())
        try ImportHouse.with { house in
            let plan = try house.bringIn(given(found, ["gate.png": Array("no picture".utf8)]))
            let words = plan.report.dropped.map { "\($0.what): \($0.why)" }
            #expect(words.count == 3)
            #expect(
                words[0].contains("header.webp: its name leads out of the folder of the source; it belongs to Gate"),
                "\(words)")
            #expect(words[1].contains("gate.png is no picture of pixels"), "\(words)")
            #expect(words[2].contains("guard.ogg: no such file is beside the source"), "\(words)")
            #expect(plan.pictures.isEmpty && plan.faults.isEmpty)
        }
    }

    @Test(
        "a photograph of a telephone comes as a JPEG, and every other file that is none for a guide is told with what helps"
    )
    func unusable() throws {
        let heic = Array("....ftypheic........and more".utf8)
        let files = [
            "IMG_1.HEIC": heic, "IMG_2.heic": Array(heic.prefix(16)), "scan.tif": [0x49, 0x49, 42, 0] + heic,
            "old.bmp": Array("BM and pixels".utf8), "film.avi": Array("RIFF....AVI ".utf8),
            "draw.svg": Array("<svg/>".utf8),
        ]
        let rows = files.keys.sorted().enumerated().map { "Place \($0),60.1\($0),24.9,\($1)" }
        let table = file("t.csv", "name,lat,lon,photo\n" + rows.joined(separator: "\n"))
        let found = CSVImport.proposals(of: table, ImportOptions())
        try ImportHouse.with { house in
            let plan = try house.bringIn(given(found, files))
            #expect(try house.folder.read("Content/places/place-0.md").contains("file: place-0-1.jpg"))
            #expect(house.folder.exists("Content/media/place-0-1.jpg") && plan.pictures.count == 1)
            let words = plan.report.dropped.map { "\($0.what): \($0.why)" }
            let told = [
                "reading HEIC needs libvips; it belongs to Place 1: put the file into media/",
                "browsers do not play .avi (film.avi); it belongs to Place 3: save it as MP3 or MP4, put the file into media/",
                "the file old.bmp is a BMP, which browsers do not show; it belongs to Place 4: save it as JPEG or PNG, put",
                "the file scan.tif is a TIFF, which browsers do not show; it belongs to Place 5: save it as JPEG or PNG, put",
                "the file draw.svg is no picture of pixels; it belongs to Place 2: put the file into media/",
            ]
            #expect(words.count == told.count)
            for one in told { #expect(words.contains { $0.contains(one) }, "\(one): \(words)") }
            let again = try house.bringIn(given(found, files))
            #expect(again.files.isEmpty && again.pictures.isEmpty)
        }
    }

    @Test("pictures of servers and in the words of a description are told, too")
    func elsewhere() throws {
        let html =
            "Old.<img src='https://a.test/1.jpg'><img src=https://a.test/2><img src='data:image/png;base64,AAAA'>"
        let placemark =
            "<Placemark><name>Pier</name><description><![CDATA[\(html)]]></description>"
            + "<Point><coordinates>24.95,60.17</coordinates></Point></Placemark>"
        let found = KMLImport.proposals(
            of: file("t.kml", "<kml><Document>\(placemark)</Document></kml>"), ImportOptions())
        try ImportHouse.with { house in
            let words = try house.bringIn(given(found, [:])).report.dropped.map { "\($0.what): \($0.why)" }
            #expect(words.contains { $0.hasPrefix("2 pictures that are on a server") }, "\(words)")
            #expect(
                words.contains { $0.hasPrefix("a picture: it stands in the words of the source and is no file") },
                "\(words)")
        }
    }

    @Test("files that come later are given to the places that are there, and what an author has stays")
    func later() throws {
        let found = TourMLImport.proposals(of: file("t.xml", Self.tour), ImportOptions())
        try ImportHouse.with { house in
            try house.bringIn(found)
            let path = "Content/places/gate.md"
            let bare = try house.folder.read(path)
            #expect(!bare.contains("images") && !bare.contains("media"))
            try house.bringIn(given(found, ["gate.png": Self.png, "guard.mp3": Self.mp3]))
            let text = try house.folder.read(path)
            #expect(text.contains("gate-1.png") && text.contains("gate-1.mp3"), "\(text)")
        }
        try ImportHouse.with { house in
            try house.bringIn(found)
            let path = "Content/places/gate.md"
            let own = "media: [{ type: page, title: Mine, url: \"https://a.test/\" }]"
            let text = try house.folder.read(path).replacing("x-imported:", with: own + "\nx-imported:")
            try house.folder.write(text, to: path)
            let plan = try house.bringIn(given(found, ["guard.mp3": Self.mp3]))
            #expect(try house.folder.read(path) == text && plan.pictures.isEmpty)
            #expect(plan.report.dropped.contains { $0.why.hasPrefix("Gate has recordings of its own") })
        }
    }

    @Test(
        "maps, recordings and tables name files, too",
        arguments: [
            (
                "kml",
                "<kml><Document><Placemark><name>Pier</name><description><![CDATA[Old. <img src=\"files/p.png\" alt=\"The pier at low tide\">]]></description><Point><coordinates>24.95,60.17</coordinates></Point></Placemark></Document></kml>"
            ),
            (
                "gpx",
                "<gpx version=\"1.1\"><wpt lat=\"60.17\" lon=\"24.95\"><name>Pier</name><link href=\"p.png\"><text>The pier at low tide</text></link></wpt></gpx>"
            ),
            ("csv", "name,lat,lon,photo,photo caption\nPier,60.17,24.95,p.png,The pier at low tide\n"),
            ("csv", "Name;Breite;Länge;Foto;Bildtext\nPier;60,17;24,95;bilder/p.png;The pier at low tide\n"),
            (
                "geojson",
                "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[24.95,60.17]},\"properties\":{\"name\":\"Pier\",\"image\":\"p.png\",\"image_alt\":\"The pier at low tide\"}}"
            ),
        ])
    func others(ending: String, text: String) throws {
        let source = file("a." + ending, text)
        let found =
            switch ending {
            case "kml": KMLImport.proposals(of: source, ImportOptions())
            case "gpx": GPXImport.proposals(of: source, ImportOptions())
            case "csv": CSVImport.proposals(of: source, ImportOptions())
            default: GeoJSONImport.proposals(of: source, ImportOptions())
            }
        try ImportHouse.with { house in
            let plan = try house.bringIn(given(found, ["p.png": Self.png]))
            #expect(plan.report.dropped.isEmpty, "\(plan.report.dropped)")
            let page = try house.folder.read("Content/places/pier.md")
            #expect(page.contains("- { file: pier-1.png, alt: The pier at low tide }"), "\(page)")
        }
    }

    @Test("several files of a field come, addresses of pictures are counted, and sounds of a server stay there")
    func fields() throws {
        let text =
            "name,lat,lon,photo,audio,alt\nPier,60.17,24.95,a.png; b.png,https://a.test/p.mp3,12\n"
            + "Fort,60.18,24.95,https://a.test/f.jpg,,30\nMill,60.19,24.95,see our page,,\n"
        let found = CSVImport.proposals(of: file("a.csv", text), ImportOptions())
        try ImportHouse.with { house in
            let plan = try house.bringIn(given(found, ["a.png": Self.png, "b.png": Self.png + [0]]))
            let page = try house.folder.read("Content/places/pier.md")
            #expect(page.contains("#   - { file: pier-1.png, alt:  } # a.png"), "\(page)")
            #expect(page.contains("{ type: audio, title: Pier, url: \"https://a.test/p.mp3\" }"), "\(page)")
            let words = plan.report.dropped.map(\.what)
            #expect(words.contains("1 pictures that are on a server") && words.contains("\"photo\" of 1"), "\(words)")
        }
    }
}
