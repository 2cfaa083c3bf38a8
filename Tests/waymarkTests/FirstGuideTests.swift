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
}
