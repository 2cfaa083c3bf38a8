import Foundation
import TestSupport
import Testing

/// What an author has, and how the program speaks of it.
@Suite struct AuthorFilesTests {
    private func title(_ folder: TemporaryFolder) throws -> String? {
        try folder.read("town/Content/site.yaml").split(separator: "\n").first { $0.hasPrefix("title: ") }.map(
            String.init)
    }

    @Test("a new site is told which column of a table is which")
    func columns() throws {
        try TemporaryFolder.with(["a.csv": "id,wat,hoog,breed\n1,Pier,60.17,24.95\n"]) { folder in
            let asked = try Program.shell("$waymark new site town --from a.csv", in: folder.path)
            #expect(asked.status == 1 && asked.errors.contains("--column title=NAME") && !folder.exists("town"))
            let columns = "--column title=wat --column latitude=hoog --column longitude=breed"
            let made = try Program.shell("$waymark new site town --from a.csv \(columns)", in: folder.path)
            #expect(made.status == 0, "\(made.output)\(made.errors)")
            #expect(try folder.read("town/Content/places/pier.md").contains("location: 60.17, 24.95"))
            let wrong = try Program.shell("$waymark new site other --from a.csv --column tilte=wat", in: folder.path)
            #expect(wrong.status == 64 && wrong.errors.contains("title"), "\(wrong.status) \(wrong.errors)")
        }
    }

    @Test(
        "a guide of files is called as they call themselves, as their town, or as the first file",
        arguments: [
            ("old_harbour-walks (2).csv", "name,lat,lon\nPier,60.17,24.95\n", "title: Old harbour walks"),
            ("export.csv", "name,city,lat,lon\nPier,Turku,60.45,22.25\n", "title: Turku"),
            ("två.csv", "namn;stad;latitud;longitud\nA;Åbo;60,45;22,25\nB;Ekenäs;60,0;23,4\n", "title: Två"),
            (
                "walk.gpx", "<gpx version=\"1.1\"><wpt lat=\"60\" lon=\"24\"><name>A</name></wpt></gpx>",
                "title: Walk"
            ),
        ])
    func titles(name: String, text: String, title: String) throws {
        try TemporaryFolder.with([name: text]) { folder in
            let made = try Program.shell("$waymark new site town --from '\(name)'", in: folder.path)
            #expect(made.status == 0, "\(made.output)\(made.errors)")
            #expect(try self.title(folder) == title)
        }
    }

    @Test("a page of Wikivoyage that was saved as a text is one")
    func text() throws {
        let page = "{{pagebanner|A.jpg}}\r\n== See ==\r\n* {{see|name=Pier|lat=60.17|long=24.95}}\r\n"
        try TemporaryFolder.with(["Town.txt": page]) { folder in
            let made = try Program.shell("$waymark new site town --from Town.txt", in: folder.path)
            #expect(made.status == 0 && folder.exists("town/Content/places/pier.md"), "\(made.output)\(made.errors)")
        }
    }

    @Test("an unknown city of a guide without cities is told, and no empty list of them")
    func noCities() throws {
        try TemporaryFolder.with(["a.csv": "name,address\nPier,Quay 1\n"]) { folder in
            let plan = "$waymark new site town --from a.csv --country FI && $waymark plan --city copnhagen --site town"
            let result = try Program.shell(plan, in: folder.path)
            let words = result.output + result.errors
            #expect(words.contains("“copnhagen”") && !words.contains("It has"), "\(words)")
        }
    }

    @Test(
        "the files of a source are found in its folder, one below, in archives beside it and in itself, and nowhere else"
    )
    func nearby() throws {
        let names = ["a/Near.PNG", "below.png", "zipped.png", "../out.png", "linked.png"]
        let rows = names.enumerated().map { "Place \($0),60.1\($0),24.9,\($1)" }
        try TemporaryFolder.with(["in/map.csv": "name,lat,lon,photo\n" + rows.joined(separator: "\n") + "\n"]) {
            folder in
            let picture =
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
            let pack = "import sys,zipfile; zipfile.ZipFile(sys.argv[1], 'w').write('zipped.png', sys.argv[2])"
            let made = try Program.shell(
                """
                echo \(picture) | base64 -d > out.png && cp out.png in/near.png && mkdir in/sub
                (cat out.png; echo 1) > in/sub/below.png; (cat out.png; echo 22) > zipped.png
                ln -s ../out.png in/linked.png
                python3 -c "\(pack)" in/files.zip deep/zipped.png
                $waymark new site town --from in/map.csv
                """, in: folder.path)
            #expect(made.status == 0, "\(made.output)\(made.errors)")
            for number in 0...4 {
                let page = try folder.read("town/Content/places/place-\(number).md")
                #expect(page.contains("place-\(number)-1.png") == (number < 3), "\(number): \(page)")
            }
            #expect(made.output.contains("out.png: its name leads out of the folder of the source"), "\(made.output)")
            #expect(made.output.contains("linked.png: no such file is beside the source"), "\(made.output)")
        }
    }

    @Test("the pictures of a KMZ are in it")
    func archive() throws {
        let placemark =
            "<Placemark><name>Pier</name><description>&lt;img src='files/p.png'&gt;</description>"
            + "<Point><coordinates>24.95,60.17</coordinates></Point></Placemark>"
        try TemporaryFolder.with(["doc.kml": "<kml><Document>\(placemark)</Document></kml>"]) { folder in
            let picture =
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
            let pack = "import zipfile; z = zipfile.ZipFile('map.kmz', 'w'); z.write('doc.kml'); z.write('files/p.png')"
            let made = try Program.shell(
                """
                mkdir files && echo \(picture) | base64 -d > files/p.png && python3 -c "\(pack)" && rm -r files
                $waymark new site town --from map.kmz
                """, in: folder.path)
            #expect(made.status == 0, "\(made.output)\(made.errors)")
            #expect(try folder.read("town/Content/places/pier.md").contains("pier-1.png"))
        }
    }

    @Test("the districts of a large city are asked for where the author says so")
    func districts() throws {
        let server = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/wikivoyage.py").standardized.path
        try TemporaryFolder.with([
            "Big.wiki": "A city: [[Big/East]], [[Big/West]].",
            "East.wiki": "==See==\n* {{see|name=Pier|lat=60.17|long=24.95|content=Old.}}",
            "West.wiki": "==See==\n* {{see|name=Fort|lat=60.18|long=24.90|content=New.}}",
            "town/Content/site.yaml":
                "title: A\nurl: https://a.test/\nlanguage: en\ntimezone: Europe/Helsinki\ncurrency: EUR\n",
        ]) { folder in
            func run(_ options: String) throws -> Program.Result {
                try Program.shell(
                    """
                    rm -f port && mkfifo port && (python3 '\(server)' port & echo $! > pid)
                    address="http://127.0.0.1:$(cat port)/{host}"
                    $waymark import wikivoyage Big --server "$address" --site town \(options); status=$?
                    kill -9 $(cat pid); exit $status
                    """, in: folder.path)
            }
            let named = try run("")
            #expect(
                named.output.contains("its districts have them: Big/East, Big/West"), "\(named.output)\(named.errors)")
            let followed = try run("--districts")
            #expect(followed.status == 0, "\(followed.output)\(followed.errors)")
            #expect(folder.exists("town/Content/places/pier.md") && folder.exists("town/Content/places/fort.md"))
        }
    }
}
