import Foundation
import TestSupport
import Testing

/// The way of a new author: from what a telephone has to a published guide.
@Suite struct FirstGuideTests {
    private let trail = [
        "trail.kml": """
        <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Harbour</name>
        <Placemark><name>Pier</name><Point><coordinates>24.9502,60.1701</coordinates></Point></Placemark>
        <Placemark><name>Tower</name><Point><coordinates>24.9560,60.1720</coordinates></Point></Placemark>
        <Placemark><name>The walk</name><LineString><coordinates>24.9502,60.1701 24.9560,60.1720</coordinates></LineString></Placemark>
        </Document></kml>
        """
    ]
    private let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/pictures").path

    @Test("a trail and a photograph become a guide that can be published, with the picture once it has words")
    func trailAndPhotographs() throws {
        try TemporaryFolder.with(trail) { folder in
            let make = "mkdir photos && cp '\(fixtures)/phone.heic' photos/IMG_1.HEIC"
            let new = "$waymark new site town --from trail.kml photos --credit 'Ada, CC0'"
            let made = try Program.shell("\(make) && \(new) && $waymark check town --strict", in: folder.path)
            #expect(made.status == 0, "\(made.output)\(made.errors)")
            let pier = try folder.read("town/Content/places/pier.md")
            #expect(pier.contains("#   - { file: harbour/pier-1.jpg, alt: , credit: \"Ada, CC0\" } # IMG_1.HEIC"))
            #expect(folder.exists("town/Content/media/harbour/pier-1.jpg"))
            let said = pier.replacingOccurrences(of: "# images:", with: "images:").replacingOccurrences(
                of: "#   - { file: harbour/pier-1.jpg, alt: ", with: "  - { file: harbour/pier-1.jpg, alt: A red wall.")
            try folder.write(said, to: "town/Content/places/pier.md")
            let publish = "$waymark check town --strict && $waymark publish town --to folder:../public"
            let published = try Program.shell(publish, in: folder.path)
            #expect(published.status == 0, "\(published.output)\(published.errors)")
            let page = try folder.read("public/places/pier/index.html")
            #expect(page.contains("alt=\"A red wall.\"") && page.contains("data/pictures/harbour/pier-1.jpg/"))
            // What the telephone wrote is in no file of the guide, nor in that of its author.
            let found = try Program.shell("grep -rlE 'Secret maker|IMG_1' public town/Content/media", in: folder.path)
            #expect(found.output.isEmpty && found.status == 1)
        }
    }

    @Test("what positions and columns tell is called a guess, and what they do not tell is a line to fill in")
    func guesses() throws {
        let sure = "Titel;Breite;Länge;Beschreibung\nTor;52,5163;13,3777;Ein Tor.\nDom;52,5190;13,4010;Eine Kirche.\n"
        let open = "name,address\nPier,Harbour Road 1\n"
        try TemporaryFolder.with(["sure.csv": sure, "open.csv": open]) { folder in
            let made = try Program.shell(
                "$waymark new site berlin --from sure.csv && $waymark check berlin", in: folder.path)
            #expect(made.status == 0, "\(made.output)\(made.errors)")
            let settings = try folder.read("berlin/Content/site.yaml")
            #expect(settings.contains("language: de # guessed from the words of the files\n"))
            #expect(settings.contains("timezone: Europe/Berlin # guessed from the positions\n"))
            #expect(settings.contains("currency: EUR # guessed from the positions\n"))
            let cities = try Program.shell("cat berlin/Content/cities/*.md", in: folder.path)
            #expect(cities.output.contains("# Guessed from the positions.\ncountry: Germany"))
            let rest = try Program.shell("$waymark new site rest --from open.csv", in: folder.path)
            #expect(rest.output.contains("fill in timezone and currency in Content/site.yaml, then run"))
            let gaps = try folder.read("rest/Content/site.yaml")
            #expect(gaps.contains("# Missing: timezone.") && gaps.contains("# Missing: currency."))
            #expect(!gaps.contains("\ntimezone:") && !gaps.contains("\ncurrency:"))
            #expect(folder.exists("rest/Content/places/pier.md"))
            let named = try Program.shell(
                "$waymark new site named --from open.csv --country FI && $waymark check named", in: folder.path)
            #expect(named.status == 0, "\(named.output)\(named.errors)")
        }
    }

    @Test("credit without photographs, and a folder that is not there, are refused before anything is made")
    func refusals() throws {
        try TemporaryFolder.with(trail) { folder in
            let credit = try Program.shell("$waymark new site town --from trail.kml --credit Ada", in: folder.path)
            #expect(credit.status == 64 && credit.errors.contains("--credit is for photographs"))
            let missing = try Program.shell("$waymark new site town --from trail.kml nowhere/", in: folder.path)
            #expect(missing.status == 2 && missing.errors.contains("nowhere/"))
            #expect(!folder.exists("town"))
        }
    }

