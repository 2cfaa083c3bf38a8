import GuideModel
import Importing
import TestSupport
import Testing

/// What older clients read is the same after an import.
@Suite struct RoundTripTests {
    @Test func anITourFileComesBackByteForByte() throws {
        let feed = """
            <?xml version="1.0" encoding="UTF-8"?>
            <channel>
              <name>A walk</name>
              <description>Along the water &amp; back.</description>
              <item>
                <poiID>1011</poiID>
                <title>Pier 7</title>
                <summary>Boats leave here. Look up!</summary>
                <latitude>60.16952</latitude>
                <longitude>24.95234</longitude>
              </item>
              <item>
                <poiID>1012</poiID>
                <title>St. Mary's</title>
                <summary>A white church.</summary>
                <latitude>60.17042</latitude>
                <longitude>24.95217</longitude>
              </item>
              <item>
                <poiID>1011.3</poiID>
                <title>Pier 7</title>
                <summary>Boats leave here. Look up!</summary>
                <latitude>60.16952</latitude>
                <longitude>24.95234</longitude>
              </item>
            </channel>

            """
        try ImportHouse.with(["Content/index.md": "---\ntitle: Town\n---\n\nText.\n"]) { house in
            try house.bringIn(ITourImport.proposals(of: ImportFile("tours/7.xml", feed), ImportOptions()))
            #expect(try house.output("feeds/tours/7.xml") == feed)
        }
    }

    @Test func aTourMLFileComesBackByteForByte() throws {
        let place = { (title: String, id: Int, x: Int) in
            "---\ntitle: \(title)\nid: \(id)\nkind: landmark\nlocation: 60.16\(x), 24.95\n---\n\nBoats *leave* here & there.\n\nMore.\n"
        }
        let site = [
            "Content/index.md": "---\ntitle: Town\n---\n\nText.\n",
            "Content/places/pier.md": place("Pier 7", 101, 71),
            "Content/places/church.md": place("St. Mary's", 102, 75),
            "Content/tours/walk.md":
                "---\ntitle: A walk\nid: 7\nupdated: 2026-11-20\nstops: [{ place: pier, note: \"Look up: gulls.\" }, church, pier]\n---\n\nAlong the water.\n",
        ]
        try ImportHouse.with(site) { house in
            let feed = try #require(try house.output("tours/walk/walk.tourml.xml"))
            #expect(feed.contains("Look up: gulls."))
            try ImportHouse.with(["Content/index.md": site["Content/index.md"] ?? ""]) { copy in
                let found = TourMLImport.proposals(of: ImportFile("walk.tourml.xml", feed), ImportOptions())
                try copy.bringIn(found)
                let again = try copy.output("tours/a-walk/a-walk.tourml.xml")
                #expect(again == feed)
            }
        }
    }
}