    @Test("of a damaged file a guide is made where the author says so, and none of a file without places")
    func damagedAndEmptyFiles() throws {
        let cut =
            trail["trail.kml"]?.replacingOccurrences(
                of: "24.9560,60.1720</coordinates></LineString>", with: "24.9560,60.1720 24") ?? ""
        try TemporaryFolder.with([
            "cut.kml": String(cut.prefix(upTo: cut.firstRange(of: "60.1720 24")?.upperBound ?? cut.endIndex)),
            "empty.gpx": "<gpx version=\"1.1\"></gpx>",
            "places.xlsx": "PK",
        ]) { folder in
            let refused = try Program.shell("$waymark new site town --from cut.kml", in: folder.path)
            #expect(
                refused.status == 1 && refused.errors.contains("--partial makes it of those") && !folder.exists("town"))
            let made = try Program.shell(
                "$waymark new site town --from cut.kml --partial && $waymark check town", in: folder.path)
            #expect(made.status == 0 && folder.exists("town/Content/places/tower.md"), "\(made.output)\(made.errors)")
            #expect(folder.exists("town/Content/tours/the-walk.md"))
            let empty = try Program.shell("$waymark new site none --from empty.gpx", in: folder.path)
            #expect(
                empty.status == 1 && empty.errors.contains("nothing in the files is a place or a tour")
                    && !folder.exists("none"))
            let sheet = try Program.shell("$waymark new site none --from places.xlsx", in: folder.path)
            #expect(sheet.status != 0 && sheet.errors.contains("take CSV (UTF-8)"))
        }
    }

    @Test("a page of Wikivoyage makes a guide in its language, with prices in the money of its country")
    func pageOfWikivoyage() throws {
        let page =
            "== Sehenswürdigkeiten ==\n* {{vCard|name=Markt|type=market|lat=43.65|long=-79.38|price=$5|description=Alt.}}\n"
        try TemporaryFolder.with(["Toronto.wiki": page]) { folder in
            let made = try Program.shell(
                "$waymark new site town --from Toronto.wiki --country CA && $waymark check town", in: folder.path)
            #expect(made.status == 0, "\(made.output)\(made.errors)")
            #expect(try folder.read("town/Content/site.yaml").contains("language: de\n"))
            #expect(try folder.read("town/Content/places/markt.md").contains("price: 5 CAD"))
        }
    }

    @Test(
        "a file of more than 256 MB is refused by every reader before it is read",
        arguments: [
            "gpx", "kml", "geojson", "csv", "itour", "tourml", "waymark", "wikivoyage",
        ])
    func tooLargeFiles(kind: String) throws {
        try TemporaryFolder.with([
            "site/Content/site.yaml": "title: A\nurl: https://a.test/\nlanguage: en\ntimezone: UTC\ncurrency: EUR\n"
        ]) { folder in
            // A hole in the disk: it takes no room.
            let script = "truncate -s 257M big.xml && $waymark import \(kind) big.xml --site site"
            let refused = try Program.shell(script, in: folder.path)
            #expect(refused.status == 1, "\(refused.output)\(refused.errors)")
            #expect(
                refused.errors.contains("big.xml has 257 MB, and") && refused.errors.contains("export less at a time"))
            #expect(!folder.exists("site/.waymark/imported"))
        }
    }

    @Test("an archive, a photograph, an extract and a film beside a feed that are too large are named with what to do")
    func tooLargeThings() throws {
        let settings = "title: A\nurl: https://a.test/\nlanguage: en\ntimezone: UTC\ncurrency: EUR\n"
        try TemporaryFolder.with(["site/Content/site.yaml": settings, "photos/readme.txt": ""]) { folder in
            func said(_ script: String) throws -> (status: Int32, words: String) {
                let result = try Program.shell(script, in: folder.path)
                return (result.status, result.output + result.errors)
            }
            let archive = try said("truncate -s 257M big.kmz && $waymark import kml big.kmz --site site")
            #expect(
                archive.status == 1 && archive.words.contains("bring in the .kml that is in it"), "\(archive.words)")
            let photo = try said("truncate -s 129M photos/a.jpg && $waymark import photos photos --site site")
            #expect(photo.status == 0 && photo.words.contains("129 MB, and 128 MB are the most"), "\(photo.words)")
            #expect(photo.words.contains("save it as a smaller JPEG"))
            // An extract may have any size; this one is none.
            let extract = try said("truncate -s 257M big.osm.pbf && $waymark import osm big.osm.pbf --site site")
            #expect(extract.status == 1 && extract.words.contains("big.osm.pbf"), "\(extract.words)")
            #expect(extract.words.contains("osmium fileinfo"))
            let whole = try said("$waymark new site none --from big.kmz")
            #expect(whole.status == 1 && !folder.exists("none"), "\(whole.words)")
        }
    }

    @Test("a file of another guide that is too large stays where it is, is named, and everything else comes")
    func largeMedia() throws {
        let settings = "title: A\nurl: https://a.test/\nlanguage: en\ntimezone: UTC\ncurrency: EUR\n"
        let pier = "---\ntitle: Pier\nlocation: 60.1, 24.9\nkind: landmark\n---\n\n[The plan](media/plan.pdf) of it.\n"
        let kinds = "kinds:\n  landmark: { is: landmark, label: Landmark }\nmedia: { as-is: [plan.pdf] }\n"
        try TemporaryFolder.with([
            "a/Content/site.yaml": settings + kinds, "a/Content/places/pier.md": pier,
            "a/Content/media/plan.pdf": "%PDF-1.4\n",
        ]) { folder in
            let built = try Program.shell("$waymark build a", in: folder.path)
            try #require(built.status == 0, "\(built.output)\(built.errors)")
            let script =
                "truncate -s 257M a/Output/media/plan.pdf && $waymark new site b --from a/Output/feeds/guide.xml"
            let made = try Program.shell(script, in: folder.path)
            #expect(made.status == 0, "\(made.output)\(made.errors)")
            #expect(
                made.output.contains("media/plan.pdf has 257 MB")
                    && made.output.contains("copy it into Content/media/plan.pdf"))
            #expect(folder.exists("b/Content/places/pier.md") && !folder.exists("b/Content/media/plan.pdf"))
        }
    }
}
